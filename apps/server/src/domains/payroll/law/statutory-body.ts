import { itemOf, type Line, type StatutoryType } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import { authorityOf, type DuePerson } from '#domains/authorities/index.ts'

/** To whom the dues among a person's lines go, by what they are. */
export function bodiesOf(
  country: CountryCode,
  lines: readonly Pick<Line, 'item' | 'kind'>[],
  person: DuePerson,
): Partial<Record<StatutoryType, string>> {
  const owed: Partial<Record<StatutoryType, string>> = {}
  for (const { item, kind } of lines) {
    const type = kind === 'deduction' || kind === 'employer' ? itemOf(item)?.statutory : null
    if (type) owed[type] ??= authorityOf(country, type, person)
  }
  return owed
}
