import type { employee, employeeSummary } from '@kazi/contract/employees/employees'
import type { CountryCode } from '@kazi/values/country'
import { findBank, maskAccountNumber } from '#domains/banks/index.ts'
import type { Actor } from '#platform/context.ts'
import type { SalaryHistoryRow } from '../changes/employee-history.queries.ts'
import { withoutFigures } from '../pay/pay-figures.rules.ts'
import type { StoredEmployee } from '../person/employee.ts'

type Summary = (typeof employeeSummary)['_zod']['output']
type Detail = (typeof employee)['_zod']['output']

/**
 * Who sees what of a person: pay is for those who may see payroll; whole account and identity numbers are for
 * those who may edit people. Everybody else gets their last four characters. What somebody may not see is compared with
 * nothing that they say, either: a right guess would look different from a wrong one.
 */
export interface Sight {
  readonly maySeePay: boolean
  readonly maySeeNumbers: boolean
}

export const sightOf = ({ permissions }: Actor): Sight => ({
  maySeePay: permissions.has('view:payroll'),
  maySeeNumbers: permissions.has('edit:employees'),
})

/** A person as a row of the list. */
export function toSummary(stored: StoredEmployee, { maySeePay }: Sight): Summary {
  return {
    id: stored.id,
    number: stored.number,
    firstName: stored.firstName,
    middleName: stored.middleName,
    lastName: stored.lastName,
    email: stored.email,
    department: stored.department,
    jobTitle: stored.jobTitle,
    employmentType: stored.employmentType,
    status: stored.status,
    startOn: stored.startOn,
    salary:
      maySeePay && stored.salary ? { amount: stored.salary.amount, currency: stored.salary.currency } : null,
    salaryBasis: maySeePay ? (stored.salary?.basis ?? null) : null,
    hasPayoutAccount: stored.payoutAccount !== null,
  }
}

/** A person with everything that the reader may see. */
export function toDetail(
  stored: StoredEmployee,
  salaryHistory: readonly SalaryHistoryRow[],
  country: CountryCode,
  sight: Sight,
): Detail {
  const shown = (number: string) => (sight.maySeeNumbers ? number : maskAccountNumber(number))
  return {
    ...toSummary(stored, sight),
    phone: stored.phone,
    gender: stored.gender,
    birthday: stored.birthday,
    endOn: stored.endOn,
    isOnPayroll: stored.isOnPayroll,
    residence: stored.residence,
    identifiers: Object.fromEntries(
      Object.entries(stored.identifiers).map(([key, value]) => [
        key,
        key === 'pfaName' ? value : shown(value),
      ]),
    ),
    statutory: sight.maySeePay ? stored.statutory : withoutFigures(stored.statutory),
    payoutAccount: stored.payoutAccount && {
      id: stored.payoutAccount.id,
      bankCode: stored.payoutAccount.bankCode,
      bankName: findBank(country, stored.payoutAccount.bankCode)?.name ?? stored.payoutAccount.bankCode,
      branchCode: stored.payoutAccount.branchCode ?? null,
      kind: stored.payoutAccount.kind,
      accountNumber: shown(stored.payoutAccount.accountNumber),
      accountName: stored.payoutAccount.accountName,
      confirmedAt: stored.payoutAccount.confirmedAt,
      changedAt: stored.payoutAccount.createdAt,
    },
    salaryHistory: sight.maySeePay ? [...salaryHistory] : [],
    version: stored.version,
  }
}
