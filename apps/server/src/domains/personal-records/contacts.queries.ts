import type { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

type Contact = ResponseOf<typeof personalRecordRoutes.read>['data']['contacts'][number]

/** Who depends on a person, and whom to call; next of kin first. */
export async function selectContacts(
  { db, organization }: OrganizationContext,
  employeeId: Id,
): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select id, kind, name, relationship, birthday, phone from personal_contacts
    where organization_id = ${organization.id} and employee_id = ${employeeId}
    order by kind desc, created_at, id`.execute(db)
  return rows
}

interface NewContact extends BodyOf<typeof personalRecordRoutes.addContact> {
  readonly id: Id
  readonly employeeId: Id
}

export async function insertContact(
  { db, organization, actor, clock }: OrganizationContext,
  { employeeId, ...contact }: NewContact,
): Promise<void> {
  const now = clock.now().toISOString()
  await db
    .insertInto('personal_contacts')
    .values({
      organization_id: organization.id,
      employee_id: employeeId,
      ...contact,
      ...{ created_by: actor?.userId ?? null, created_at: now, updated_at: now },
    })
    .execute()
}

/** @returns whether the person has it */
export async function updateContact(
  { db, organization, clock }: OrganizationContext,
  { id, employeeId, ...contact }: NewContact,
): Promise<boolean> {
  const changed = await db
    .updateTable('personal_contacts')
    .set({ ...contact, updated_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** @returns whether the person had it */
export async function deleteContact(
  { db, organization }: OrganizationContext,
  employeeId: Id,
  id: Id,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('personal_contacts')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
