import type { privacyRoutes } from '@kazi/contract/privacy'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

export interface RequestRow {
  readonly id: Id
  readonly kind: BodyOf<typeof privacyRoutes.recordRequest>['kind']
  readonly employeeId: Id | null
  readonly personName: string
  readonly askedOn: LocalDate
  readonly dueOn: LocalDate
  readonly note: string
  readonly recordedBy: string
  readonly answer: 'done' | 'refused' | null
  readonly answerNote: string | null
  readonly answeredBy: string | null
  readonly answeredAt: string | null
}

/** The open ones first, by their day; then those that were answered last. @param id absent: all */
export async function selectRequests(
  { db, organization }: OrganizationContext,
  id?: Id,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select q.id, q.kind, q.employee_id as "employeeId", q.person_name as "personName", q.asked_on as "askedOn",
      q.due_on as "dueOn", q.note, r.first_name || ' ' || r.last_name as "recordedBy", q.answer,
      q.answer_note as "answerNote", a.first_name || ' ' || a.last_name as "answeredBy", q.answered_at as "answeredAt"
    from privacy_requests q
    join user_profiles r on r.id = q.recorded_by
    left join user_profiles a on a.id = q.answered_by
    where q.organization_id = ${organization.id} and (${id ?? null}::uuid is null or q.id = ${id ?? null})
    order by q.answer is not null, case when q.answer is null then q.due_on end, q.answered_at desc limit 500`.execute(
    db,
  )
  return rows
}

export async function insertRequest(
  context: OrganizationContext,
  { kind, employeeId, personName, askedOn, note }: BodyOf<typeof privacyRoutes.recordRequest>,
  dueOn: LocalDate,
): Promise<Id> {
  const { db, organization, clock } = context
  const id = newId(clock)
  await sql`
    insert into privacy_requests (organization_id, id, kind, employee_id, person_name, asked_on, due_on, note, recorded_by,
      recorded_at)
    values (${organization.id}, ${id}, ${kind}, ${employeeId}, ${personName}, ${askedOn}, ${dueOn}, ${note},
      ${actorOf(context).userId}, ${clock.now().toISOString()})`.execute(db)
  return id
}

/** @returns false where there is none, or somebody answered it before */
export async function updateAnswer(
  context: OrganizationContext,
  id: Id,
  { answer, note }: BodyOf<typeof privacyRoutes.answerRequest>,
): Promise<boolean> {
  const { db, organization, clock } = context
  const { rows } = await sql`
    update privacy_requests set answer = ${answer}, answer_note = ${note}, answered_by = ${actorOf(context).userId},
      answered_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and id = ${id} and answer is null returning id`.execute(db)
  return rows.length > 0
}

export interface BreachRow {
  readonly id: Id
  readonly foundAt: string
  readonly notifyBy: string | null
  readonly what: string
  readonly people: number | null
  readonly measures: string
  readonly authorityToldAt: string | null
  readonly peopleToldAt: string | null
  readonly untoldBecause: string | null
  readonly recordedBy: string
}

/** The latest first. @param id absent: all */
export async function selectBreaches(
  { db, organization }: OrganizationContext,
  id?: Id,
): Promise<BreachRow[]> {
  const { rows } = await sql<BreachRow>`
    select b.id, b.found_at as "foundAt", b.notify_by as "notifyBy", b.what, b.people, b.measures,
      b.authority_told_at as "authorityToldAt", b.people_told_at as "peopleToldAt", b.untold_because as "untoldBecause",
      u.first_name || ' ' || u.last_name as "recordedBy"
    from privacy_breaches b join user_profiles u on u.id = b.recorded_by
    where b.organization_id = ${organization.id} and (${id ?? null}::uuid is null or b.id = ${id ?? null})
    order by b.found_at desc limit 200`.execute(db)
  return rows
}

export async function insertBreach(
  context: OrganizationContext,
  { foundAt, what, people, measures }: BodyOf<typeof privacyRoutes.recordBreach>,
  notifyBy: string | null,
): Promise<Id> {
  const { db, organization, clock } = context
  const id = newId(clock)
  const now = clock.now().toISOString()
  await sql`
    insert into privacy_breaches (organization_id, id, found_at, notify_by, what, people, measures, recorded_by, recorded_at,
      changed_at)
    values (${organization.id}, ${id}, ${foundAt}, ${notifyBy}, ${what}, ${people}, ${measures},
      ${actorOf(context).userId}, ${now}, ${now})`.execute(db)
  return id
}

export async function updateBreach(
  { db, organization, clock }: OrganizationContext,
  id: Id,
  breach: BodyOf<typeof privacyRoutes.updateBreach>,
): Promise<void> {
  await sql`
    update privacy_breaches set people = ${breach.people}, measures = ${breach.measures},
      authority_told_at = ${breach.authorityToldAt}, people_told_at = ${breach.peopleToldAt},
      untold_because = ${breach.untoldBecause}, changed_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

/** How many payslips were approved for each year. */
export async function countPayslipsByYear({
  db,
  organization,
}: OrganizationContext): Promise<{ readonly year: number; readonly payslips: number }[]> {
  const { rows } = await sql<{ year: number; payslips: number }>`
    select left(c.month, 4)::int as year, count(*)::int as payslips from payslip_costs c
    where c.organization_id = ${organization.id} group by 1 order by 1 desc`.execute(db)
  return rows
}

/** A table whose rows are about one person, and which of them. */
interface OwnRows {
  readonly table: string
  readonly where: RawBuilder<unknown>
}

interface Link {
  readonly child: string
  readonly parent: string
  readonly columns: readonly string[]
  readonly parents: readonly string[]
}

/**
 * Everything that is kept of a person, table by table: rows that name the person, and the rows below those. Follows the
 * database's own foreign keys, so that what an area keeps is in it without saying so. Hashes and other bytes are left out.
 */
export async function selectAllOf(
  context: OrganizationContext,
  employeeId: Id,
): Promise<Record<string, readonly Readonly<Record<string, unknown>>[]>> {
  const { db, organization } = context
  const { rows: links } = await sql<Link>`
    select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
      array(select a.attname::text from unnest(k.conkey) with ordinality u (n, i)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by u.i) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality u (n, i)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by u.i) as parents
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    order by 1, 2, 3`.execute(db)
  const own = sql`t.organization_id = ${organization.id}`
  const found = followed(links, organization.id, employeeId)
  const all: Record<string, readonly Readonly<Record<string, unknown>>[]> = {}
  for (const { table, where } of found) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${own} and ${where} limit 100000`.execute(db)
    if (rows.length > 0) all[table] = rows.map(({ row }) => withoutBytes(row))
  }
  return all
}

const isBytes = (value: unknown): boolean => typeof value === 'string' && value.startsWith('\\x')
const withoutBytes = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !isBytes(value)))

/** The tables below the person, each once, nearest first. */
function followed(links: readonly Link[], organizationId: Id, employeeId: Id): OwnRows[] {
  const found: OwnRows[] = [{ table: 'employees', where: sql`t.id = ${employeeId}` }]
  const seen = new Set(['employees'])
  for (const { table, where } of found) {
    for (const { child, parent, columns, parents } of links) {
      const isNamed = table !== 'employees' || columns.includes('employee_id')
      if (parent !== table || seen.has(child) || !columns.includes('organization_id') || !isNamed) continue
      seen.add(child)
      const list = (names: readonly string[], of: string) =>
        sql.join(names.map((name) => sql.ref(`${of}.${name}`)))
      found.push({
        table: child,
        where: sql`(${list(columns, 't')}) in (select ${list(parents, 'above')} from ${sql.table(table)} above
          where above.organization_id = ${organizationId} and exists (select from (select above.*) t where ${where}))`,
      })
    }
  }
  return found
}
