import type { ObjectiveLevel, objectiveStates, Pace } from '@kazi/contract/performance/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** An objective as stored, with whose it is. */
export interface StoredObjective {
  readonly id: Id
  readonly level: ObjectiveLevel
  readonly title: string
  readonly description: string | null
  readonly departmentId: Id | null
  readonly department: string | null
  readonly ownerId: Id | null
  readonly ownerName: string | null
  readonly isOrphaned: boolean
  readonly parentId: Id | null
  readonly from: LocalDate
  readonly to: LocalDate
  readonly weight: number
  readonly rollsUp: boolean
  readonly countsOver: boolean
  readonly state: (typeof objectiveStates)[number]
  readonly progress: number
  readonly score: number | null
  readonly lessons: string | null
  readonly closedAt: string | null
  readonly closedBy: string | null
  readonly keyResults: number
  readonly children: number
}

const columns = (organizationId: Id) => sql`
  o.id, o.level, o.title, o.description, o.department_id as "departmentId", d.name as department,
  o.owner_id as "ownerId", p.first_name || ' ' || p.last_name as "ownerName",
  coalesce(p.status = 'separated', false) as "isOrphaned", o.parent_id as "parentId", o.from_on as "from", o.to_on as "to",
  o.weight, o.rolls_up as "rollsUp", o.counts_over as "countsOver", o.state, o.progress, o.score, o.lessons,
  o.closed_at as "closedAt", u.first_name || ' ' || u.last_name as "closedBy",
  (select count(*)::int from performance_key_results k where k.organization_id = ${organizationId}
    and k.objective_id = o.id and k.removed_at is null) as "keyResults",
  (select count(*)::int from performance_objectives c where c.organization_id = ${organizationId}
    and c.parent_id = o.id) as children`

const sources = (organizationId: Id) => sql`performance_objectives o
  left join employee_places p on p.organization_id = ${organizationId} and p.id = o.owner_id
  left join department_names d on d.organization_id = ${organizationId} and d.id = o.department_id
  left join user_profiles u on u.id = o.closed_by`

/** The company's objectives are everybody's to see; others those of the departments and people whom the caller may see. */
const seen = (context: OrganizationContext): RawBuilder<unknown> =>
  sql`(o.level = 'company' or o.level = 'department' and ${seenBy(context, sql`o.department_id`)}
    or o.level = 'employee' and ${seenBy(context, sql`p.department_id`)})`

/** What a list of objectives is narrowed to. */
export interface ObjectiveFilter {
  readonly level?: ObjectiveLevel | undefined
  readonly state?: StoredObjective['state'] | undefined
  readonly pace?: Pace | undefined
  readonly department?: Id | undefined
  readonly owner?: Id | undefined
  readonly on?: LocalDate | undefined
  readonly search?: string | undefined
  readonly sort: 'title' | 'progress' | 'to' | 'owner'
  readonly order: 'asc' | 'desc'
}

/** The same as `paceOf` says of one, as a condition on many. */
function atPace(pace: Pace | undefined, today: LocalDate): RawBuilder<unknown> {
  const expected = sql`floor((greatest(0, least(o.to_on - o.from_on + 1, ${today}::date - o.from_on + 1)) * 10000)
    / (o.to_on - o.from_on + 1)::numeric)`
  const isRunning = sql`o.state = 'open' and o.progress < 10000 and o.from_on <= ${today}`
  switch (pace) {
    case undefined:
      return sql`true`
    case 'closed':
      return sql`o.state = 'closed'`
    case 'reached':
      return sql`o.state = 'open' and o.progress >= 10000`
    case 'ahead-of-time':
      return sql`o.state = 'open' and o.progress < 10000 and o.from_on > ${today}`
    case 'behind':
      return sql`${isRunning} and ${expected} - o.progress >= 3000`
    case 'at-risk':
      return sql`${isRunning} and ${expected} - o.progress >= 1000 and ${expected} - o.progress < 3000`
    case 'on-track':
      return sql`${isRunning} and ${expected} - o.progress < 1000`
  }
}

