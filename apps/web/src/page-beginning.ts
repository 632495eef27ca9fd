import { userRoutes } from '@kazi/contract/account/user'
import type { Namespace } from '@kazi/messages'
import { getRequest } from '@tanstack/react-start/server'
import type { FirstCall } from '#lib/api/first-call.ts'
import { apiBase, callUrl } from '#lib/api/request.ts'
import type { Translator } from '#lib/i18n/translator.ts'
import { earlyPublicQuestion, earlySessionQuestion } from '#lib/loading/early-answers.ts'
import { type EarlyFrame, earlyFrameIn } from '#lib/loading/early-frame.ts'
import { isInside } from '#lib/pages/address.ts'
import { mayAsk } from '#lib/pages/guards.ts'
import type { OpenedAddress, Page } from '#lib/pages/page.ts'
import type { PageHeading } from '#lib/pages/page-words.ts'
import { isSignedIn } from '#lib/session/signed-in.ts'
import { pageAt, pages } from './pages.ts'

/* What the server says of a page before the page's scripts have come. The browser never loads this. */

/** What the person held when pages were last open to them: everything that stands before one of those. */
function heldBy({ open }: EarlyFrame): readonly string[] | undefined {
  const guards = pages.flatMap((page) => (open.includes(page.address) ? page.guards : []))
  return guards.length > 0 ? guards : undefined
}

const urlsOf = (calls: readonly FirstCall[]): readonly string[] =>
  calls.map(({ route, input }) => callUrl(apiBase, route, input))

/** The script with which a page's document asks for who is signed in, and for what the page will show. */
async function makeQuestion(
  page: Page,
  opened: OpenedAddress,
  frame: EarlyFrame,
): Promise<string | undefined> {
  const calls = await page.loadFirstCalls(opened, null)
  if (!isInside(page.address)) return calls.length > 0 ? earlyPublicQuestion(urlsOf(calls)) : undefined
  const held = heldBy(frame)
  return earlySessionQuestion(
    callUrl(apiBase, userRoutes.readMe, {}),
    urlsOf(calls.filter(({ route }) => mayAsk(route, held))),
  )
}

/** What the document of a page carries beside the page. */
export interface PageBeginning {
  /** the script that asks before others have come */
  readonly question?: string | undefined
  /** drawn where the browser knows that the page is open to the person */
  readonly heading?: PageHeading | undefined
}

/**
 * Loads the words of a page's first drawing, and finds out what its document may say.
 * @param fullPath the page's address as the router writes it
 */
export async function beginPage(
  { fullPath, ...opened }: OpenedAddress & { readonly fullPath: string },
  translator: Translator,
): Promise<PageBeginning> {
  const page = pageAt(fullPath)
  const areas: readonly Namespace[] = isInside(fullPath) ? ['shell'] : []
  await translator.load(...areas, ...(page?.words?.areas ?? []))
  if (!page || (isInside(fullPath) && !isSignedIn())) return {}
  const frame = earlyFrameIn(getRequest().headers.get('cookie'))
  const isOpen = frame.open.includes(page.address)
  return {
    question: await makeQuestion(page, opened, frame),
    heading: isOpen ? page.words?.say(translator, frame.firstName)?.heading : undefined,
  }
}
