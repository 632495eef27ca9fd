import { userRoutes } from '@kazi/contract/account/user'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { use } from 'react'
import { apiBase, callUrl } from '#lib/api/request.ts'
import { earlyPublicQuestion, earlySessionQuestion } from '#lib/loading/early-answers.ts'
import { earlyFrameIn } from '#lib/loading/early-frame.ts'
import { patternOf, routeGuards } from '#lib/pages/route-guards.ts'
import { isSignedIn } from '#lib/session/signed-in.ts'
import { loadFirstCalls, type OpenedPage } from './-first-calls.ts'

/** A page behind the sign-in. */
export const isInside = ({ fullPath }: OpenedPage): boolean => /^\/app(\/|$)/.test(fullPath)

/** What the person held when pages were last open to them: everything that stands before one of those. */
function heldBy(cookies: string | null): readonly string[] {
  const open = new Set(earlyFrameIn(cookies).open.map(patternOf))
  const guards = Object.entries(routeGuards).flatMap(([path, names]) =>
    open.has(patternOf(path)) ? names : [],
  )
  return guards.length > 0 ? ['member', ...guards] : []
}

/**
 * The script with which a page asks before its other scripts have come: who is signed in, and what it will show. Only the
 * server needs it, which draws the page's HTML.
 */
export const readEarlyQuestion = createIsomorphicFn()
  .server((page: OpenedPage): string | undefined => {
    const firstCalls = use(loadFirstCalls(page.fullPath))
    const urlsOf = (held: readonly string[]) =>
      firstCalls(page, held).map(({ route, input }) => callUrl(apiBase, route, input))
    if (isInside(page)) {
      if (!isSignedIn()) return undefined
      const held = heldBy(getRequest().headers.get('cookie'))
      return earlySessionQuestion(callUrl(apiBase, userRoutes.readMe, {}), urlsOf(held))
    }
    const urls = urlsOf(['public'])
    return urls.length > 0 ? earlyPublicQuestion(urls) : undefined
  })
  .client((): undefined => undefined)
