import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import { namesOfDepartments } from '#domains/departments/index.ts'
import type { PayAreas, PayContribution } from '#domains/payroll/index.ts'
import type { Ports } from '#platform/ports.ts'
import { listEditors } from '../changes/editors.queries.ts'
import { confirmPayoutAccounts } from '../payout-accounts/payout-account.service.ts'
import type { Statutory } from '../person/employee.ts'
import { fullName, sortName } from '../person/person-name.ts'
import { listCurrent, listUnconfirmed } from './accounts-to-pay.queries.ts'
import { openingOf } from './opening-figures.rules.ts'
import { readRevision, selectAccounts, selectPeople, selectSalaries } from './pay-contribution.queries.ts'

/** What people are to a payslip: who they are, when they are employed, what is agreed and declared, and where it goes. */
export const employeePay: PayAreas['contributors'][number] = {
  contribute: async (context, { period, employeeIds }) => {
    const salaries = await selectSalaries(context, period, employeeIds)
    const accounts = await selectAccounts(context, employeeIds)
    const people = await selectPeople(context, employeeIds)
    const departments = await namesOfDepartments(context, [
      ...new Set(people.flatMap(({ departmentId }) => departmentId ?? [])),
    ])
    const describeDepartment = (id: Id | null) =>
      id === null ? null : { id, name: departments.get(id) ?? '' }
    return new Map(
      people.map((person) => [
        person.employeeId,
        {
          person: {
            number: person.number,
            name: fullName(person),
            sortName: sortName(person),
            jobTitle: person.jobTitle,
            department: describeDepartment(person.departmentId),
            residence: person.residence,
            identifiers: person.identifiers,
          },
          employment: { startsOn: person.startOn, endsOn: person.endOn },
          ...splitStatutory(person.statutory, context.organization.country),
          salaries: salaries.get(person.employeeId) ?? [],
          account: accounts.get(person.employeeId) ?? null,
        },
      ]),
    )
  },
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
