import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import { earnedMonth, isWholeMonth } from '@kazi/values/pay-period'
import { namesOfDepartments } from '#domains/departments/index.ts'
import type { PayAreas, PayContribution } from '#domains/payroll/index.ts'
import type { Ports } from '#platform/ports.ts'
import { listEditors } from '../changes/editors.queries.ts'
import { confirmPayoutAccounts } from '../payout-accounts/payout-account.service.ts'
import type { Statutory } from '../person/employee.ts'
import { fullName, sortName } from '../person/person-name.ts'
import { listCurrent, listUnconfirmed } from './accounts-to-pay.queries.ts'
import { openingOf } from './opening-figures.rules.ts'
import {
  listCorrected,
  readRevision,
  selectAccounts,
  selectPeople,
  selectTermsOfPeriod,
  selectWorkedTimes,
} from './pay-contribution.queries.ts'
import { readPeriod } from './period-terms.rules.ts'
import { selectSeparationPay } from './separation-pay.queries.ts'

/** What people are to a payslip: who they are, when they are employed, what is agreed and declared, and where it goes. */
export const employeePay: PayAreas['contributors'][number] = {
  contribute: async (context, { period, employeeIds, knownAt = null }) => {
    const terms = await selectTermsOfPeriod(context, period, employeeIds, knownAt)
    const accounts = await selectAccounts(context, employeeIds)
    const people = await selectPeople(context, employeeIds)
    const leaving = await selectSeparationPay(context, period, employeeIds, knownAt)
    const month = earnedMonth(period)
    // Time is typed for a month: of a half or a week, shifts alone know what was worked.
    const worked = isWholeMonth(period) ? await selectWorkedTimes(context, month, employeeIds, knownAt) : null
    const inPeriod = new Map(
      [...terms].map(([id, rows]) => [id, readPeriod(rows, period, context.organization.currency)]),
    )
    const departments = await namesOfDepartments(context, [
      ...new Set([...inPeriod.values()].flatMap(({ last }) => last.departmentId ?? [])),
    ])
    const describeDepartment = (id: Id | null) =>
      id === null ? null : { id, name: departments.get(id) ?? '' }
    return new Map(
      people.flatMap((person) => {
        const known = inPeriod.get(person.employeeId)
        if (known === undefined) return []
        const { last, employment, absences, salaries } = known
        const contribution: PayContribution = {
          person: {
            number: person.number,
            name: fullName(person),
            sortName: sortName(person),
            jobTitle: last.jobTitle,
            department: describeDepartment(last.departmentId),
            residence: last.residence,
            identifiers: person.identifiers,
          },
          ...{ employment, absences, salaries },
          ...(worked && { workedTime: worked.get(person.employeeId) ?? null }),
          additions: leaving.get(person.employeeId) ?? [],
          ...splitStatutory(last.statutory, context.organization.country),
          account: accounts.get(person.employeeId) ?? null,
        }
        return [[person.employeeId, contribution] as const]
      }),
    )
  },
  listCorrected,
  revision: readRevision,
  listEditors,
}

/** The figures that the year had before this product are kept with the switches; a payslip takes them apart. */
function splitStatutory(
  statutory: Statutory,
  country: CountryCode,
): Pick<PayContribution, 'switches' | 'opening'> {
  const switches = Object.fromEntries(Object.entries(statutory).filter(([key]) => !key.startsWith('opening')))
  return { switches: switches as PayContribution['switches'] & {}, opening: openingOf(statutory, country) }
}

/** Where people are paid, for those who pay them. */
export const payoutAccounts: Ports['payoutAccounts'] = {
  listUnconfirmed,
  confirm: confirmPayoutAccounts,
  listCurrent,
}
