import { employeeRoutes } from '@kazi/contract/employees/employees'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { salaryText } from './changes/employee-changes.rules.ts'
import { addEmployees } from './changes/employee-writes.service.ts'
import { describeEmployee, findEmployee } from './employees.service.ts'
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
export async function addEmployee(
  context: RequestContext,
  { number: entered, ...form }: BodyOf<typeof employeeRoutes.create>,
): Promise<ResponseOf<typeof employeeRoutes.create>> {
  return transact(context, async (inside) => {
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
    return { data: await describeEmployee(inside, stored) }
  })
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
