import type { Problem } from '../src/index.ts'

/**
 * A worked example: what goes in, what must come out, and where it is from. One line of JSON each, in the folders
 * beside this file. Amounts are in the major unit, as the source prints them.
 */
export interface WorkedCase extends CaseQuestion {
  /** by name, e.g. `paye`, `nssf_employee`: amounts in the major unit, and yes or no */
  readonly expected: CaseFigures
  readonly source: string
  /** false: computed for us by other means, in exact fractions */
  readonly published: boolean
  /** how far a published figure may differ, in the major unit: sources round in their own ways */
  readonly tolerance?: number
}

/** The part of a case that is computed. */
export interface CaseQuestion {
  readonly country: string
  /** the last day of the payroll month, which is also the pay date */
  readonly date: string
  readonly input: unknown
}

export type CaseFigures = Readonly<Record<string, number | boolean>>

/** The figures of a case, or every reason why there are none. Never a zero for something unknown. */
export type CaseAnswer =
  | {
      readonly ok: true
      readonly figures: CaseFigures
      /** what the engine wants a person to know, and a net below zero */
      readonly warnings: readonly Problem[]
    }
  | { readonly ok: false; readonly problems: readonly (Problem | InputProblem)[] }

export type InputProblemKey =
  | 'input-not-an-object'
  | 'input-unknown'
  | 'input-unfitting'
  | 'input-missing'
  | 'input-not-an-amount'
  | 'input-negative'
  | 'input-too-fine'
  | 'input-too-large'
  | 'input-not-a-choice'
  | 'input-contradictory'

/** Why an input can't be read. Said in plain English: cases are written by developers. */
export interface InputProblem {
  readonly key: InputProblemKey
  readonly message: string
}
