import type { LeaveKind, Portion } from '@kazi/contract/leave/vocabulary'
import type { CountryCode } from '@kazi/values/country'
import {
  addDays,
  dateOf,
  firstDayOf,
  type LocalDate,
  type Month,
  weekdayOf,
  yearOf,
} from '@kazi/values/local-date'
import type { DemoCompany } from './companies.ts'
import { createDice, type Dice } from './dice.ts'
import type { DemoPerson } from './people.ts'
import { peopleWithRecords } from './records.service.ts'

/** A leave of the demo: who asks for what, and what becomes of it. */
export interface PlannedLeave {
  readonly email: string
  readonly kind: LeaveKind
  readonly from: LocalDate
  readonly to: LocalDate
  readonly portion: Portion
  readonly reason: string | null
  readonly outcome: 'approved' | 'waits' | 'rejected'
  /** the last day that was taken of one that ended early */
  readonly endedOn?: LocalDate
}

/** What the company gives beside what the law asks for: days in hundredths. */
export const givenDays: Readonly<Record<CountryCode, Partial<Record<LeaveKind, number>>>> = {
  NG: { annual: 2000, paternity: 500, compassionate: 300 },
  KE: { compassionate: 300 },
  UG: {},
}

const workdays = (from: LocalDate, count: number): LocalDate => {
  let on = from
  for (let left = count - 1; left > 0; ) {
    on = addDays(on, 1)
    if (weekdayOf(on) <= 5) left -= 1
  }
  return on
}

const onWorkday = (on: LocalDate): LocalDate => {
  const weekday = weekdayOf(on)
  return weekday <= 5 ? on : addDays(on, 8 - weekday)
}

const reasons = ['Family visit', 'A wedding at home', 'School holidays', null, null, 'Travel upcountry', null]

/** Somebody who takes leave. */
interface Taker {
  readonly email: string
  readonly gender: DemoPerson['draft']['gender']
}

/** The people who take leave: those who were there before the history and stay, in the order of their hiring. */
function takersOf(people: readonly DemoPerson[]): readonly Taker[] {
  const others = new Set(peopleWithRecords(people))
  return people
    .filter((one) => one.leaves === null && one.joinsIn === null && !others.has(one))
    .flatMap(({ draft: { email, gender } }) => (email === null ? [] : [{ email, gender }]))
}

/** Who had days left from before the company kept its leave here, with how many. */
export function openingDays(
  company: DemoCompany,
  people: readonly DemoPerson[],
): ReadonlyMap<string, number> {
  const dice = createDice(company.seed + 7)
  const takers = takersOf(people).filter(() => dice.happens(45))
  return new Map(takers.map(({ email }) => [email, dice.between(2, 12) * 50]))
}

/**
 * The leave that is asked for in a month, the same at each call.
 * @param months of the history, oldest first, the current one last
 * @param today the day on which the history ends
 */
export function planLeave(
  company: DemoCompany,
  people: readonly DemoPerson[],
  months: readonly Month[],
  month: Month,
  today: LocalDate,
): readonly PlannedLeave[] {
  const at = months.indexOf(month)
  const ago = months.length - 1 - at
  const dice = createDice(company.seed * 31 + at)
  const takers = takersOf(people)
  const turn = takers.filter((_, place) => place % 4 === at % 4)
  return [
    ...turn.filter(() => dice.happens(45)).map((person) => aHoliday(dice, person, month)),
    ...illnesses(dice, company, takers, month, ago),
    ...events(takers, month, ago),
    ...(ago === 0 ? present(takers, today) : []),
  ]
}

const plain = { portion: 'day', reason: null, outcome: 'approved' } as const

function aHoliday(dice: Dice, { email }: Taker, month: Month): PlannedLeave {
  const first = onWorkday(addDays(firstDayOf(month), dice.between(7, 24)))
  const from = dice.happens(70) ? addDays(first, 1 - weekdayOf(first)) : first
  const to = workdays(from, dice.pick([1, 2, 3, 5, 5, 5, 8]))
  return { ...plain, email, kind: 'annual', from, to, reason: dice.pick(reasons) }
}

