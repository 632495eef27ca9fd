import type { JobState } from '@kazi/contract/hiring/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { JobDetails, JobForm } from './job-form.rules.ts'

/** A job as stored, with how many want it. */
export interface StoredJob {
  readonly id: Id
  readonly slug: string
  readonly title: string
  readonly departmentId: Id | null
  readonly department: string | null
  readonly details: JobDetails
  readonly openings: number
  readonly closesOn: LocalDate | null
  readonly state: JobState
  readonly postedAt: string | null
  readonly createdAt: string
  readonly version: number
  readonly open: number
  readonly applications: number
  readonly hired: number
  readonly fresh: number
}

const columns = sql`
  j.id, j.slug, j.title, d.id as "departmentId", d.name as department, j.details, j.openings, j.closes_on as "closesOn",
  j.state, j.posted_at as "postedAt", j.created_at as "createdAt", j.version, coalesce(a.open, 0) as open,
  coalesce(a.applications, 0) as applications, coalesce(a.hired, 0) as hired, coalesce(a.fresh, 0) as fresh`

/** @param firstStage where applications arrive */
const sources = ({ organization }: OrganizationContext, firstStage: string) => sql`
  jobs j
  left join department_names d on d.organization_id = ${organization.id} and d.id = j.department_id
  left join (
    select job_id, count(*) filter (where state = 'open')::int as open, count(*)::int as applications,
      count(*) filter (where state = 'hired')::int as hired,
      count(*) filter (where state = 'open' and stage_id = ${firstStage})::int as fresh
    from job_applications where organization_id = ${organization.id} group by job_id
  ) a on a.job_id = j.id`

/** What a list of jobs is narrowed to. */
export interface JobFilter {
  readonly tab: 'active' | 'in-active'
  readonly search?: string | undefined
  readonly department?: Id | undefined
  readonly sort: 'created' | 'title' | 'applications' | 'closes'
  readonly order: 'asc' | 'desc'
}

/** Whether a job is closed on a day: by somebody, or because its last day has passed. */
const isClosed = (today: LocalDate) =>
  sql<boolean>`(j.state = 'in-active' or j.state = 'active' and coalesce(j.closes_on < ${today}::date, false))`

function conditionOf(
  context: OrganizationContext,
  { tab, search, department }: JobFilter,
): RawBuilder<unknown> {
  const { organization, clock } = context
  const closed = isClosed(clock.today(organization.timeZone))
  const pattern = search?.trim()
    ? `%${search
        .trim()
        .toLowerCase()
        .replace(/[%_\\]/g, '\\$&')}%`
    : null
  return sql`j.organization_id = ${organization.id} and ${tab === 'active' ? sql`not ${closed}` : closed}
    and (${department ?? null}::uuid is null or j.department_id = ${department ?? null}::uuid)
    and (${pattern}::text is null or lower(j.title) like ${pattern}::text)
    and ${seenBy(context, sql`j.department_id`)}`
}

const orders = {
  created: sql`j.created_at`,
  title: sql`lower(j.title)`,
  applications: sql`coalesce(a.applications, 0)`,
  closes: sql`j.closes_on`,
}

/** A page of the jobs that the caller may see. */
export async function selectJobs(
  context: OrganizationContext,
  filter: JobFilter,
  firstStage: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<StoredJob[]> {
  const direction = filter.order === 'asc' ? sql`asc nulls last` : sql`desc nulls last`
  const { rows } = await sql<StoredJob>`
    select ${columns} from ${sources(context, firstStage)} where ${conditionOf(context, filter)}
    order by ${orders[filter.sort]} ${direction}, j.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    context.db,
  )
  return rows
}

export async function countJobs(context: OrganizationContext, filter: JobFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs j where ${conditionOf(context, filter)}`.execute(context.db)
  return rows[0]!.count
}

/** One job that the caller may see. */
export async function findJob(
  context: OrganizationContext,
  id: Id,
  firstStage: string,
): Promise<StoredJob | undefined> {
  const { rows } = await sql<StoredJob>`
    select ${columns} from ${sources(context, firstStage)}
    where j.organization_id = ${context.organization.id} and j.id = ${id} and ${seenBy(context, sql`j.department_id`)}`.execute(
    context.db,
  )
  return rows[0]
}

/** Holds a job, so that of two who would fill its last place one is late. */
export async function lockJob({ db, organization }: OrganizationContext, id: Id): Promise<void> {
  await sql`select id from jobs where organization_id = ${organization.id} and id = ${id} for update`.execute(
    db,
  )
}

/** The jobs that anybody may read, the newest first. */
export async function selectOpenJobs(context: OrganizationContext): Promise<StoredJob[]> {
  const today = context.clock.today(context.organization.timeZone)
  const { rows } = await sql<StoredJob>`
    select ${columns} from ${sources(context, '')}
    where j.organization_id = ${context.organization.id} and j.state = 'active' and not ${isClosed(today)}
    order by j.posted_at desc, j.id desc limit 500`.execute(context.db)
  return rows
}

/** A job that was open once, by its name in addresses. */
export async function findPostedJob(
  context: OrganizationContext,
  slug: string,
): Promise<StoredJob | undefined> {
  const { rows } = await sql<StoredJob>`
    select ${columns} from ${sources(context, '')}
    where j.organization_id = ${context.organization.id} and j.slug = ${slug} and j.posted_at is not null`.execute(
    context.db,
  )
  return rows[0]
}

/** Writes a job down under the first of these names that is free. @returns its id */
export async function insertJob(
  context: OrganizationContext,
  form: JobForm,
  names: readonly string[],
): Promise<Id> {
  const { db, organization, actor, clock } = context
  const { title, departmentId, openings, closesOn, ...details } = form
  const id = newId(clock)
  for (const slug of names) {
    const { rows } = await sql<{ id: Id }>`
      insert into jobs (organization_id, id, slug, title, department_id, details, openings, closes_on, state, created_by,
        created_at)
      values (${organization.id}, ${id}, ${slug}, ${title}, ${departmentId}, ${JSON.stringify(details)}::jsonb,
        ${openings}, ${closesOn}, 'draft', ${actor?.userId ?? null}, ${clock.now().toISOString()})
      on conflict on constraint jobs_slug do nothing returning id`.execute(db)
    if (rows[0]) return id
  }
  throw new Error('every name of the job is taken')
}

/** Changes a job, unless somebody else did meanwhile. @returns whether it was */
export async function updateJob(
  { db, organization }: OrganizationContext,
  id: Id,
  { title, departmentId, openings, closesOn, ...details }: JobForm,
  version: number,
): Promise<boolean> {
  const { rows } = await sql<{ id: Id }>`
    update jobs set title = ${title}, department_id = ${departmentId}, details = ${JSON.stringify(details)}::jsonb,
      openings = ${openings}, closes_on = ${closesOn}, version = version + 1
    where organization_id = ${organization.id} and id = ${id} and version = ${version} returning id`.execute(
    db,
  )
  return rows.length > 0
}

export async function updateState(
  { db, organization, clock }: OrganizationContext,
  id: Id,
  state: 'active' | 'in-active',
): Promise<void> {
  await sql`
    update jobs set state = ${state}, posted_at = coalesce(posted_at, ${clock.now().toISOString()}::timestamptz),
      version = version + 1
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

export async function deleteJob({ db, organization }: OrganizationContext, id: Id): Promise<void> {
  await db.deleteFrom('jobs').where('organization_id', '=', organization.id).where('id', '=', id).execute()
}
