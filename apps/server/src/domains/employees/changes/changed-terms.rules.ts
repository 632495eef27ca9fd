import type { Id } from '@kazi/values/id'
import { type LocalDate, laterOf } from '@kazi/values/local-date'
import type { EmployeeDetails, EmployeeDraft, StoredEmployee } from '../person/employee.ts'
import type { FieldChange } from '../person/field-change.ts'
import type { TermChange, TermsRow } from '../terms/terms.ts'
import { changeTerms, firstTerms, moveStart } from '../terms/terms-history.rules.ts'
import type { SalaryInForce } from './employee-history.queries.ts'

/** The terms that somebody new begins with. */
export const termsOfDraft = (draft: EmployeeDraft, departmentId: Id | null): TermsRow =>
  firstTerms(draft.startOn, {
    paidShare: null,
    isOnPayroll: true,
    salary: draft.salary === null ? null : { amount: draft.salary, basis: draft.salaryBasis ?? 'gross' },
    departmentId,
    jobTitle: draft.jobTitle,
    employmentType: draft.employmentType,
    residence: draft.residence,
    statutory: draft.statutory,
  })

interface Said {
  readonly stored: StoredEmployee
  readonly details: EmployeeDetails
  readonly salary: SalaryInForce | null
  readonly changes: readonly FieldChange[]
}

/**
 * A person's terms after a form or a sheet: the fields that differ hold from a day on.
 * @param from for whoever begins later, their first day
 */
export function changedTerms(
  rows: readonly TermsRow[],
  { stored, details, salary, changes }: Said,
  departmentId: Id | null,
  from: LocalDate,
): readonly TermsRow[] {
  const begun = moveStart(rows, stored.startOn, details.startOn)
  const first = begun[0]!.validFrom
  const on = laterOf(from, first)
  const termChanges = changes.flatMap((change) => termChangeOf(change, details, { departmentId, on, first }))
  if (!salary) return changeTerms(begun, termChanges)
  const { amount, basis, effectiveOn } = salary
  return changeTerms(begun, [
    ...termChanges,
    { key: 'salary', on: laterOf(effectiveOn, first), value: { amount, basis } },
  ])
}

function termChangeOf(
  { field }: FieldChange,
  { employmentType, jobTitle, residence, statutory }: EmployeeDetails,
  { departmentId, on, first }: { departmentId: Id | null; on: LocalDate; first: LocalDate },
): TermChange[] {
  switch (field) {
    case 'employmentType':
      return [{ key: 'employmentType', on, value: employmentType }]
    case 'department':
      return [{ key: 'departmentId', on, value: departmentId }]
    case 'jobTitle':
      return [{ key: 'jobTitle', on, value: jobTitle }]
    case 'residence':
      return [{ key: 'residence', on, value: residence }]
  }
  if (!field.startsWith('statutory.')) return []
  const name = field.slice('statutory.'.length) as keyof EmployeeDetails['statutory']
  // What a tax year had seen before says itself of which year it is: it has no day.
  const day = name.startsWith('opening') ? first : on
  return [{ key: `statutory.${name}`, on: day, value: statutory[name] } as TermChange]
}

/** The day that a change holds from; null for what has no day: names, addresses, numbers, and what says its day itself. */
export function dayOf({ field }: FieldChange, on: LocalDate): LocalDate | null {
  const isDated =
    ['employmentType', 'department', 'jobTitle', 'residence'].includes(field) ||
    (field.startsWith('statutory.') && !field.startsWith('statutory.opening'))
  return isDated ? on : null
}