function conditionOf(context: OrganizationContext, filter: Partial<ObjectiveFilter>): RawBuilder<unknown> {
  const { organization, clock } = context
  const { level, state, pace, department, owner, on, search } = filter
  const text = search?.trim().toLowerCase()
  const pattern = text ? `%${text.replace(/[%_\\]/g, '\\$&')}%` : null
  return sql`o.organization_id = ${organization.id}
    and (${level ?? null}::text is null or o.level = ${level ?? null}::text)
    and (${state ?? null}::text is null or o.state = ${state ?? null}::text)
    and (${department ?? null}::uuid is null or coalesce(o.department_id, p.department_id) = ${department ?? null}::uuid)
    and (${owner ?? null}::uuid is null or o.owner_id = ${owner ?? null}::uuid)
    and (${on ?? null}::date is null or ${on ?? null}::date between o.from_on and o.to_on)
    and (${pattern}::text is null
      or lower(o.title || ' ' || coalesce(p.first_name || ' ' || p.last_name, '')) like ${pattern}::text)
    and ${atPace(pace, clock.today(organization.timeZone))} and ${seen(context)}`
}

const orders = {
  title: sql`lower(o.title)`,
  progress: sql`o.progress`,
  to: sql`o.to_on`,
  owner: sql`p.sort_name`,
}

