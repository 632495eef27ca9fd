import type { LocalDate } from '@kazi/values/local-date'
import { type Currency, type Minor, toDecimalString } from '@kazi/values/money'
import type { EmployeeDetails, SalaryBasis } from '../person/employee.ts'
import type { FieldChange } from '../person/field-change.ts'

const plainFields = [
  'firstName',
  'middleName',
  'lastName',
  'email',
  'phone',
  'gender',
  'birthday',
  'startOn',
  'employmentType',
  'department',
  'jobTitle',
  'residence',
] as const satisfies readonly (keyof EmployeeDetails)[]

/** Details that no payslip is computed from or printed with. */
export const besidesPay: ReadonlySet<string> = new Set(['email', 'phone', 'gender', 'birthday'])

/** What differs between two states of a person, field by field; inside identifiers and statutory facts too. */
export function changedFields(before: EmployeeDetails, after: EmployeeDetails): FieldChange[] {
  const plain = plainFields.map((field) => ({ field, before: before[field], after: after[field] }))
  return [
    ...plain,
    ...changesInside('identifiers', before.identifiers, after.identifiers),
    ...changesInside('statutory', before.statutory, after.statutory),
  ].filter((change) => change.before !== change.after)
}

function changesInside(area: string, before: object, after: object): FieldChange[] {
  const was = new Map<string, unknown>(Object.entries(before))
  const is = new Map<string, unknown>(Object.entries(after))
  return [...new Set([...was.keys(), ...is.keys()])].map((key) => ({
    field: `${area}.${key}`,
    before: asText(was.get(key)),
    after: asText(is.get(key)),
  }))
}

const asText = (value: unknown): string | null =>
  value === undefined || value === null ? null : String(value)

/** A salary as the list of changes keeps it: `450000.00`, `450000.00 net`, or `650.00 hourly`. */
export const salaryText = (
  { amount, basis }: { readonly amount: Minor; readonly basis: SalaryBasis },
  currency: Currency,
): string => `${toDecimalString(amount, currency)}${basis === 'gross' ? '' : ` ${basis}`}`

/**
 * Whether an agreement may take the place of the one in force on its day. A month's pay is agreed in one way, and hours and
 * days are counted by the month: from one way to another, and from a rate to another, it changes on the first day of a
 * month; or from where the one before began, which it then corrects.
 */
export const mayReplace = (before: Agreement, after: Agreement): boolean =>
  (before.basis === after.basis && !isPaidByTime(after.basis)) ||
  after.effectiveOn.endsWith('-01') ||
  after.effectiveOn === before.effectiveOn

/** Whether what is agreed is for each hour or day that is worked. */
export const isPaidByTime = (basis: SalaryBasis): basis is 'hourly' | 'daily' =>
  basis === 'hourly' || basis === 'daily'

interface Agreement {
  readonly basis: SalaryBasis
  readonly effectiveOn: LocalDate
}

/** Whether a payslip that was computed before these changes would come out, or look, different now. */
export const touchesPay = (changes: readonly FieldChange[]): boolean =>
  changes.some(({ field }) => !besidesPay.has(field))

const undated: ReadonlySet<string> = new Set<keyof EmployeeDetails>([
  'firstName',
  'middleName',
  'lastName',
  'email',
  'phone',
  'gender',
  'birthday',
])

/** Whether something changes that holds from no day: names, addresses, numbers with authorities. */
export const touchesUndated = (changes: readonly FieldChange[]): boolean =>
  changes.some(({ field }) => undated.has(field) || field.startsWith('identifiers.'))
