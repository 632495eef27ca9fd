/** One of the answers that a list offers. */
export interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
  /** what else people call it: it is found by these, too */
  readonly alsoCalled?: readonly string[]
  /** a second, quieter line */
  readonly detail?: string
  readonly isDisabled?: boolean
}
