import type { LeaveTerms } from '@kazi/contract/leave/terms'
import {
  addDays,
  addMonths,
  daysBetweenInclusive,
  earlierOf,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  laterOf,
  type Month,
  monthOf,
} from '@kazi/values/local-date'
import { balanceOn, type Entry } from './entry.ts'
import { addMonthsTo, type LeaveYear, leaveYearOf, nextLeaveYear, yearsBetween } from './leave-year.rules.ts'

/** Somebody's employment, as balances follow from it. */
export interface Service {
  /** the first day of the latest spell of employment */
  readonly since: LocalDate
  /** its last day, which may lie ahead; null while it lasts */
  readonly until: LocalDate | null
  readonly employmentType: LeaveTerms['employmentTypes'][number]
  readonly gender: 'female' | 'male' | null
  /** how many days of a month the person was suspended, or away without pay */
  readonly unpaidDays: ReadonlyMap<Month, number>
}

/** What is asked of a person and a type. */
export interface LedgerQuestion {
  readonly service: Service
  /** the day on which the type began */
  readonly begins: LocalDate
  /** what holds of the type for the person on a day */
  readonly termsOn: (on: LocalDate) => LeaveTerms
  readonly known: readonly Entry[]
  readonly upTo: LocalDate
}

/** Whether a type is for somebody. */
export const isEligible = (
  { gender, employmentTypes }: Pick<LeaveTerms, 'gender' | 'employmentTypes'>,
  person: Pick<Service, 'gender' | 'employmentType'>,
): boolean =>
  (gender === null || person.gender === null || gender === person.gender) &&
  (employmentTypes.length === 0 || employmentTypes.includes(person.employmentType))

/** Whether a balance is kept of a type. */
export const isCounted = ({ entitlement, accrual }: Pick<LeaveTerms, 'entitlement' | 'accrual'>): boolean =>
  entitlement !== null && accrual !== 'each-time'

/**
 * What the rules give and take by a day and the ledger doesn't have yet: grants, what came with each month, what expired at
 * a year's end and what of the carried rest nobody used. Asked again with these added, it is nothing.
 */
export function dueEntries(asked: LedgerQuestion): Entry[] {
  const { service, begins, termsOn, known, upTo } = asked
  const first = laterOf(service.since, begins)
  const last = service.until === null ? upTo : earlierOf(service.until, upTo)
  const has = new Set(known.map(({ kind, period }) => `${kind} ${period}`))
  const due: Entry[] = []
  const add = (entry: Entry & { readonly period: string }) => {
    if (!has.has(`${entry.kind} ${entry.period}`)) due.push(entry)
  }
  const all = () => [...known, ...due]
  let year = leaveYearOf(first, termsOn(first).yearStartsIn)
  for (let isFirst = true; year.from <= last; isFirst = false, year = nextLeaveYear(year)) {
    const from = laterOf(year.from, first)
    const terms = termsOn(from)
    if (!isFirst) {
      expireRest(year, terms, all(), add)
      expireCarried(year, terms, last, all(), add)
    }
    if (!isCounted(terms) || !isEligible(terms, service)) continue
    if (terms.accrual === 'up-front') grant(year, { ...asked, first }, terms, add)
    else accrueMonths(year, { ...asked, first, last }, all, add)
  }
  return due
}

type Add = (entry: Entry & { readonly period: string }) => void

/** The day after a leave year: what isn't carried over is gone. */
function expireRest(year: LeaveYear, { carryOver }: LeaveTerms, all: readonly Entry[], add: Add): void {
  const rest = balanceOn(all, addDays(year.from, -1))
  const kept = carryOver === null ? 0 : (carryOver.most ?? rest)
  if (rest > kept)
    add({ kind: 'expired', hundredths: kept - rest, on: year.from, period: `${Number(year.name) - 1}` })
}

