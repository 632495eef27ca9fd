import type { StatutoryType } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'

/**
 * To whom each due is owed by default. Organisations will name their own bodies (the state's tax office, a pension
 * administrator); until they do, the books know the collecting authority.
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

/** The body that a due of a country is owed to. */
export const bodyOf = (country: CountryCode, type: StatutoryType): string => bodies[country][type] ?? type
