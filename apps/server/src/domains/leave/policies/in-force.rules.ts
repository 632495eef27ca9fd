import { type LeaveTerms, plainTerms } from '@kazi/contract/leave/terms'
import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import { monthOf } from '@kazi/values/local-date'
import type { StoredTerms } from './type.queries.ts'

/** In which group somebody is from a month on, the latest first. */
export type GroupPlaces = readonly { readonly from: Month; readonly groupId: Id | null }[]

/** What holds of a type for somebody on a day. */
export type TermsOn = (on: LocalDate) => LeaveTerms

/** Terms with what is new in the contract since they were kept. */
const whole = (terms: LeaveTerms): LeaveTerms => ({ ...plainTerms, ...terms })

/**
 * What holds of a type: what was said of the person, else of the group that the person is in, else of everybody; of each
 * what counts from the latest day, and of those what was said last. Before the first day of all holds what was said first.
 * @param said of the type, what was said last first
 */
export function termsFor(
  said: readonly StoredTerms[],
  person: { readonly id: Id; readonly groups: GroupPlaces } | null,
): TermsOn {
  const everybody = said.filter(({ groupId, employeeId }) => groupId === null && employeeId === null)
  const own = person ? said.filter(({ employeeId }) => employeeId === person.id) : []
  const first = everybody.at(-1)
  return (on) => {
    const inForce = (rows: readonly StoredTerms[]) => rows.find(({ from }) => from <= on)
    const groupId = person?.groups.find(({ from }) => from <= monthOf(on))?.groupId ?? null
    const ofGroup = groupId === null ? [] : said.filter((row) => row.groupId === groupId)
    const row = inForce(own) ?? inForce(ofGroup) ?? inForce(everybody) ?? first
    return whole(row?.terms ?? plainTerms)
  }
}

/** The day on which a type began. */
export const beginningOf = (said: readonly StoredTerms[]): LocalDate | undefined =>
  said.reduce<LocalDate | undefined>((least, { from }) => (!least || from < least ? from : least), undefined)
