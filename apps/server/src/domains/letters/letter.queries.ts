import type { letterKinds, letterLanguages } from '@kazi/contract/employees/letters'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

export type LetterKind = (typeof letterKinds)[number]
export type LetterLanguage = (typeof letterLanguages)[number]

/** How a kind of letter is worded in a language, with its merge fields. */
export interface Wording {
  readonly subject: string
  readonly body: string
}

interface OwnTemplate extends Wording {
  readonly kind: LetterKind
  readonly language: LetterLanguage
}

/** The organisation's own wordings. */
export async function selectTemplates({ db, organization }: OrganizationContext): Promise<OwnTemplate[]> {
  const { rows } = await sql<OwnTemplate>`
    select kind, language, subject, body from letter_templates
    where organization_id = ${organization.id}`.execute(db)
  return rows
}

export async function upsertTemplate(
  { db, clock, organization, actor }: OrganizationContext,
  { kind, language, subject, body }: OwnTemplate,
): Promise<void> {
  await sql`
    insert into letter_templates (organization_id, kind, language, subject, body, updated_by, updated_at)
    values (${organization.id}, ${kind}, ${language}, ${subject}, ${body}, ${actor?.userId ?? null},
      ${clock.now().toISOString()})
    on conflict (organization_id, kind, language) do update
      set subject = excluded.subject, body = excluded.body, updated_by = excluded.updated_by,
        updated_at = excluded.updated_at`.execute(db)
}

export async function deleteTemplate(
  { db, organization }: OrganizationContext,
  kind: LetterKind,
  language: LetterLanguage,
): Promise<void> {
  await db
    .deleteFrom('letter_templates')
    .where('organization_id', '=', organization.id)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .execute()
}

/** An issued letter as stored. */
export interface StoredLetter {
  readonly id: Id
  readonly employeeId: Id
  readonly kind: LetterKind
  readonly language: LetterLanguage
  readonly subject: string
  readonly hasPay: boolean
  readonly fileId: Id
  readonly issuedOn: LocalDate
  readonly issuedBy: string | null
  readonly mailedAt: string | null
  readonly acknowledgedAt: string | null
}

/** A person's letters, the newest first; with an id, that one alone. */
export async function selectLetters(
  { db, organization }: OrganizationContext,
  employeeId: Id,
  letterId: Id | null = null,
): Promise<StoredLetter[]> {
  const { rows } = await sql<StoredLetter>`
    select l.id, l.employee_id as "employeeId", l.kind, l.language, l.subject, l.has_pay as "hasPay",
      l.file_id as "fileId", l.issued_on as "issuedOn", l.mailed_at as "mailedAt",
      l.acknowledged_at as "acknowledgedAt", u.first_name || ' ' || u.last_name as "issuedBy"
    from letters l left join user_profiles u on u.id = l.issued_by
    where l.organization_id = ${organization.id} and l.employee_id = ${employeeId}
      and ${letterId === null ? sql`true` : sql`l.id = ${letterId}`}
    order by l.issued_at desc, l.id desc`.execute(db)
  return rows
}

export async function insertLetter(
  { db, clock, organization, actor }: OrganizationContext,
  letter: Pick<
    StoredLetter,
    'id' | 'employeeId' | 'kind' | 'language' | 'subject' | 'hasPay' | 'fileId' | 'issuedOn'
  >,
): Promise<void> {
  await db
    .insertInto('letters')
    .values({
      organization_id: organization.id,
      id: letter.id,
      employee_id: letter.employeeId,
      kind: letter.kind,
      language: letter.language,
      subject: letter.subject,
      has_pay: letter.hasPay,
      file_id: letter.fileId,
      issued_on: letter.issuedOn,
      issued_by: actor?.userId ?? null,
      issued_at: clock.now().toISOString(),
    })
    .execute()
}

/** Notes that a letter was mailed just now. */
export async function updateMailed({ db, clock, organization }: OrganizationContext, id: Id): Promise<void> {
  await db
    .updateTable('letters')
    .set({ mailed_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

/** Notes that its person has a letter: true the first time alone. */
export async function updateAcknowledged(
  { db, clock, organization }: OrganizationContext,
  id: Id,
): Promise<boolean> {
  const row = await db
    .updateTable('letters')
    .set({ acknowledged_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
