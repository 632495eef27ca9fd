import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { EmployeeDetails, StoredEmployee } from '../person/employee.ts'
import type { AgreedSalary, TermsRow } from './terms.ts'
import { inForceOn } from './terms-history.rules.ts'

/** What a person's row says of a day, for lists: what their terms are, and until when. */
export interface TermsToday
  extends Pick<StoredEmployee, 'status' | 'startOn' | 'endOn'>,
    Pick<EmployeeDetails, 'employmentType' | 'jobTitle' | 'residence' | 'statutory'> {
  readonly departmentId: Id | null
  readonly isOnPayroll: boolean
  /** in force, or the first to come */
  readonly salary: (AgreedSalary & { readonly effectiveOn: LocalDate }) | null
  /** the next day that says something else; null: none is planned */
  readonly nextChangeOn: LocalDate | null
}

/** The row of somebody with these terms. Whoever hasn't begun yet is shown by the first of them. */
export function termsToday(rows: readonly TermsRow[], today: LocalDate): TermsToday {
  const row = inForceOn(rows, today) ?? rows[0]!
  const { employment, paidShare, isOnPayroll, departmentId, jobTitle, employmentType, residence, statutory } =
    row
  const later = rows.filter(({ validFrom }) => validFrom > today)
  const end = later.find((one) => one.employment.since === null && one.employment.leftOn !== null)
  const isNotYet = employment.since === null && employment.leftOn === null
  const start = isNotYet ? later.find((one) => one.employment.since !== null) : undefined
  const spell = start?.employment.since ?? employment.since ?? lastSince(rows, row)
  return {
    status: employment.leftOn !== null ? 'separated' : paidShare !== null ? 'suspended' : 'active',
    startOn: spell,
    endOn: employment.leftOn ?? end?.employment.leftOn ?? null,
    ...{ isOnPayroll, departmentId, jobTitle, employmentType, residence, statutory },
    salary: salaryToday(rows, row),
    nextChangeOn: later[0]?.validFrom ?? null,
  }
}

/** The first day of the spell that is over. */
const lastSince = (rows: readonly TermsRow[], row: TermsRow): LocalDate =>
  rows.findLast(({ validFrom, employment }) => validFrom < row.validFrom && employment.since !== null)
    ?.employment.since ?? row.validFrom

function salaryToday(rows: readonly TermsRow[], row: TermsRow): TermsToday['salary'] {
  const at = rows.indexOf(row)
  const from = row.salary
    ? rows.slice(0, at + 1).findLast(({ said, salary }) => salary !== null && said.includes('salary'))
    : rows.slice(at + 1).find(({ salary }) => salary !== null)
  const salary = row.salary ?? from?.salary
  if (!salary) return null
  return { ...salary, effectiveOn: from?.validFrom ?? rows[0]!.validFrom }
}
