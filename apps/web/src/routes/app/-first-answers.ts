import { prepareAnswer } from '#lib/api/answers.ts'
import { wait } from '#lib/browser/wait.ts'
import { endEarlyAnswers, hasEarlyAnswers } from '#lib/loading/early-answers.ts'
import { readTokens, type SessionUser } from '#lib/session/session.ts'
import { loadFirstCalls, type OpenedPage } from '../-first-calls.ts'

/** As long as it takes to read what has been answered, on a slow machine. */
const readingMs = 100

/** Asks for what a page will show, as far as a person may. */
async function ask(page: OpenedPage, user: SessionUser): Promise<{ readonly answered: Promise<unknown> }> {
  const role = user.currentUserRole
  const held: readonly string[] = role ? ['member', ...role.permissions] : []
  const firstCalls = await loadFirstCalls(page.fullPath)
  return { answered: Promise.all(firstCalls(page, held).map(prepareAnswer)) }
}

/**
 * Asks for what a page will show, for whom the guard let in, while the page is loaded and drawn, which says what fails.
 * @returns what the page waits for: what the document has asked is read first, and drawn with the page
 */
export async function prepareFirstAnswers(page: OpenedPage, user: SessionUser): Promise<void> {
  const areAskedEarly = hasEarlyAnswers(readTokens()?.token)
  // a page whose calls don't come asks for them itself
  const asked = ask(page, user).catch(() => ({ answered: undefined }))
  if (areAskedEarly) await Promise.race([(await asked).answered, wait(readingMs)])
  endEarlyAnswers()
}
