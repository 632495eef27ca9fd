import type { Rating } from '@kazi/contract/hiring/vocabulary'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import { actorOf, type OrganizationContext } from '#platform/context.ts'

/** What a colleague thinks of a candidate. */
export interface Scorecard {
  readonly by: { readonly id: Id; readonly name: string }
  readonly rating: Rating
  readonly note: string
  readonly givenAt: string
}

export async function selectScorecards(
  { db, organization }: OrganizationContext,
  applicationId: Id,
): Promise<Scorecard[]> {
  const { rows } = await sql<Omit<Scorecard, 'by'> & { userId: Id; name: string }>`
    select s.user_id as "userId", u.first_name || ' ' || u.last_name as name, s.rating, s.note, s.given_at as "givenAt"
    from application_scorecards s join user_profiles u on u.id = s.user_id
    where s.organization_id = ${organization.id} and s.application_id = ${applicationId}
    order by s.given_at, s.user_id`.execute(db)
  return rows.map(({ userId, name, ...card }) => ({ ...card, by: { id: userId, name } }))
}

/** Gives the caller's own card, or changes it. */
export async function upsertScorecard(
  context: OrganizationContext,
  applicationId: Id,
  { rating, note }: Pick<Scorecard, 'rating' | 'note'>,
): Promise<void> {
  const { db, organization, clock } = context
  await sql`
    insert into application_scorecards (organization_id, application_id, user_id, rating, note, given_at)
    values (${organization.id}, ${applicationId}, ${actorOf(context).userId}, ${rating}, ${note}, ${clock.now().toISOString()})
    on conflict (organization_id, application_id, user_id) do update
      set rating = excluded.rating, note = excluded.note, given_at = excluded.given_at`.execute(db)
}
