import { userRoutes } from '@kazi/contract/account/user'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { queryKey } from '#lib/api/answers.ts'
import { leaveForSignIn } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { noteEarlyFrame } from '#lib/loading/early-frame.ts'
import { mayOpen } from '#lib/pages/guards.ts'
import { reportMismatch } from '#lib/session/organization-mismatch.ts'
import { useRoleDoubts } from '#lib/session/role-doubt.ts'
import {
  followOtherTabs,
  forgetUser,
  replaceUser,
  type SessionUser,
  shownOrganizationId,
  useSession,
} from '#lib/session/session.ts'
import { loadDashboardAnew } from '#lib/session/switch-organization.ts'
import { pages } from '../../pages.ts'

/** Whether a person may do now what they couldn't, or no longer. */
const isOtherRole = (shown: SessionUser, user: SessionUser): boolean =>
  JSON.stringify(shown.currentUserRole?.permissions) !== JSON.stringify(user.currentUserRole?.permissions)

/** Those that people come back to: their documents may ask, and say what they are called, before the person is known. */
const menuPages = pages.filter(({ menu }) => menu)

/** Keeps the person, the role and the permissions as the server knows them, and follows what other tabs do. */
export function SessionKeeper({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const user = useApiQuery(userRoutes.readMe, {}).data?.data

  useEffect(() => {
    if (!user) return
    const shown = useSession.getState().user
    if (shown && shown.id !== user.id) {
      forgetUser()
      loadDashboardAnew()
    } else if (shown && shownOrganizationId(shown) !== shownOrganizationId(user)) {
      // what is on screen belongs to the organisation that was shown, so it keeps its name until it is left
      reportMismatch()
    } else {
      replaceUser(user)
      if (shown && isOtherRole(shown, user)) void router.invalidate()
    }
  }, [user, router])

  const shown = useSession((session) => session.user)
  useEffect(() => {
    if (!shown) return
    // between the clients the pages are others, under the same addresses
    const open = shown.currentUserRole ? menuPages.filter((page) => mayOpen(shown, page)) : []
    noteEarlyFrame({ open: open.map(({ address }) => address), firstName: shown.firstName })
  }, [shown])

  const doubts = useRoleDoubts()
  useEffect(() => {
    const askAgain = (): void => void queryClient.invalidateQueries({ queryKey: queryKey(userRoutes.readMe) })
    if (doubts > 0) askAgain()
    return followOtherTabs(leaveForSignIn, askAgain)
  }, [queryClient, doubts])

  return children
}
