import { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import type { BodyOf, ParamsOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { findPeople, refuseField } from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { deleteContact, insertContact, updateContact } from './contacts.queries.ts'

type Contact = BodyOf<typeof personalRecordRoutes.addContact>

/** @throws Refusal `not-found`, `employees.field-invalid`. */
export function addContact(
  context: RequestContext,
  employeeId: Id,
  contact: Contact,
): Promise<{ data: { id: Id } }> {
  return transact(context, async (inside) => {
    await findPeople(inside, [employeeId])
    requireBorn(inside, contact)
    const id = newId(inside.clock)
    await insertContact(inside, { ...contact, id, employeeId })
    const event = personalRecordRoutes.addContact.name
    await audit(inside, { event, object: `employee:${employeeId}`, after: { contact: id, ...contact } })
    return { data: { id } }
  })
}

/** @throws Refusal `not-found`, `employees.field-invalid`. */
export function changeContact(
  context: RequestContext,
  { employee_id: employeeId, contact_id: id }: ParamsOf<typeof personalRecordRoutes.changeContact>,
  contact: Contact,
): Promise<{ data: Record<string, never> }> {
  return transact(context, async (inside) => {
    await findPeople(inside, [employeeId])
    requireBorn(inside, contact)
    if (!(await updateContact(inside, { ...contact, id, employeeId }))) refuse('not-found')
    const event = personalRecordRoutes.changeContact.name
    await audit(inside, { event, object: `employee:${employeeId}`, after: { contact: id, ...contact } })
    return { data: {} }
  })
}

/** @throws Refusal `not-found`. */
export function removeContact(
  context: RequestContext,
  { employee_id: employeeId, contact_id: id }: ParamsOf<typeof personalRecordRoutes.removeContact>,
): Promise<{ data: Record<string, never> }> {
  return transact(context, async (inside) => {
    await findPeople(inside, [employeeId])
    if (!(await deleteContact(inside, employeeId, id))) refuse('not-found')
    const event = personalRecordRoutes.removeContact.name
    await audit(inside, { event, object: `employee:${employeeId}`, before: { contact: id } })
    return { data: {} }
  })
}

/** Nobody is born in the days to come. */
function requireBorn(context: OrganizationContext, { birthday }: Contact): void {
  const today = context.clock.today(context.organization.timeZone)
  if (birthday !== null && birthday > today) refuseField(context, 'birthday', 'birthdayUnlikely')
}