/** A page of the objectives that the caller may see. */
export async function selectObjectives(
  context: OrganizationContext,
  filter: Partial<ObjectiveFilter>,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<StoredObjective[]> {
  const { id } = context.organization
  const direction = filter.order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<StoredObjective>`
    select ${columns(id)} from ${sources(id)} where ${conditionOf(context, filter)}
    order by ${orders[filter.sort ?? 'to']} ${direction} nulls last, o.id ${direction}
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(context.db)
  return rows
}

export async function countObjectives(
  context: OrganizationContext,
  filter: Partial<ObjectiveFilter>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sources(context.organization.id)}
    where ${conditionOf(context, filter)}`.execute(context.db)
  return rows[0]!.count
}

/** Objectives by their ids, of those whom the caller may see. */
export async function selectByIds(
  context: OrganizationContext,
  ids: readonly Id[],
): Promise<StoredObjective[]> {
  const { id } = context.organization
  const { rows } = await sql<StoredObjective>`
    select ${columns(id)} from ${sources(id)}
    where o.organization_id = ${id} and o.id = any(${ids}::uuid[]) and ${seen(context)}`.execute(context.db)
  return rows
}

export const findObjective = async (
  context: OrganizationContext,
  id: Id,
): Promise<StoredObjective | undefined> => (await selectByIds(context, [id]))[0]

/** What serves an objective, of that which the caller may see. */
export async function selectChildren(context: OrganizationContext, parentId: Id): Promise<StoredObjective[]> {
  const { id } = context.organization
  const { rows } = await sql<StoredObjective>`
    select ${columns(id)} from ${sources(id)}
    where o.organization_id = ${id} and o.parent_id = ${parentId} and ${seen(context)}
    order by o.level, lower(o.title), o.id`.execute(context.db)
  return rows
}

/** What a person's objectives of a period weigh and came to. */
export async function selectOfOwner(
  { db, organization }: OrganizationContext,
  ownerId: Id,
  from: LocalDate,
  to: LocalDate,
): Promise<{ readonly weight: number; readonly progress: number }[]> {
  const { rows } = await sql<{ weight: number; progress: number }>`
    select weight, coalesce(score, least(progress, 10000)) as progress from performance_objectives
    where organization_id = ${organization.id} and owner_id = ${ownerId} and level = 'employee'
      and from_on <= ${to} and to_on >= ${from}`.execute(db)
  return rows
}

/** What decides an objective's progress, whoever asks. */
export interface ProgressFacts {
  readonly parentId: Id | null
  readonly rollsUp: boolean
  readonly countsOver: boolean
  readonly progress: number
}

export async function readFacts(
  { db, organization }: OrganizationContext,
  id: Id,
): Promise<ProgressFacts | undefined> {
  const { rows } = await sql<ProgressFacts>`
    select parent_id as "parentId", rolls_up as "rollsUp", counts_over as "countsOver", progress
    from performance_objectives where organization_id = ${organization.id} and id = ${id}`.execute(db)
  return rows[0]
}

export async function selectServing(
  { db, organization }: OrganizationContext,
  parentId: Id,
): Promise<
  { readonly id: Id; readonly title: string; readonly weight: number; readonly progress: number }[]
> {
  const { rows } = await sql<{ id: Id; title: string; weight: number; progress: number }>`
    select id, title, weight, progress from performance_objectives
    where organization_id = ${organization.id} and parent_id = ${parentId} order by lower(title), id`.execute(
    db,
  )
  return rows
}

export type NewObjective = Pick<
  StoredObjective,
  | 'level'
  | 'title'
  | 'description'
  | 'departmentId'
  | 'ownerId'
  | 'parentId'
  | 'from'
  | 'to'
  | 'weight'
  | 'rollsUp'
  | 'countsOver'
>

export async function insertObjective(
  { db, organization, actor, clock }: OrganizationContext,
  id: Id,
  asked: NewObjective,
): Promise<void> {
  await sql`
    insert into performance_objectives (organization_id, id, level, title, description, department_id, owner_id, parent_id,
      from_on, to_on, weight, rolls_up, counts_over, state, progress, created_by, created_at)
    values (${organization.id}, ${id}, ${asked.level}, ${asked.title}, ${asked.description}, ${asked.departmentId},
      ${asked.ownerId}, ${asked.parentId}, ${asked.from}, ${asked.to}, ${asked.weight}, ${asked.rollsUp},
      ${asked.countsOver}, 'open', 0, ${actor?.userId ?? null}, ${clock.now().toISOString()})`.execute(db)
}

export async function updateObjective(
  { db, organization }: OrganizationContext,
  id: Id,
  asked: Omit<NewObjective, 'level' | 'departmentId'>,
): Promise<void> {
  await sql`
    update performance_objectives set title = ${asked.title}, description = ${asked.description},
      owner_id = ${asked.ownerId}, parent_id = ${asked.parentId}, from_on = ${asked.from}, to_on = ${asked.to},
      weight = ${asked.weight}, rolls_up = ${asked.rollsUp}, counts_over = ${asked.countsOver}
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

export async function updateClosed(
  { db, organization, actor, clock }: OrganizationContext,
  id: Id,
  { score, lessons }: { readonly score: number; readonly lessons: string | null },
): Promise<void> {
  await sql`
    update performance_objectives set state = 'closed', score = ${score}, lessons = ${lessons},
      closed_by = ${actor?.userId ?? null}, closed_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

export async function deleteObjective({ db, organization }: OrganizationContext, id: Id): Promise<void> {
  await db
    .deleteFrom('performance_objectives')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

/** Keeps what an objective has come to, and what it was at the end of this day. */
export async function updateProgress(
  { db, organization, clock }: OrganizationContext,
  id: Id,
  progress: number,
): Promise<void> {
  await sql`
    update performance_objectives set progress = ${progress}
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
  await sql`
    insert into performance_progress_days (organization_id, objective_id, on_day, progress)
    values (${organization.id}, ${id}, ${clock.today(organization.timeZone)}, ${progress})
    on conflict (organization_id, objective_id, on_day) do update set progress = excluded.progress`.execute(
    db,
  )
}

/** What an objective was on each day on which it changed, the earliest first. */
export async function selectProgressDays(
  { db, organization }: OrganizationContext,
  id: Id,
): Promise<{ readonly on: LocalDate; readonly progress: number }[]> {
  const { rows } = await sql<{ on: LocalDate; progress: number }>`
    select on_day as "on", progress from performance_progress_days
    where organization_id = ${organization.id} and objective_id = ${id} order by on_day`.execute(db)
  return rows
}
