import { type Language, translate } from '@kazi/messages'
import { refuse } from '#platform/http/refusal.ts'
import { figuresOf, withoutFigures } from '../pay/pay-figures.rules.ts'
import type { StoredEmployee } from '../person/employee.ts'
import type { EmployeeForm } from './employee-form.rules.ts'
import type { Sight } from './employee-view.rules.ts'

/**
 * What a form says of a person, with the pay that its writer wasn't shown left as it is.
 * @throws Refusal `employees.field-invalid` where it says something of pay all the same. That is decided before anything
 * is compared: whether a guess is right must not show.
 */
export function keepUnseenPay(
  form: EmployeeForm,
  stored: StoredEmployee,
  { maySeePay }: Pick<Sight, 'maySeePay'>,
  language: Language,
): EmployeeForm {
  if (maySeePay) return form
  const named = Object.keys(figuresOf(form.statutory)).map((key) => `statutory.${key}`)
  if (form.salary) named.push('salary.amount')
  if (named.length > 0) {
    const sentence = translate(language, 'sheets', 'fault.payBeyondSight')
    refuse('employees.field-invalid', {}, { fields: Object.fromEntries(named.map((key) => [key, sentence])) })
  }
  return { ...form, statutory: { ...withoutFigures(form.statutory), ...figuresOf(stored.statutory) } }
}
