import type { auditRoutes } from '@kazi/contract/audits'
import type { QueryOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { type RawBuilder, sql } from 'kysely'
import { actorOf, type OrganizationContext } from '#platform/context.ts'

/** What of the log is asked for. */
export type LogFilters = Omit<QueryOf<typeof auditRoutes.listAudits>, 'page' | 'perPage'>

/** An entry as it is stored. What was erased is null, with its address. */
export interface StoredAudit {
  readonly id: string
  readonly occurredAt: string
  readonly act: string
  readonly object: string
  readonly personId: Id | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly role: string | null
  readonly ip: string | null
  readonly requestId: string
  readonly before: unknown
  readonly after: unknown
}

export interface Span {
  readonly limit: number
  readonly offset: number
}

/** Entries of the log under these filters, the newest first, and how many there are in all. */
export async function selectAudits(
  context: OrganizationContext,
  filters: LogFilters,
  { limit, offset }: Span,
): Promise<{ readonly entries: StoredAudit[]; readonly total: number }> {
  const { db, organization } = context
  const asked = conditionOf(context, filters)
  const [source, place, sides] =
    filters.of === 'looks'
      ? [sql`audit_looks`, sql`l.id`, sql`null::json as before, l.seen as after`]
      : [sql`audit_trail`, sql`l.sequence`, sql`l.before, l.after`]
  const { rows } = await sql<StoredAudit>`
    select ${place}::text as id, l.occurred_at as "occurredAt", l.event as act, l.object, l.actor_user_id as "personId",
      u.first_name as "firstName", u.last_name as "lastName", l.actor_role as role, l.ip, l.request_id as "requestId",
      ${sides}
    from ${source} l left join user_profiles u on u.id = l.actor_user_id
    where l.organization_id = ${organization.id} and ${asked}
    order by ${place} desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${source} l
    where l.organization_id = ${organization.id} and ${asked}`.execute(db)
  return { entries: rows, total: counted.rows[0]!.total }
}

/** Whoever is limited to departments reads what they did themselves: an entry knows no departments. */
function conditionOf(context: OrganizationContext, filters: LogFilters): RawBuilder<boolean> {
  const { departmentIds, userId } = actorOf(context)
  const { person, object, act, from, to } = filters
  const { timeZone } = context.organization
  const conditions = [
    ...(departmentIds.length > 0 ? [sql`l.actor_user_id = ${userId}`] : []),
    ...(person ? [sql`l.actor_user_id = ${person}`] : []),
    ...(act ? [sql`l.event = ${act}`] : []),
    ...(object
      ? [object.includes(':') ? sql`l.object = ${object}` : sql`l.object like ${`${object}:%`}`]
      : []),
    ...(from ? [sql`l.occurred_at >= (${from}::date)::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql`l.occurred_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

/** Who acted, on which kinds of things and how. */
export async function selectFilters(context: OrganizationContext): Promise<{
  readonly people: { readonly id: Id; readonly name: string }[]
  readonly objects: string[]
  readonly acts: string[]
}> {
  const { db, organization } = context
  const asked = conditionOf(context, { of: 'acts' })
  const { rows } = await sql<{ act: string; kind: string; personId: Id | null; name: string | null }>`
    select distinct l.act, l.kind, l.actor as "personId", u.first_name || ' ' || u.last_name as name
    from (select distinct event as act, split_part(object, ':', 1) as kind, actor_user_id as actor, l.organization_id
      from audit_trail l where l.organization_id = ${organization.id} and ${asked}) l
    left join user_profiles u on u.id = l.actor
    where l.organization_id = ${organization.id}`.execute(db)
  const people = new Map(
    rows.flatMap(({ personId, name }) => (personId && name ? [[personId, name] as const] : [])),
  )
  const sorted = (texts: readonly string[]) => [...new Set(texts)].sort()
  return {
    people: [...people]
      .map(([id, name]) => ({ id, name }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    objects: sorted(rows.map(({ kind }) => kind)),
    acts: sorted(rows.map(({ act }) => act)),
  }
}

/** What people call the things of these ids: employees, departments and users. */
export async function selectNames(
  { db, organization }: OrganizationContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from employee_places
    where organization_id = ${organization.id} and id = any(${ids}::uuid[])
    union all
    select id, name from department_names where organization_id = ${organization.id} and id = any(${ids}::uuid[])
    union all
    select u.id, u.first_name || ' ' || u.last_name from user_profiles u
    where u.id = any(${ids}::uuid[]) and exists (
      select 1 from members m where m.organization_id = ${organization.id} and m.user_id = u.id)`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whether somebody is in the team, or did anything here when they were. */
export async function isKnownPerson({ db, organization }: OrganizationContext, id: Id): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select 1 from members m where m.organization_id = ${organization.id} and m.user_id = ${id})
      or exists (select 1 from audit_trail l where l.organization_id = ${organization.id} and l.actor_user_id = ${id})
      as known`.execute(db)
  return rows[0]!.known
}
