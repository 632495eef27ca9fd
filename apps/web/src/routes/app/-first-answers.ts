import { prepareAnswer } from '#lib/api/answers.ts'
import { hasEarlyAnswers } from '#lib/early-answers.ts'
import type { SessionUser } from '#lib/session.ts'
import { loadFirstCalls, type OpenedPage } from '../-first-calls.ts'

/** As long as it takes to read what has been answered, on a slow machine. */
const readingMs = 100

const readingTime = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, readingMs))

async function prepare(page: OpenedPage, user: SessionUser): Promise<void> {
  const role = user.currentUserRole
  const held: readonly string[] = role ? ['member', ...role.permissions] : []
  const firstCalls = await loadFirstCalls(page.fullPath)
  const calls = firstCalls(page).filter(({ route }) => held.includes(route.permission))
  await Promise.all(calls.map(prepareAnswer))
}

/**
 * Asks for what a page will show, for whom the guard let in, while the page is loaded and drawn. It tells what fails.
 * @returns what the page waits for: what was asked with the document is here by now, and is drawn with the page
 */
export async function prepareFirstAnswers(page: OpenedPage, user: SessionUser): Promise<void> {
  const areHere = hasEarlyAnswers()
  const prepared = prepare(page, user).catch(() => {})
  if (areHere) await Promise.race([prepared, readingTime()])
}
