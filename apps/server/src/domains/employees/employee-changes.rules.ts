import type { EmployeeDetails, FieldChange } from './employee.ts'

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
const besidesPay = new Set(['email', 'phone', 'gender', 'birthday'])

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

/** Whether a payslip that was computed before these changes would come out, or look, different now. */
export const touchesPay = (changes: readonly FieldChange[]): boolean =>
  changes.some(({ field }) => !besidesPay.has(field))
