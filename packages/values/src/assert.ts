/** A broken assumption of ours: never the caller's fault, so it ends the request and is logged. */
export class AssertionError extends Error {
  override name = 'AssertionError'
}

/**
 * States what must be true for the code after it to make sense. The message is made before the condition is looked
 * at: where one is put together and the code runs for every amount of every payslip, throw the error instead.
 * @throws {AssertionError} when it isn't; `message` says what was assumed.
 */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionError(message)
}
