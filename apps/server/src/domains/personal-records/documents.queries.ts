import type { documentKinds } from '@kazi/contract/employees/personal-vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** A paper of a person. */
export interface PersonalDocument {
  readonly id: Id
  readonly kind: (typeof documentKinds)[number]
  readonly name: string
  readonly number: string | null
  readonly expiresOn: LocalDate | null
  readonly fileId: Id | null
  readonly addedBy: string | null
  readonly addedAt: string
}

/** The papers on a person's page, those that run out first at the top. */
export async function selectDocuments(
  { db, organization }: OrganizationContext,
  employeeId: Id,
): Promise<PersonalDocument[]> {
  const { rows } = await sql<PersonalDocument>`
    select d.id, d.kind, d.name, d.number, d.expires_on as "expiresOn", d.file_id as "fileId",
      u.first_name || ' ' || u.last_name as "addedBy", d.created_at as "addedAt"
    from personal_documents d left join user_profiles u on u.id = d.created_by
    where d.organization_id = ${organization.id} and d.employee_id = ${employeeId} and d.removed_at is null
    order by d.expires_on nulls last, d.created_at, d.id`.execute(db)
  return rows
}

type NewDocument = Omit<PersonalDocument, 'addedBy' | 'addedAt'> & { readonly employeeId: Id }

export async function insertDocument(
  { db, organization, actor, clock }: OrganizationContext,
  { id, employeeId, kind, name, number, expiresOn, fileId }: NewDocument,
): Promise<void> {
  await db
    .insertInto('personal_documents')
    .values({
      organization_id: organization.id,
      employee_id: employeeId,
      ...{ id, kind, name, number, expires_on: expiresOn, file_id: fileId },
      created_by: actor?.userId ?? null,
      created_at: clock.now().toISOString(),
    })
    .execute()
}

/** Takes a paper off the page. @returns whether it was there */
export async function updateRemoved(
  { db, organization, actor, clock }: OrganizationContext,
  id: Id,
): Promise<boolean> {
  const removed = await db
    .updateTable('personal_documents')
    .set({ removed_by: actor?.userId ?? null, removed_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
