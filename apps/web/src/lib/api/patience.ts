import type { Route } from '@kazi/contract/route'
import type { LooseInput } from './request.ts'

/** How long an answer may take. */
export interface Patience {
  readonly readingMs: number
  readonly writingMs: number
}

/**
 * A minute for what is read: three times the slowest line that still brings something. Longer for what is written, as
 * the server may be at work on it.
 */
export const patience: Patience = { readingMs: 60_000, writingMs: 120_000 }

/**
 * A signal that gives a call up that never ends, so that the page can say so and offer to try again. A file, either way,
 * takes as long as the line does.
 * @param stop ends the call earlier: nobody wants its answer any more
 */
export function patientSignal(
  { readingMs, writingMs }: Patience,
  route: Route,
  input: LooseInput,
  stop: AbortSignal | undefined,
): AbortSignal | undefined {
  if (route.file || input.file) return stop
  const tooLong = AbortSignal.timeout(route.method === 'GET' ? readingMs : writingMs)
  return stop ? AbortSignal.any([stop, tooLong]) : tooLong
}