/** Two of a month are ill; in Kenya one for so long that part of it is at half pay. */
function illnesses(
  dice: Dice,
  { country }: DemoCompany,
  takers: readonly Taker[],
  month: Month,
  ago: number,
): PlannedLeave[] {
  const ill = [dice.pick(takers), dice.pick(takers)].map(({ email }, at): PlannedLeave => {
    const from = onWorkday(addDays(firstDayOf(month), dice.between(4, 25)))
    const days = country === 'KE' && ago === 4 && at === 0 ? 9 : dice.between(1, 2)
    return { ...plain, email, kind: 'sick', from, to: workdays(from, days) }
  })
  return ago === 0 ? ill.slice(0, 1) : ill
}

/** What happens once: a birth, a death, leave without pay, a leave that ends early. */
function events(takers: readonly Taker[], month: Month, ago: number): PlannedLeave[] {
  const of = (gender: 'female' | 'male', place: number): string =>
    takers.filter((one) => one.gender === gender).at(-place)!.email
  const monday = (week: number): LocalDate => {
    const first = firstDayOf(month)
    return addDays(first, ((8 - weekdayOf(first)) % 7) + 7 * week)
  }
  switch (ago) {
    case 1: {
      const from = monday(1)
      const email = of('male', 5)
      const whole = { ...plain, email, kind: 'annual', from, to: workdays(from, 5) } as const
      return [{ ...whole, reason: 'Moving house', endedOn: addDays(from, 2) }]
    }
    case 2: {
      const from = monday(2)
      const to = addDays(from, 83)
      return [{ ...plain, email: of('female', 2), kind: 'maternity', from, to }]
    }
    case 3: {
      const from = monday(1)
      const email = of('male', 3)
      return [{ ...plain, email, kind: 'unpaid', from, to: addDays(from, 1), reason: 'A case in court' }]
    }
    case 5: {
      const from = monday(1)
      const email = of('female', 4)
      return [{ ...plain, email, kind: 'compassionate', from, to: workdays(from, 3), reason: 'A funeral' }]
    }
    default:
      return []
  }
}

/** What is asked for as the history ends: some are away, some will be, and some of it waits for a decision. */
function present(takers: readonly Taker[], today: LocalDate): PlannedLeave[] {
  const of = (place: number): string => takers[place % takers.length]!.email
  const now = onWorkday(today)
  const soon = onWorkday(addDays(today, 9))
  const yearEnd = onWorkday(dateOf(yearOf(today), 12, 21))
  const waits = { ...plain, outcome: 'waits' } as const
  return [
    { ...plain, email: of(1), kind: 'annual', from: addDays(now, 1 - weekdayOf(now)), to: workdays(now, 3) },
    {
      ...plain,
      email: of(6),
      kind: 'annual',
      from: now,
      to: now,
      portion: 'afternoon',
      reason: 'The dentist',
    },
    { ...plain, email: of(9), kind: 'annual', from: soon, to: workdays(soon, 2) },
    {
      ...waits,
      email: of(2),
      kind: 'annual',
      from: soon,
      to: workdays(soon, 5),
      reason: 'A wedding at home',
    },
    {
      ...waits,
      email: of(11),
      kind: 'annual',
      from: addDays(soon, 1),
      to: addDays(soon, 1),
      portion: 'morning',
    },
    { ...waits, email: of(3), kind: 'annual', from: yearEnd, to: workdays(yearEnd, 10), reason: 'Christmas' },
    { ...plain, email: of(8), kind: 'annual', from: yearEnd, to: workdays(yearEnd, 4) },
    { ...plain, email: of(10), kind: 'annual', from: workdays(yearEnd, 2), to: workdays(yearEnd, 5) },
    { ...plain, email: of(5), kind: 'annual', from: soon, to: workdays(soon, 8), outcome: 'rejected' },
  ]
}
