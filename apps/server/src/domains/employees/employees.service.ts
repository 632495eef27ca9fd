import { employeeRoutes } from '@kazi/contract/employees/employees'
import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { audit, auditRead } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { plainText } from '#platform/sheets/plain-text.ts'
import { changedFields, mayReplace, salaryText } from './changes/employee-changes.rules.ts'
import { selectSalaryHistory, selectSalaryOn } from './changes/employee-history.queries.ts'
import { changeEmployees } from './changes/employee-writes.service.ts'
import type { CheckedForm, EmployeeForm } from './form/employee-form.rules.ts'
import { sightOf, toDetail, toSummary } from './form/employee-view.rules.ts'
import { checkEntered } from './form/entered-person.service.ts'
import { keepUnseenPay } from './form/unseen-pay.rules.ts'
import { selectEmployees, selectEmployeesByIds } from './list/employees.queries.ts'
import { requireFilter } from './list/people-filter.queries.ts'
import { isAccountKept, type StoredEmployee } from './person/employee.ts'
import { lockEmployees } from './person/employee-revision.queries.ts'
import type { FieldChange } from './person/field-change.ts'
import { accountChange } from './person/payout-account.rules.ts'

/** A page of the organisation's people. Whoever sees their pay leaves a trace in the audit log. */
export async function listEmployees(
  context: RequestContext,
  query: QueryOf<typeof employeeRoutes.list>,
): Promise<ResponseOf<typeof employeeRoutes.list>> {
  return transact(context, async (inside) => {
    const sight = sightOf(actorOf(inside))
    // An order by pay would show whose is higher to somebody who may not see pay.
    const sort = query.sort === 'salary' && !sight.maySeePay ? 'name' : query.sort
    const search = query.search === undefined ? undefined : plainText(query.search)
    await requireFilter(inside, query)
    const { employees, total } = await selectEmployees(inside, { ...query, sort, search })
    if (sight.maySeePay) {
      const object = `organization:${inside.organization.id}`
      await auditRead(inside, {
        event: employeeRoutes.list.name,
        object,
        seen: { page: query.page, people: employees.length },
      })
    }
    return pageOf(
      employees.map((stored) => toSummary(stored, sight)),
      total,
      query,
    )
  })
}

/**
 * One person, as far as the reader may see. Whoever sees pay or whole numbers leaves a trace in the audit log.
 * @throws Refusal `not-found`.
 */
export async function readEmployee(
  context: RequestContext,
  id: Id,
): Promise<ResponseOf<typeof employeeRoutes.read>> {
  return transact(context, async (inside) => {
    const detail = await describeEmployee(inside, await findEmployee(inside, id))
    const { maySeePay, maySeeNumbers } = sightOf(actorOf(inside))
    if (maySeePay || maySeeNumbers) {
      await auditRead(inside, { event: employeeRoutes.read.name, object: `employee:${id}` })
    }
    return { data: detail }
  })
}

/**
 * Changes a person. A salary or account that is null stays as it is; a new account is unconfirmed and the person
 * is told of it. Whoever may not see pay changes none.
 * @throws Refusal `not-found`, `employees.changed-meanwhile`, `employees.field-invalid` or `employees.duplicate`.
 */
export async function updateEmployee(
  context: RequestContext,
  id: Id,
  { version, ...form }: BodyOf<typeof employeeRoutes.update>,
): Promise<ResponseOf<typeof employeeRoutes.update>> {
  return transact(context, async (inside) => {
    await lockEmployees(inside)
    const stored = await findEmployee(inside, id)
    if (stored.version !== version) refuse('employees.changed-meanwhile')
    const said = keepUnseenPay(form, stored, sightOf(actorOf(inside)), inside.language)
    const checked = await checkEntered(inside, said, stored)
    const { details } = checked
    const changes = changedFields(stored, details)
    const salary = await changedSalary(inside, id, said)
    if (salary) changes.push(salary.change)
    const payoutAccount = changedAccount(stored, checked)
    if (payoutAccount)
      changes.push(accountChange(stored.payoutAccount, payoutAccount, inside.organization.country))
    if (changes.length > 0) {
      const reason = said.salary?.reason ?? form.reason ?? null
      await changeEmployees(
        inside,
        [{ stored, details, salary: salary?.salary ?? null, payoutAccount, changes }],
        { why: reason, from: form.effectiveOn ?? null },
      )
      const valuesOf = (side: keyof Pick<FieldChange, 'before' | 'after'>) =>
        Object.fromEntries(changes.map((change) => [change.field, change[side]]))
      await audit(inside, {
        event: employeeRoutes.update.name,
        object: `employee:${id}`,
        before: valuesOf('before'),
        after: valuesOf('after'),
      })
    }
    return { data: await describeEmployee(inside, await findEmployee(inside, id)) }
  })
}

export async function findEmployee(context: OrganizationContext, id: Id): Promise<StoredEmployee> {
  const [stored] = await selectEmployeesByIds(context, [id])
  return stored ?? refuse('not-found')
}

export async function describeEmployee(context: OrganizationContext, stored: StoredEmployee) {
  const history = await selectSalaryHistory(context, stored.id)
  return toDetail(stored, history, context.organization.country, sightOf(actorOf(context)))
}

/** The form's salary, where it differs from the one in force on its day. */
export async function changedSalary(
  context: OrganizationContext,
  id: Id,
  { salary }: Pick<EmployeeForm, 'salary'>,
) {
  if (!salary) return null
  const { currency } = context.organization
  const inForce = await selectSalaryOn(context, id, salary.effectiveOn)
  const { amount, effectiveOn } = salary
  const basis = salary.basis ?? inForce?.basis ?? 'gross'
  if (inForce?.amount === amount && inForce.basis === basis) return null
  if (inForce && !mayReplace(inForce, { basis, effectiveOn })) {
    const sentence = translate(context.language, 'sheets', 'fault.basisWithinMonth')
    refuse('employees.field-invalid', {}, { fields: { 'salary.effectiveOn': sentence } })
  }
  const change: FieldChange = {
    field: 'salary',
    before: inForce && salaryText(inForce, currency),
    after: `${salaryText({ amount, basis }, currency)} (${effectiveOn})`,
  }
  return { salary: { amount, basis, effectiveOn }, change }
}

function changedAccount({ payoutAccount: current }: StoredEmployee, { payoutAccount }: CheckedForm) {
  if (!payoutAccount) return null
  const isSame = isAccountKept(current, payoutAccount) && current?.accountName === payoutAccount.accountName
  return isSame ? null : payoutAccount
}
