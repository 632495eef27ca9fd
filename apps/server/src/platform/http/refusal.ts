import { type ErrorCode, errorStatus } from '@kazi/contract/errors'
import type { MessageValues } from '@kazi/messages'

export interface RefusalDetails {
  /** What is wrong with which field of the body: the field's path, and a key of the `errors` messages. */
  readonly fields?: Readonly<Record<string, string>>
  /** The same for what has a place that a person knows, like "Row 3, Tax ID": the sentence alone wouldn't say where. */
  readonly places?: Readonly<Record<string, string>>
  /** The current state of the thing, where a call came in the wrong one. */
  readonly state?: string
}

/** The product's "no" to a caller: the code decides the status and the sentence. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly values: MessageValues
  readonly details: RefusalDetails

  constructor(code: ErrorCode, values: MessageValues, details: RefusalDetails) {
    super(code)
    this.code = code
    this.values = values
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/**
 * Ends the call with a refusal; an open transaction rolls back.
 * @param values fill the sentence's placeholders.
 */
export function refuse(code: ErrorCode, values: MessageValues = {}, details: RefusalDetails = {}): never {
  throw new Refusal(code, values, details)
}
