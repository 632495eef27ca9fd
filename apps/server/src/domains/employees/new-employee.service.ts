import { employeeRoutes } from '@kazi/contract/employees/employees'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { salaryText } from './changes/employee-changes.rules.ts'
import { addEmployees } from './changes/employee-writes.service.ts'
import { describeEmployee, findEmployee } from './employees.service.ts'
import { checkForm } from './form/employee-form.rules.ts'
import { checkEntered } from './form/entered-person.service.ts'
import { defaultStatutory } from './pay/statutory.rules.ts'
import type { EmployeeDraft } from './person/employee.ts'
import { lockEmployees } from './person/employee-revision.queries.ts'
import { isStaffNumber } from './person/identifiers.rules.ts'
import { accountChange } from './person/payout-account.rules.ts'
import { fullName } from './person/person-name.ts'

/**
 * Adds one person. The salary counts from the start date, and the account waits for a second person like any new one.
 * @throws Refusal `employees.field-invalid`, `employees.duplicate` or `session.step-up-needed`.
 */
export const addEmployee = (
  context: RequestContext,
  form: NewEmployee,
): Promise<ResponseOf<typeof employeeRoutes.create>> =>
  transact(context, async (inside) => {
    const stored = await findEmployee(inside, await enterEmployee(inside, form))
    return { data: await describeEmployee(inside, stored) }
  })

/** What is said of somebody new. */
export type NewEmployee = BodyOf<typeof employeeRoutes.create>

/**
 * The same inside a transaction, for a domain by which people come.
 * @returns the person's id
 * @throws Refusal `employees.field-invalid`, `employees.duplicate` or `session.step-up-needed`.
 */
export async function enterEmployee(
  inside: OrganizationContext,
  { number: entered, ...form }: NewEmployee,
): Promise<Id> {
  await lockEmployees(inside)
  const number = entered?.toUpperCase() ?? null
  if (number !== null && !isStaffNumber(number)) {
    const sentence = translate(inside.language, 'sheets', 'fault.staffNumberInvalid')
    refuse('employees.field-invalid', {}, { fields: { number: sentence } })
  }
  const salary = form.salary && { ...form.salary, effectiveOn: form.startOn, reason: null }
  const { details, payoutAccount } = await checkEntered(inside, { ...form, salary }, undefined, number)
  const { amount = null, basis = null } = salary ?? {}
  const draft: EmployeeDraft = {
    ...details,
    statutory: { ...defaultStatutory(inside.organization.country), ...details.statutory },
    number,
    salary: amount,
    salaryBasis: basis,
    payoutAccount,
  }
  const [id] = await addEmployees(inside, [draft])
  const stored = await findEmployee(inside, id!)
  await audit(inside, {
    event: employeeRoutes.create.name,
    object: `employee:${stored.id}`,
    after: { number: stored.number, ...auditedOf(inside, draft) },
  })
  return stored.id
}

/**
 * Checks what somebody says of themselves before they are employed, by the rules of a person's record; who else has their
 * numbers is asked once they are.
 * @throws Refusal `employees.field-invalid`, with a sentence for each field.
 */
export function checkPersonForm(context: OrganizationContext, form: Omit<NewEmployee, 'number'>): void {
  const { organization, language, clock } = context
  const today = clock.today(organization.timeZone)
  const { fields } = checkForm({ ...form, salary: null }, null, {
    country: organization.country,
    language,
    today,
  })
  if (Object.keys(fields).length > 0) refuse('employees.field-invalid', {}, { fields })
}

/** What the audit log keeps of somebody new: who they are, from when, for how much, and into which account. */
function auditedOf({ organization }: OrganizationContext, draft: EmployeeDraft) {
  const { startOn, department, salary, salaryBasis, payoutAccount } = draft
  return {
    name: fullName(draft),
    startOn,
    department,
    salary:
      salary === null
        ? null
        : salaryText({ amount: salary, basis: salaryBasis ?? 'gross' }, organization.currency),
    payoutAccount: payoutAccount && accountChange(null, payoutAccount, organization.country).after,
  }
}
