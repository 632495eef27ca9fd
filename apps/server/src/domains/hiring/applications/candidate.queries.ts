import type { Language } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/** Somebody who applies. */
export interface Candidate {
  readonly id: Id
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  /** the language that their page had */
  readonly language: Language
}

/** The candidate of an address, made where there is none. What is known of them stays: whoever types it may be anybody. */
export async function ensureCandidate(
  context: OrganizationContext,
  { email, firstName, lastName, phone, language }: Omit<Candidate, 'id'>,
): Promise<Candidate> {
  const { db, organization, clock } = context
  await sql`
    insert into candidates (organization_id, id, email, first_name, last_name, phone, language, created_at)
    values (${organization.id}, ${newId(clock)}, ${email}, ${firstName}, ${lastName}, ${phone}, ${language},
      ${clock.now().toISOString()})
    on conflict on constraint candidates_email do nothing`.execute(db)
  const { rows } = await sql<Candidate>`
    ${selection} where organization_id = ${organization.id} and email = ${email}`.execute(db)
  return rows[0]!
}

const selection = sql`
  select id, email, first_name as "firstName", last_name as "lastName", phone, language from candidates`

export async function findCandidate(
  { db, organization }: OrganizationContext,
  id: Id,
): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    ${selection} where organization_id = ${organization.id} and id = ${id}`.execute(db)
  return rows[0]
}

/** Holds candidates, in one order, so that of two who say that they are one person the second comes too late. */
export async function lockCandidates(
  { db, organization }: OrganizationContext,
  ids: readonly Id[],
): Promise<void> {
  await sql`
    select id from candidates
    where organization_id = ${organization.id} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    db,
  )
}

/** Others with the same telephone number. */
export async function selectLookAlikes(
  { db, organization }: OrganizationContext,
  { id, phone }: Candidate,
): Promise<Candidate[]> {
  if (phone === null) return []
  const { rows } = await sql<Candidate>`
    ${selection} where organization_id = ${organization.id} and phone = ${phone} and id <> ${id} order by id limit 5`.execute(
    db,
  )
  return rows
}

/** Gives everything of one candidate to another, and forgets the one. @returns false where both applied for one job */
export async function moveApplications(
  { db, organization }: OrganizationContext,
  fromId: Id,
  intoId: Id,
): Promise<boolean> {
  const { rows } = await sql<{ id: Id }>`
    select a.id from job_applications a
    join job_applications b on b.organization_id = ${organization.id} and b.job_id = a.job_id and b.candidate_id = ${intoId}
    where a.organization_id = ${organization.id} and a.candidate_id = ${fromId}`.execute(db)
  if (rows.length > 0) return false
  await sql`
    update job_applications set candidate_id = ${intoId}
    where organization_id = ${organization.id} and candidate_id = ${fromId}`.execute(db)
  await db
    .deleteFrom('candidates')
    .where('organization_id', '=', organization.id)
    .where('id', '=', fromId)
    .execute()
  return true
}
