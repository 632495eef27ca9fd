import { type LeaveTerms, plainTerms } from '@kazi/contract/leave/terms'
import type { LeaveColor, LeaveKind } from '@kazi/contract/leave/vocabulary'
import type { CountryCode } from '@kazi/values/country'

/** A type of leave as a new organisation has it. */
export interface SuggestedType {
  readonly kind: LeaveKind
  readonly color: LeaveColor
  /** the section that it is made from; null: the law that we know says nothing of it, and its days are left to be set */
  readonly source: string | null
  readonly terms: LeaveTerms
}

const FULL: LeaveTerms['payTiers'] = [{ days: null, share: 1_000_000 }]
const said = (terms: Partial<LeaveTerms>): LeaveTerms => ({ ...plainTerms, ...terms })

/** Days of service a year, a twelfth each month. */
const earned = (terms: Partial<LeaveTerms>) => said({ accrual: 'monthly', ...terms })
/** So many days of each year, whenever somebody joined; what is left at its end is over. */
const ofEachYear = (terms: Partial<LeaveTerms>) => said({ proRata: false, carryOver: null, ...terms })
/** So many days for each event. */
const ofEachEvent = (terms: Partial<LeaveTerms>) =>
  said({ accrual: 'each-time', halfDays: false, carryOver: null, ...terms })
/** Of what the law says nothing: nobody can take it before somebody says how much there is. */
const unset = ofEachEvent({ entitlement: 0 })
const unpaid: SuggestedType = {
  ...{ kind: 'unpaid', color: 'slate', source: null },
  terms: said({ payTiers: [], accruesWhileUnpaid: false, carryOver: null }),
}

/*
 * Floors of the three employment acts, as a type each. NG: Labour Act Cap L1 LFN 2004; it protects workers in manual and
 * clerical work, so for others the contract may say otherwise. KE: Employment Act Cap 226. UG: Employment Act Cap 226, by
 * the numbers of the edition of 2023. What the acts don't say is not guessed.
 */
const laws: Readonly<Record<CountryCode, readonly SuggestedType[]>> = {
  NG: [
    {
      ...{ kind: 'annual', color: 'green', source: 'Labour Act, s. 18(1)' },
      // after twelve months of service; deferring it is by agreement, and paying it out instead is unlawful (s. 18(3))
      terms: earned({ entitlement: 600, waitingMonths: 12 }),
    },
    {
      ...{ kind: 'sick', color: 'amber', source: 'Labour Act, s. 16' },
      terms: ofEachYear({ entitlement: 1200, attachmentAfter: 100, payTiers: FULL }),
    },
    {
      ...{ kind: 'maternity', color: 'violet', source: 'Labour Act, s. 54' },
      // six weeks before the birth and six after it, half of the wages at least
      terms: ofEachEvent({
        ...{ entitlement: 8400, counts: 'calendar-days', gender: 'female' },
        payTiers: [{ days: null, share: 500_000 }],
      }),
    },
    { kind: 'paternity', color: 'blue', source: null, terms: { ...unset, gender: 'male' } },
    { kind: 'compassionate', color: 'rose', source: null, terms: unset },
    unpaid,
  ],
  KE: [
    {
      ...{ kind: 'annual', color: 'green', source: 'Employment Act, s. 28(1)(a)' },
      terms: earned({ entitlement: 2100 }),
    },
    {
      ...{ kind: 'sick', color: 'amber', source: 'Employment Act, s. 30' },
      terms: ofEachYear({
        ...{ entitlement: 1400, waitingMonths: 2, attachmentAfter: 100 },
        payTiers: [
          { days: 700, share: 1_000_000 },
          { days: 700, share: 500_000 },
        ],
      }),
    },
    {
      ...{ kind: 'maternity', color: 'violet', source: 'Employment Act, s. 29' },
      // three months are never more than 92 days
      terms: ofEachEvent({ entitlement: 9200, counts: 'calendar-days', gender: 'female', noticeDays: 7 }),
    },
    {
      ...{ kind: 'paternity', color: 'blue', source: 'Employment Act, s. 29(8)' },
      terms: ofEachEvent({ entitlement: 1400, counts: 'calendar-days', gender: 'male' }),
    },
    {
      ...{ kind: 'adoptive', color: 'violet', source: 'Employment Act, s. 29A' },
      terms: ofEachEvent({
        ...{ entitlement: 3100, counts: 'calendar-days', noticeDays: 14, attachmentAfter: 100 },
      }),
    },
    { kind: 'compassionate', color: 'rose', source: null, terms: unset },
    unpaid,
  ],
  UG: [
    {
      ...{ kind: 'annual', color: 'green', source: 'Employment Act, s. 53(1)' },
      terms: earned({ entitlement: 2100, waitingMonths: 6 }),
    },
    {
      ...{ kind: 'sick', color: 'amber', source: 'Employment Act, s. 54' },
      // the first month in full; what a second month pays the act doesn't say
      terms: ofEachYear({
        ...{ entitlement: 3100, counts: 'calendar-days', waitingMonths: 1 },
        payTiers: [{ days: 3100, share: 1_000_000 }],
      }),
    },
    {
      ...{ kind: 'maternity', color: 'violet', source: 'Employment Act, s. 55' },
      terms: ofEachEvent({ entitlement: 6000, gender: 'female' }),
    },
    {
      ...{ kind: 'paternity', color: 'blue', source: 'Employment Act, s. 56' },
      terms: ofEachYear({ entitlement: 400, gender: 'male' }),
    },
    {
      ...{ kind: 'compassionate', color: 'rose', source: 'Employment Act, s. 40(6)' },
      // three days for a death in the family, six in a calendar year
      terms: ofEachYear({ entitlement: 600, waitingMonths: 3, mostInARow: 300 }),
    },
    unpaid,
  ],
}

/** The types that a new organisation of a country begins with. */
export const suggestedTypes = (country: CountryCode): readonly SuggestedType[] => laws[country]
