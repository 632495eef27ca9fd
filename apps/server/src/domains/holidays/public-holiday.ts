import type { CountryCode } from '@kazi/values/country'
import { addDays, dateOf, type LocalDate, weekdayOf, yearOf } from '@kazi/values/local-date'

/** A day on which a country rests by law. */
export interface PublicHoliday {
  readonly on: LocalDate
  readonly name: string
  /** the moon or a minister decides: the day may turn out to be another by one */
  readonly isEstimated: boolean
}

type FixedDay = readonly [month: number, day: number, name: string]
type DatedDay = readonly [on: string, name: string, certainty: 'declared' | 'estimated']

interface HolidayLaw {
  /** every year on the same day */
  readonly fixed: readonly FixedDay[]
  /** days of one year alone */
  readonly dated: readonly DatedDay[]
  /** whether one that falls on a Sunday is kept on the next day that is none */
  readonly movesFromSunday: boolean
}

const everywhere: readonly FixedDay[] = [
  [1, 1, 'New Year’s Day'],
  [5, 1, 'Workers’ Day'],
  [12, 25, 'Christmas Day'],
  [12, 26, 'Boxing Day'],
]

/*
 * Nigeria: Public Holidays Act, which gives no day in lieu (s. 5); 12 June since 2019. Kenya: Public Holidays Act, Part I,
 * which moves a Sunday's day to the next (s. 4). Uganda: Public Holidays Act 1965, which moves none. Days by the moon are
 * estimates until they are declared.
 */
const laws: Readonly<Record<CountryCode, HolidayLaw>> = {
  NG: {
    fixed: [...everywhere, [6, 12, 'Democracy Day'], [10, 1, 'Independence Day']],
    dated: [
      ['2026-03-19', 'Eid al-Fitr', 'declared'],
      ['2026-03-20', 'Eid al-Fitr', 'declared'],
      ['2026-05-27', 'Eid al-Adha', 'estimated'],
      ['2026-05-28', 'Eid al-Adha', 'estimated'],
      ['2026-08-25', 'Maulud', 'estimated'],
      ['2027-03-10', 'Eid al-Fitr', 'estimated'],
      ['2027-03-11', 'Eid al-Fitr', 'estimated'],
      ['2027-05-16', 'Eid al-Adha', 'estimated'],
      ['2027-05-17', 'Eid al-Adha', 'estimated'],
      ['2027-08-14', 'Maulud', 'estimated'],
    ],
    movesFromSunday: false,
  },
  KE: {
    fixed: [
      ...everywhere,
      [6, 1, 'Madaraka Day'],
      [10, 10, 'Mazingira Day'],
      [10, 20, 'Mashujaa Day'],
      [12, 12, 'Jamhuri Day'],
    ],
    dated: [
      ['2026-03-20', 'Idd-ul-Fitr', 'estimated'],
      ['2026-05-27', 'Idd-ul-Azha', 'estimated'],
      ['2027-03-09', 'Idd-ul-Fitr', 'estimated'],
      ['2027-05-16', 'Idd-ul-Azha', 'estimated'],
      ['2027-08-10', 'General election', 'estimated'],
    ],
    movesFromSunday: true,
  },
  UG: {
    fixed: [
      ...everywhere,
      [1, 26, 'NRM Liberation Day'],
      [2, 16, 'Archbishop Janani Luwum Day'],
      [3, 8, 'Women’s Day'],
      [6, 3, 'Martyrs’ Day'],
      [6, 9, 'National Heroes’ Day'],
      [10, 9, 'Independence Day'],
    ],
    dated: [
      ['2026-03-20', 'Eid al-Fitr', 'estimated'],
      ['2026-05-27', 'Eid al-Adha', 'estimated'],
      ['2027-03-09', 'Eid al-Fitr', 'estimated'],
      ['2027-05-16', 'Eid al-Adha', 'estimated'],
    ],
    movesFromSunday: false,
  },
}

/** Easter Sunday of a year of the Gregorian calendar (Butcher's algorithm). */
export function easterOf(year: number): LocalDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const fromMarch = h + l - 7 * m + 114
  return dateOf(year, Math.floor(fromMarch / 31), (fromMarch % 31) + 1)
}

const known = new Map<string, readonly PublicHoliday[]>()

/** The public holidays of a year in the order of their days, as they are kept. */
export function listHolidays(country: CountryCode, year: number): readonly PublicHoliday[] {
  const key = `${country} ${year}`
  const remembered = known.get(key)
  if (remembered) return remembered
  const { fixed, dated, movesFromSunday } = laws[country]
  const easter = easterOf(year)
  const days = [
    ...fixed.map(([month, day, name]) => ({ on: dateOf(year, month, day), name, isEstimated: false })),
    { on: addDays(easter, -2), name: 'Good Friday', isEstimated: false },
    { on: addDays(easter, 1), name: 'Easter Monday', isEstimated: false },
    ...dated
      .filter(([on]) => on.startsWith(String(year)))
      .map(([on, name, certainty]) => ({
        on: on as LocalDate,
        name,
        isEstimated: certainty === 'estimated',
      })),
  ]
  const kept = movesFromSunday ? moveFromSundays(days) : days
  const sorted = kept.toSorted((one, other) => one.on.localeCompare(other.on))
  known.set(key, sorted)
  return sorted
}

function moveFromSundays(days: readonly PublicHoliday[]): PublicHoliday[] {
  const taken = new Set(days.map(({ on }) => on))
  return days.map((day) => {
    if (weekdayOf(day.on) !== 7) return day
    let on = addDays(day.on, 1)
    while (taken.has(on)) on = addDays(on, 1)
    taken.add(on)
    return { ...day, on }
  })
}

/**
 * Whether offices and banks work on a day: Monday to Friday, and no holiday that is sure to be one. An estimated day
 * counts as worked, so that nothing is put off by a guess.
 */
export const isWorkingDay = (country: CountryCode, day: LocalDate): boolean =>
  weekdayOf(day) <= 5 &&
  !listHolidays(country, yearOf(day)).some(({ on, isEstimated }) => on === day && !isEstimated)

/** The day that is so many working days after another, which isn't counted itself. */
export function addWorkingDays(country: CountryCode, from: LocalDate, count: number): LocalDate {
  let day = from
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(country, day)) left -= 1
  }
  return day
}

/** The last working day up to a day, itself included. */
export function lastWorkingDayUpTo(country: CountryCode, day: LocalDate): LocalDate {
  let last = day
  while (!isWorkingDay(country, last)) last = addDays(last, -1)
  return last
}