/** What was carried over and nobody used by its day is gone; what is taken is taken from it first. */
function expireCarried(
  year: LeaveYear,
  { carryOver }: LeaveTerms,
  last: LocalDate,
  all: readonly Entry[],
  add: Add,
): void {
  if (carryOver?.expiresAfterMonths == null) return
  const on = addMonthsTo(year.from, carryOver.expiresAfterMonths)
  if (on > last) return
  const ofYearEnd = all.filter(
    ({ kind, period }) => kind === 'expired' && period === `${Number(year.name) - 1}`,
  )
  const carried = balanceOn([...all.filter((entry) => entry.on < year.from), ...ofYearEnd], year.from)
  const used = all
    .filter((entry) => entry.on >= year.from && entry.on < on)
    .filter(({ kind }) => kind === 'taken' || kind === 'returned' || kind === 'encashed')
    .reduce((sum, { hundredths }) => sum - hundredths, 0)
  const left = carried - Math.max(0, used)
  if (left > 0) add({ kind: 'expired', hundredths: -left, on, period: `${year.name}-carried` })
}

/** All of a year's days at once: of a joiner those of the part that is left; what a leaver hadn't earned is taken back. */
function grant(
  year: LeaveYear,
  { service, first, upTo }: LedgerQuestion & { readonly first: LocalDate },
  terms: LeaveTerms,
  add: Add,
): void {
  const on = laterOf(year.from, first)
  const full = yearlyOf(terms, service.since, on)
  // Who was there before the type began has the whole year's days; what was taken of them is entered as an opening.
  const from = laterOf(service.since, year.from)
  const granted = terms.proRata ? partOf(full, year, from, year.to) : full
  if (granted > 0) add({ kind: 'granted', hundredths: granted, on, period: year.name })
  const { until } = service
  if (!terms.proRata || until === null || until > upTo || until >= year.to || until < year.from) return
  const earned = partOf(full, year, from, until)
  if (granted > earned) {
    add({ kind: 'expired', hundredths: earned - granted, on: until, period: `${year.name}-left` })
  }
}

const partOf = (full: number, year: LeaveYear, from: LocalDate, to: LocalDate): number =>
  Math.round((full * daysBetweenInclusive(from, to)) / daysBetweenInclusive(year.from, year.to))

/** A year's days with what service adds to them. */
function yearlyOf({ entitlement, seniority }: LeaveTerms, since: LocalDate, on: LocalDate): number {
  const years = yearsBetween(since, on)
  const reached = seniority.filter(({ afterYears }) => afterYears <= years)
  const step = reached.toSorted((one, other) => other.afterYears - one.afterYears)[0]
  return (entitlement ?? 0) + (step?.extra ?? 0)
}

/** A twelfth of the year's days with the end of each month; of a month that was worked in part, its part. */
function accrueMonths(
  year: LeaveYear,
  { service, termsOn, first, last }: LedgerQuestion & { readonly first: LocalDate; readonly last: LocalDate },
  all: () => readonly Entry[],
  add: Add,
): void {
  for (let month = monthOf(year.from), at = 1; at <= 12; month = addMonths(month, 1), at += 1) {
    const [from, to] = [firstDayOf(month), lastDayOf(month)]
    const begins = first > from ? first : from
    const ends = service.until !== null && service.until < to ? service.until : to
    if (ends < begins) continue
    if (ends > last) return
    const terms = termsOn(ends)
    if (!isCounted(terms) || terms.accrual !== 'monthly' || !isEligible(terms, service)) continue
    // Twelve of them are exactly the year's, whatever a twelfth is.
    const yearly = yearlyOf(terms, service.since, ends)
    const twelfth = Math.round((yearly * at) / 12) - Math.round((yearly * (at - 1)) / 12)
    const unpaid = terms.accruesWhileUnpaid ? 0 : (service.unpaidDays.get(month) ?? 0)
    const days = Math.max(0, daysBetweenInclusive(begins, ends) - unpaid)
    const earned = Math.round((twelfth * days) / daysBetweenInclusive(from, to))
    const room = terms.cap === null ? earned : Math.max(0, terms.cap - balanceOn(all(), ends))
    add({ kind: 'accrued', hundredths: Math.min(earned, room), on: ends, period: month })
  }
}
