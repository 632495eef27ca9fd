import type { StatutoryType } from '@kazi/payroll'

/** A body that dues go to. Its code is ours: no authority's own code is known with a source. */
export interface Authority {
  /** small letters, digits and dashes: part of an account's name in the books */
  readonly code: string
  readonly name: string
  /** what it collects */
  readonly types: readonly StatutoryType[]
}
