import { accountRoutes } from '@kazi/contract/account'
import { type ReactNode, useEffect } from 'react'
import { leaveForSignIn } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { followOtherTabs, replaceUser } from '#lib/session.ts'

/** Keeps the person, the role and the permissions as the server knows them, and leaves when another tab signs out. */
export function SessionKeeper({ children }: { readonly children: ReactNode }) {
  const user = useApiQuery(accountRoutes.readMe, {}).data?.data
  useEffect(() => {
    if (user) replaceUser(user)
  }, [user])
  useEffect(() => followOtherTabs(leaveForSignIn), [])
  return children
}
