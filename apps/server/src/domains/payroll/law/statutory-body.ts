import { itemOf, type Line, type StatutoryType } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'

/**
 * To whom each due is owed by default. Organisations will name their own bodies (the state's tax office, a pension
 * administrator); until they do, it is the collecting authority.
 */
const bodies: Readonly<Record<CountryCode, Partial<Record<StatutoryType, string>>>> = {
  NG: {
    paye: 'state-revenue-service',
    pension: 'pension-administrators',
    nhf: 'fmbn',
    nhia: 'nhia',
    nsitf: 'nsitf',
    itf: 'itf',
  },
  // What NHIF was owed, its successor collects; the book keeps the name that the month's return carries.
  KE: {
    paye: 'kra',
    nssf: 'nssf',
    nhif: 'nhif',
    shif: 'sha',
    'housing-levy': 'kra',
    nita: 'nita',
    helb: 'helb',
  },
  UG: { paye: 'ura', nssf: 'nssf', lst: 'local-government' },
}

/** To whom the dues among some lines go, by what they are. */
export function bodiesOf(
  country: CountryCode,
  lines: readonly Pick<Line, 'item' | 'kind'>[],
): Partial<Record<StatutoryType, string>> {
  const owed: Partial<Record<StatutoryType, string>> = {}
  for (const { item, kind } of lines) {
    const type = kind === 'deduction' || kind === 'employer' ? itemOf(item)?.statutory : null
    if (type) owed[type] = bodies[country][type] ?? type
  }
  return owed
}
