import type { FilingFault, layoutConfidences, RemittanceType } from '@kazi/contract/remittances/vocabulary'
import type { CountryCode } from '@kazi/values/country'
import type { Month } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import type { FiledPerson } from './filed-person.ts'

/** What a column of an authority's file can say of a person's month. */
export type FilingField =
  | { readonly kind: 'text'; readonly of: (row: FilingRow) => string | null }
  | {
      readonly kind: 'money'
      readonly of: (row: FilingRow) => Minor | null
    }

/** A row of a file: a person's month with where it stands. */
export interface FilingRow {
  readonly person: FiledPerson
  /** from 1 */
  readonly serial: number
  readonly month: Month
}

export interface LayoutColumn {
  /** a key of the layout's fields; null: the portal has the column and it stays empty */
  readonly field: string | null
  readonly header: string
}

/** A number that a portal refuses a row without. */
export interface NeededNumber {
  /** the person's number, by the contract's key */
  readonly field: string
  /** absent: any number will do */
  readonly pattern?: RegExp
}

/** An authority's file: its columns in their order, and what it is refused for. */
export interface Layout {
  readonly id: string
  readonly country: CountryCode
  readonly types: readonly RemittanceType[]
  /** A and B were seen; M is remembered, so its columns are the organisation's to change */
  readonly confidence: (typeof layoutConfidences)[number]
  readonly columns: readonly LayoutColumn[]
  readonly fields: Readonly<Record<string, FilingField>>
  readonly needs: readonly NeededNumber[]
  /** it goes by the place where the person lives, so somebody without one is in nobody's file */
  readonly needsResidence?: true
}

/** What a portal would refuse of a person's row. */
export interface Fault {
  readonly fault: FilingFault
  readonly field: string
}

/** @returns why the portal would refuse the person's row, in the order in which a person mends it */
export function faultsOf({ needs, needsResidence }: Layout, { last }: FiledPerson): Fault[] {
  const faults = needs.flatMap(({ field, pattern }): Fault[] => {
    const number = last.identifiers[field]
    if (!number) return [{ fault: 'number-missing', field }]
    return pattern && !pattern.test(number) ? [{ fault: 'number-malformed', field }] : []
  })
  return needsResidence && !last.residence
    ? [...faults, { fault: 'residence-missing', field: 'residence' }]
    : faults
}
