import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type { Currency } from '@kazi/values/money'
import { sql } from 'kysely'
import type { ActiveOrganization, DirectoryContext } from '#platform/context.ts'

/* The directory of consultants: who belongs to which practice, and who works for which client. */

/** What a person is in a consultants' practice. */
export interface PracticeMembership {
  readonly practiceId: Id
  readonly name: string
  readonly role: 'owner' | 'member'
}

export async function insertPractice(
  { db, clock }: DirectoryContext,
  practice: { readonly id: Id; readonly name: string; readonly country: CountryCode },
): Promise<void> {
  await db
    .insertInto('practices')
    .values({ ...practice, created_at: clock.now().toISOString() })
    .execute()
}

/** Takes somebody into a practice; who was there before comes back without the clients they had. */
export async function insertPracticeMember(
  { db, clock }: DirectoryContext,
  member: { readonly practiceId: Id; readonly userId: Id; readonly role: 'owner' | 'member' },
): Promise<void> {
  const said = { role: member.role, created_at: clock.now().toISOString(), ended_at: null }
  await db
    .insertInto('practice_members')
    .values({ practice_id: member.practiceId, user_id: member.userId, ...said })
    .onConflict((conflict) => conflict.columns(['practice_id', 'user_id']).doUpdateSet(said))
    .execute()
}

/** The practice that somebody is in now; undefined for everybody who is no consultant, or a consultant alone. */
export async function findPracticeOf(
  { db }: DirectoryContext,
  userId: Id,
): Promise<PracticeMembership | undefined> {
  const row = await db
    .selectFrom('practice_members')
    .innerJoin('practices', 'practices.id', 'practice_members.practice_id')
    .where('practice_members.user_id', '=', userId)
    .where('practice_members.ended_at', 'is', null)
    .select(['practices.id', 'practices.name', 'practice_members.role'])
    .executeTakeFirst()
  return row && { practiceId: row.id, name: row.name, role: row.role as PracticeMembership['role'] }
}

/** Makes an organisation a client of a practice. */
export async function insertPracticeClient(
  { db, clock }: DirectoryContext,
  client: { readonly practiceId: Id; readonly organizationId: Id },
): Promise<void> {
  await db
    .insertInto('practice_clients')
    .values({
      practice_id: client.practiceId,
      organization_id: client.organizationId,
      since: clock.now().toISOString(),
    })
    .execute()
}

/** Sets the clients that a member works for; those that are no clients of the practice are left out. */
export async function replaceAssignments(
  { db }: DirectoryContext,
  { practiceId, userId }: { readonly practiceId: Id; readonly userId: Id },
  organizationIds: readonly Id[],
): Promise<void> {
  await db
    .deleteFrom('practice_assignments')
    .where('practice_id', '=', practiceId)
    .where('user_id', '=', userId)
    .execute()
  await sql`
    insert into practice_assignments (practice_id, user_id, organization_id)
    select practice_id, ${userId}, organization_id from practice_clients
    where practice_id = ${practiceId} and ended_at is null and organization_id = any(${organizationIds}::uuid[])
  `.execute(db)
}

/** A client as a consultant sees it. */
export interface Client extends ActiveOrganization {
  readonly since: string
  readonly mayRelease: boolean
}

interface ClientRow {
  readonly id: Id
  readonly name: string
  readonly slug: string
  readonly country: string
  readonly currency: string
  readonly time_zone: string
  readonly since: string
  readonly may_release: boolean
}

/** The organisations that a consultant works for: an owner for every client, a member for those assigned. By name. */
export async function listClientsOf({ db }: DirectoryContext, userId: Id): Promise<Client[]> {
  const { rows } = await sql<ClientRow>`
    select o.id, o.name, o.slug, o.country, o.currency, o.time_zone, c.since, c.may_release
    from practice_members p
    join practice_clients c on c.practice_id = p.practice_id and c.ended_at is null
    join organization_profiles o on o.id = c.organization_id
    where p.user_id = ${userId} and p.ended_at is null and (p.role = 'owner' or exists (
      select 1 from practice_assignments a
      where a.practice_id = p.practice_id and a.user_id = p.user_id and a.organization_id = c.organization_id))
    order by lower(o.name), o.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    country: row.country as CountryCode,
    currency: row.currency as Currency,
    timeZone: row.time_zone,
    since: row.since,
    mayRelease: row.may_release,
  }))
}
