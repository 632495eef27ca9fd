import { redirect } from '@tanstack/react-router'
import { prepareAnswer } from '#lib/api/answers.ts'
import { wait } from '#lib/browser/wait.ts'
import type { Translator } from '#lib/i18n/translator.ts'
import { endEarlyAnswers, hasEarlyAnswers } from '#lib/loading/early-answers.ts'
import { guardPage } from '#lib/pages/guard-page.ts'
import { mayAsk } from '#lib/pages/guards.ts'
import type { OpenedAddress, Page } from '#lib/pages/page.ts'
import type { OpenedPage } from '#lib/pages/page-route.ts'
import { describePage } from '#lib/pages/page-words.ts'
import { isInConsultantMode } from '#lib/session/permissions.tsx'
import { readTokens, type SessionUser } from '#lib/session/session.ts'
import { pageAt } from '../../pages.ts'

/** As long as it takes to read what has been answered, on a slow machine. */
const readingMs = 100

/** Asks for what a page will show, as far as a person may, while the page is loaded and drawn, which says what fails. */
async function askFirst(page: Page, opened: OpenedAddress, user: SessionUser): Promise<unknown> {
  const calls = await page.loadFirstCalls(opened, user)
  const held = user.currentUserRole?.permissions
  return Promise.all(calls.filter(({ route }) => mayAsk(route, held)).map(prepareAnswer))
}

/** Asks for what a page will show; waits for what the document has asked, so that the page is drawn once, with it. */
async function prepareFirstAnswers(page: Page, opened: OpenedAddress, user: SessionUser): Promise<void> {
  const areAskedEarly = hasEarlyAnswers(readTokens()?.token)
  // a page whose calls don't come asks for them itself
  const asked = askFirst(page, opened, user).catch(() => undefined)
  if (areAskedEarly) await Promise.race([asked, wait(readingMs)])
  endEarlyAnswers()
}

/** What stands in an address, whatever its order. */
const written = (search: object): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** The innermost route of an address behind the sign-in. */
interface Leaf extends OpenedAddress {
  /** as the router writes it */
  readonly fullPath: string
}

/**
 * Opens the page of an address behind the sign-in: lets in who may see it, puts right what stands in the address, and asks
 * for what it will show.
 * @throws whatever the page's guard throws, and a redirect where the address says what the page doesn't know
 */
export async function openPage(
  { fullPath, params, search }: Leaf,
  translator: Translator,
): Promise<OpenedPage> {
  const page = pageAt(fullPath)
  if (!page) throw new Error(`no page is defined for ${fullPath}`)
  const user = await guardPage(page)
  const words = (isInConsultantMode(user) && page.wordsBetweenClients) || page.words
  // without words it only leads to another one, which reads the address itself
  const right = words && page.readSearch(search, user)
  if (right && written(right) !== written(search))
    throw redirect({ to: fullPath, params, search: right, replace: true })
  const description = describePage({ ...page, words }, translator)
  // the page's loader says that they didn't come
  description.catch(() => {})
  await prepareFirstAnswers(page, { params, search }, user)
  return { description }
}
