import type { ErrorCode } from '@kazi/contract/errors'
import type { LeaveTerms } from '@kazi/contract/leave/terms'
import { daysBetweenInclusive, type LocalDate, laterOf, monthOf } from '@kazi/values/local-date'
import {
  type AskedSpan,
  countDays,
  halfDaysOf,
  sumCounted,
  type WorkCalendar,
} from '../days/count-days.rules.ts'
import type { CountedDay, LeaveDay } from '../days/leave-day.ts'
import { payDays } from '../days/pay-tiers.rules.ts'
import { isCounted, isEligible, type Service } from '../ledger/due-entries.rules.ts'
import { balanceOn, type Entry, lowestFrom } from '../ledger/entry.ts'
import { addMonthsTo, leaveYearOf } from '../ledger/leave-year.rules.ts'

/** What a request is judged by. */
export interface Situation {
  readonly today: LocalDate
  readonly terms: LeaveTerms
  /** undefined: never employed */
  readonly service:
    | (Service & {
        readonly suspensions: readonly { readonly from: LocalDate; readonly to: LocalDate | null }[]
      })
    | undefined
  readonly calendar: WorkCalendar
  /** what else the person has asked for or has, of any type, this request apart */
  readonly others: readonly AskedSpan[]
  /** days of the type that were or will be taken */
  readonly taken: readonly CountedDay[]
  /** the ledger of the type, with what is pending as if it were taken */
  readonly known: readonly Entry[]
  /** what the rules give and take by a day, beside some entries */
  readonly dueBy: (known: readonly Entry[], upTo: LocalDate) => readonly Entry[]
  /** the caller may enter what has begun, and at short notice */
  readonly mayDateBack: boolean
}

/** What a request comes to, and what stands against it. */
export interface Judged {
  readonly days: readonly LeaveDay[]
  readonly hundredths: number
  readonly refusals: readonly ErrorCode[]
  readonly warnings: readonly ErrorCode[]
  /** null: no balance is kept */
  readonly balance: {
    readonly today: number
    readonly before: number
    readonly after: number
    readonly yearEnd: number
  } | null
}

/** What days take from a balance: an entry for each month, so that a leave over New Year is of two leave years. */
export function takenEntries(days: readonly { readonly on: LocalDate; readonly counted: number }[]): Entry[] {
  const counted = days.filter((day) => day.counted > 0)
  return [...Map.groupBy(counted, ({ on }) => monthOf(on)).values()].map((own) => ({
    kind: 'taken',
    hundredths: -sumCounted(own),
    on: own[0]!.on,
    period: null,
  }))
}

/** Works out a request and says what stands against it. */
export function judge(asked: AskedSpan & { readonly hasDocument: boolean }, facts: Situation): Judged {
  const { terms, calendar, taken } = facts
  const days = payDays(countDays(asked, terms, calendar), terms, taken)
  const hundredths = sumCounted(days)
  const late = lateness(asked, facts)
  return {
    days,
    hundredths,
    refusals: [
      ...personRefusals(asked, facts),
      ...spanRefusals(asked, facts, hundredths),
      ...(facts.mayDateBack ? [] : late),
      ...balanceRefusals(asked, facts, days),
    ],
    warnings: facts.mayDateBack ? late : [],
    balance: isCounted(terms) ? balancesOf(asked, facts, days) : null,
  }
}

function personRefusals({ from, to }: AskedSpan, { service, terms }: Situation): ErrorCode[] {
  if (!service || from < service.since || (service.until !== null && to > service.until)) {
    return ['leave.not-employed']
  }
  const refusals: ErrorCode[] = []
  if (service.suspensions.some((one) => one.from <= to && (one.to === null || one.to >= from))) {
    refusals.push('leave.suspended')
  }
  if (!isEligible(terms, service)) refusals.push('leave.not-eligible')
  if (from < addMonthsTo(service.since, terms.waitingMonths)) refusals.push('leave.waiting')
  return refusals
}

function spanRefusals(
  asked: AskedSpan & { readonly hasDocument: boolean },
  { terms, others }: Situation,
  hundredths: number,
): ErrorCode[] {
  const { from, to, portion, hasDocument } = asked
  const refusals: ErrorCode[] = []
  if (portion !== 'day' && (from !== to || !terms.halfDays)) refusals.push('leave.half-day-wrong')
  if (others.some((other) => isOver(asked, other))) refusals.push('leave.overlaps')
  if (terms.blackouts.some((span) => span.from <= to && span.to >= from)) refusals.push('leave.blackout')
  if (hundredths === 0) return [...refusals, 'leave.nothing-counts']
  const ofEvent = terms.accrual === 'each-time' ? terms.entitlement : null
  const most = Math.min(terms.mostInARow ?? Number.POSITIVE_INFINITY, ofEvent ?? Number.POSITIVE_INFINITY)
  if (hundredths > most) refusals.push('leave.too-long')
  if (hundredths < terms.leastInRequest) refusals.push('leave.too-short')
  const isPaperDue = terms.attachmentAfter !== null && hundredths >= terms.attachmentAfter
  if (isPaperDue && !hasDocument) refusals.push('leave.document-missing')
  return refusals
}

/** Whether two spans share half a day. */
export function isOver(one: AskedSpan, other: AskedSpan): boolean {
  const [first, end] = halfDaysOf(one)
  const [otherFirst, otherEnd] = halfDaysOf(other)
  return first < otherEnd && otherFirst < end
}

function lateness({ from }: AskedSpan, { today, terms }: Situation): ErrorCode[] {
  if (from < today) return ['leave.dated-back']
  return daysBetweenInclusive(today, from) - 1 < terms.noticeDays ? ['leave.notice-short'] : []
}

/** The ledger with this request in it and everything that the rules do until the last thing that is known. */
function withRequest({ known, dueBy }: Situation, days: readonly LeaveDay[], until: LocalDate): Entry[] {
  const taken = [...known, ...takenEntries(days)]
  const horizon = taken.reduce((last, { on }) => laterOf(last, on), until)
  return [...taken, ...dueBy(taken, horizon)]
}

function balanceRefusals(asked: AskedSpan, facts: Situation, days: readonly LeaveDay[]): ErrorCode[] {
  const { terms } = facts
  if (!isCounted(terms) || sumCounted(days) === 0) return []
  const lowest = lowestFrom(withRequest(facts, days, asked.to), asked.from)
  return lowest < -terms.negativeMost ? ['leave.balance-short'] : []
}

function balancesOf({ from, to }: AskedSpan, facts: Situation, days: readonly LeaveDay[]): Judged['balance'] {
  const { known, dueBy, today, terms } = facts
  const balanceAt = (on: LocalDate) => balanceOn([...known, ...dueBy(known, on)], on)
  const yearEnd = leaveYearOf(to, terms.yearStartsIn).to
  return {
    today: balanceAt(today),
    before: balanceAt(from),
    after: balanceOn(withRequest(facts, days, to), to),
    yearEnd: balanceOn(withRequest(facts, days, yearEnd), yearEnd),
  }
}
