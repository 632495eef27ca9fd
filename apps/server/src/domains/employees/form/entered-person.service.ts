import { translate } from '@kazi/messages'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import type { FaultKey } from '#platform/sheets/columns/cell-readings.ts'
import { readScope } from '../list/department-scope.queries.ts'
import { isInScope } from '../list/department-scope.rules.ts'
import type { StoredEmployee } from '../person/employee.ts'
import { selectEmployeesWith } from '../person/identified-employees.queries.ts'
import { columnOfShared, identifyingValuesOf, KnownEmployees } from '../person/known-employees.ts'
import { fullName } from '../person/person-name.ts'
import { headerOf } from '../sheet/sheet-columns.ts'
import { type CheckedForm, checkForm, type EmployeeForm, formFieldOf } from './employee-form.rules.ts'

/**
 * A form, checked against the country's rules, the departments that the caller works with, and everybody else.
 * @param self whom it is about, where they are there already
 * @param number the staff number that it says of somebody new; null takes the next one
 * @throws Refusal `employees.field-invalid` or `employees.duplicate`, with a sentence for each field.
 */
export async function checkEntered(
  context: OrganizationContext,
  form: EmployeeForm,
  self: StoredEmployee | undefined,
  number: string | null = null,
): Promise<CheckedForm> {
  const { organization, language, clock } = context
  const setting = { country: organization.country, language, today: clock.today(organization.timeZone) }
  const checked = checkForm(form, self?.endOn ?? null, setting)
  if (Object.keys(checked.fields).length > 0)
    refuse('employees.field-invalid', {}, { fields: checked.fields })
  await refuseForeignDepartment(context, checked)
  await refuseDuplicates(context, checked, self, number)
  return checked
}

/** Who is limited to departments keeps their people in them. */
async function refuseForeignDepartment(
  context: OrganizationContext,
  { details }: CheckedForm,
): Promise<void> {
  const scope = await readScope(context)
  if (scope === null || isInScope(scope, details.department)) return
  const values = { departments: scope.join(', ') }
  const department = translate(context.language, 'sheets', 'fault.departmentBeyondOwn', values)
  refuse('employees.field-invalid', {}, { fields: { department } })
}

/**
 * Two people can't share an e-mail, phone, tax number, account or staff number; and somebody new with the name and
 * start date of somebody who is there is taken for a person entered twice, unless a number or an e-mail tells them apart.
 */
async function refuseDuplicates(
  context: OrganizationContext,
  { details, payoutAccount }: CheckedForm,
  self: StoredEmployee | undefined,
  number: string | null,
): Promise<void> {
  const { country } = context.organization
  const identity = { ...details, number: self?.number ?? number, payoutAccount }
  const known = new KnownEmployees(
    await selectEmployeesWith(context, identifyingValuesOf([identity], country)),
    country,
  )
  const scope = await readScope(context)
  const faults = new Map<string, string>()
  const tell = (
    field: string,
    key: FaultKey,
    column: Parameters<typeof headerOf>[2],
    other: StoredEmployee,
  ) =>
    faults.set(
      field,
      translate(
        context.language,
        'sheets',
        `fault.${isInScope(scope, other.department) ? key : 'takenElsewhere'}`,
        {
          person: fullName(other),
          number: other.number,
          column: headerOf(context.language, country, column),
        },
      ),
    )
  for (const { column, other } of known.othersWith(identity, self, country)) {
    const key = columnOfShared(column, country)
    tell(formFieldOf(key), 'taken', key, other)
  }
  if (self === undefined) {
    const holder = number === null ? undefined : known.byNumber(number)
    if (holder) tell('number', 'taken', 'staffNumber', holder)
    const namesake = known.byName(details).find(({ startOn }) => startOn === details.startOn)
    if (namesake && number === null && details.email === null)
      tell('lastName', 'samePersonEntered', 'lastName', namesake)
  }
  if (faults.size > 0) refuse('employees.duplicate', {}, { fields: Object.fromEntries(faults) })
}
