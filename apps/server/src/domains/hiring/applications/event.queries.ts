import type { EventKind } from '@kazi/contract/hiring/vocabulary'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/** What happened to an application. */
export interface ApplicationEvent {
  readonly id: Id
  readonly kind: EventKind
  readonly values: Readonly<Record<string, string>>
  readonly by: string | null
  readonly at: string
}

/** Writes down what happened, to these applications alike. @returns the id of the first */
export async function insertEvents(
  { db, organization, actor, clock }: OrganizationContext,
  applicationIds: readonly Id[],
  kind: EventKind,
  values: Readonly<Record<string, string>> = {},
): Promise<Id> {
  const ids = applicationIds.map(() => newId(clock))
  await sql`
    insert into application_events (organization_id, id, application_id, kind, details, created_by, created_at)
    select ${organization.id}, e.id, e.application_id, ${kind}, ${JSON.stringify(values)}::jsonb, ${actor?.userId ?? null}::uuid,
      ${clock.now().toISOString()}
    from unnest(${ids}::uuid[], ${[...applicationIds]}::uuid[]) as e (id, application_id)`.execute(db)
  return ids[0]!
}

/** What happened to an application, the latest first. */
export async function selectEvents(
  { db, organization }: OrganizationContext,
  applicationId: Id,
): Promise<ApplicationEvent[]> {
  const { rows } = await sql<ApplicationEvent>`
    select e.id, e.kind, e.details as values, u.first_name || ' ' || u.last_name as by, e.created_at as at
    from application_events e left join user_profiles u on u.id = e.created_by
    where e.organization_id = ${organization.id} and e.application_id = ${applicationId}
    order by e.created_at desc, e.id desc limit 300`.execute(db)
  return rows
}
