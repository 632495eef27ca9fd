/** A minute for what is read: three times the slowest line that still brings something. */
const readingMs = 60_000
/** Longer for what is written, as the server may be at work on it. */
const writingMs = 120_000

/**
 * A signal that gives a call up that never ends, so that the page can say so and offer to try again. The caller then
 * rejects with a NetworkError, as for any line that brought no answer.
 * @param stop ends the call earlier: nobody wants its answer any more
 */
export function patient(stop?: AbortSignal, milliseconds = readingMs): AbortSignal {
  const patience = AbortSignal.timeout(milliseconds)
  return stop ? AbortSignal.any([stop, patience]) : patience
}

/** How long to wait for what is written: a file takes as long as the line does. */
export const patientWriting = (isFile: boolean): { readonly signal?: AbortSignal } =>
  isFile ? {} : { signal: patient(undefined, writingMs) }
