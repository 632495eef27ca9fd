import type { applicationRoutes } from '@kazi/contract/hiring/applications'
import type { ApplicationState, OfferState } from '@kazi/contract/hiring/vocabulary'
import type { QueryOf } from '@kazi/contract/route'
import type { Language } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** An application as stored, with whose it is and for what. */
export interface StoredApplication {
  readonly id: Id
  readonly jobId: Id
  readonly jobTitle: string
  readonly departmentId: Id | null
  /** null once the person was forgotten */
  readonly candidateId: Id | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly language: Language | null
  readonly stageId: string
  readonly stageSince: string
  readonly state: ApplicationState
  readonly answers: Readonly<Record<string, string>>
  readonly knockedOut: readonly string[]
  readonly tags: string[]
  readonly source: string | null
  readonly keptUntil: LocalDate
  readonly appliedAt: string
  readonly endReason: string | null
  readonly scores: number
  readonly yes: number
  readonly hasScored: boolean
  readonly interviewAt: string | null
  readonly offerState: OfferState | null
  readonly offerExpiresOn: LocalDate | null
}

const selection = ({ organization, actor, clock }: OrganizationContext) => {
  const own = actor?.userId ?? null
  const ofThis = sql`organization_id = ${organization.id} and application_id = a.id`
  return sql`
    select a.id, a.job_id as "jobId", j.title as "jobTitle", j.department_id as "departmentId",
      c.id as "candidateId", c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone, c.language,
      a.stage_id as "stageId", a.stage_since as "stageSince", a.state, a.answers, a.knocked_out as "knockedOut", a.tags,
      a.source, a.kept_until as "keptUntil", a.applied_at as "appliedAt", a.end_reason as "endReason",
      (select count(*)::int from application_scorecards where ${ofThis}) as scores,
      (select count(*)::int from application_scorecards where ${ofThis} and rating in ('yes', 'strong-yes')) as yes,
      exists (select from application_scorecards where ${ofThis} and user_id = ${own}::uuid) as "hasScored",
      (select min(starts_at) from interviews where ${ofThis} and state = 'scheduled'
        and starts_at > ${clock.now().toISOString()}) as "interviewAt",
      o.state as "offerState", o.expires_on as "offerExpiresOn"`
}

const sources = ({ organization }: OrganizationContext) => sql`
  job_applications a
  join jobs j on j.organization_id = ${organization.id} and j.id = a.job_id
  left join candidates c on c.organization_id = ${organization.id} and c.id = a.candidate_id
  left join (
    select distinct on (application_id) application_id, state, expires_on from offers
    where organization_id = ${organization.id} order by application_id, created_at desc
  ) o on o.application_id = a.id`

/** What a list of applications is narrowed to. */
export type ApplicationFilter = Omit<QueryOf<typeof applicationRoutes.exportApplications>, 'format'>

function conditionOf(
  context: OrganizationContext,
  jobId: Id,
  filter: ApplicationFilter,
): RawBuilder<unknown> {
  const { stage, state = 'open', search, tag, knockedOut } = filter
  const pattern = search?.trim()
    ? `%${search
        .trim()
        .toLowerCase()
        .replace(/[%_\\]/g, '\\$&')}%`
    : null
  return sql`a.organization_id = ${context.organization.id} and a.job_id = ${jobId}
    and (${stage ?? null}::text is null or a.stage_id = ${stage ?? null}::text)
    and (${state}::text = 'all' or a.state = ${state}::text)
    and (${tag ?? null}::text is null or ${tag ?? null}::text = any(a.tags))
    and (${knockedOut ?? null}::text is null or (cardinality(a.knocked_out) > 0) = (${knockedOut ?? null}::text = 'yes'))
    and (${pattern}::text is null or lower(c.first_name || ' ' || c.last_name || ' ' || c.email || ' ' ||
      array_to_string(a.tags, ' ')) like ${pattern}::text)
    and ${seenBy(context, sql`j.department_id`)}`
}

const orders = {
  applied: sql`a.applied_at`,
  name: sql`lower(c.last_name)`,
  stage: sql`a.stage_since`,
}

/** A page of a job's applications. */
export async function selectApplications(
  context: OrganizationContext,
  jobId: Id,
  filter: ApplicationFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<StoredApplication[]> {
  const direction = filter.order === 'asc' ? sql`asc nulls last` : sql`desc nulls last`
  const { rows } = await sql<StoredApplication>`
    ${selection(context)} from ${sources(context)} where ${conditionOf(context, jobId, filter)}
    order by ${orders[filter.sort]} ${direction}, a.id ${direction} limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    context.db,
  )
  return rows
}

export async function countApplications(
  context: OrganizationContext,
  jobId: Id,
  filter: ApplicationFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sources(context)} where ${conditionOf(context, jobId, filter)}`.execute(
    context.db,
  )
  return rows[0]!.count
}

/** How many wait at each stage of a job. */
export async function countByStage(
  { db, organization }: OrganizationContext,
  jobId: Id,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ stageId: string; open: number }>`
    select stage_id as "stageId", count(*)::int as open from job_applications
    where organization_id = ${organization.id} and job_id = ${jobId} and state in ('open', 'hired') group by stage_id`.execute(
    db,
  )
  return new Map(rows.map(({ stageId, open }) => [stageId, open]))
}

/** Applications that the caller may see, by their ids. */
export async function selectByIds(
  context: OrganizationContext,
  ids: readonly Id[],
): Promise<StoredApplication[]> {
  const { rows } = await sql<StoredApplication>`
    ${selection(context)} from ${sources(context)}
    where a.organization_id = ${context.organization.id} and a.id = any(${[...ids]}::uuid[])
      and ${seenBy(context, sql`j.department_id`)} order by a.id`.execute(context.db)
  return rows
}

/** Everything else that somebody applied for. */
export async function selectOfCandidate(
  context: OrganizationContext,
  candidateId: Id,
): Promise<StoredApplication[]> {
  const { rows } = await sql<StoredApplication>`
    ${selection(context)} from ${sources(context)}
    where a.organization_id = ${context.organization.id} and a.candidate_id = ${candidateId}
      and ${seenBy(context, sql`j.department_id`)} order by a.applied_at desc limit 20`.execute(context.db)
  return rows
}

/** Holds applications, in one order, so that of two who decide one is late. */
export async function lockApplications(
  { db, organization }: OrganizationContext,
  ids: readonly Id[],
): Promise<void> {
  await sql`
    select id from job_applications
    where organization_id = ${organization.id} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    db,
  )
}

/** Moves applications to a stage, in which they are open, or hired. */
export async function updateStages(
  { db, organization, clock }: OrganizationContext,
  ids: readonly Id[],
  stageId: string,
  state: 'open' | 'hired' = 'open',
): Promise<void> {
  const now = clock.now().toISOString()
  await sql`
    update job_applications set stage_id = ${stageId}, stage_since = ${now}, state = ${state},
      ended_at = ${state === 'open' ? null : now}::timestamptz, end_reason = null
    where organization_id = ${organization.id} and id = any(${[...ids]}::uuid[])`.execute(db)
}

/** Ends applications without anybody being hired. */
export async function updateRejected(
  { db, organization, clock }: OrganizationContext,
  ids: readonly Id[],
  reason: string,
  keptUntil: LocalDate,
): Promise<void> {
  await sql`
    update job_applications set state = 'rejected', ended_at = ${clock.now().toISOString()}, end_reason = ${reason},
      kept_until = ${keptUntil}
    where organization_id = ${organization.id} and id = any(${[...ids]}::uuid[])`.execute(db)
}

export async function updateTags(
  { db, organization }: OrganizationContext,
  id: Id,
  tags: readonly string[],
): Promise<void> {
  await sql`
    update job_applications set tags = ${[...tags]}::text[]
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

/** An application as it comes in. @returns its id; undefined where the candidate has applied for the job already */
export async function insertApplication(
  { db, organization, clock }: OrganizationContext,
  application: {
    readonly id: Id
    readonly jobId: Id
    readonly candidateId: Id
    readonly stageId: string
    readonly answers: Readonly<Record<string, string>>
    readonly knockedOut: readonly string[]
    readonly source: string | null
    readonly consent: string
    readonly keptUntil: LocalDate
  },
): Promise<Id | undefined> {
  const { id, jobId, candidateId, stageId, answers, knockedOut, source, consent, keptUntil } = application
  const now = clock.now().toISOString()
  const { rows } = await sql<{ id: Id }>`
    insert into job_applications (organization_id, id, job_id, candidate_id, stage_id, stage_since, state, answers,
      knocked_out, source, consent, kept_until, applied_at)
    values (${organization.id}, ${id}, ${jobId}, ${candidateId}, ${stageId}, ${now}, 'open',
      ${JSON.stringify(answers)}::jsonb, ${[...knockedOut]}::text[], ${source}, ${consent}, ${keptUntil}, ${now})
    on conflict on constraint job_applications_once do nothing returning id`.execute(db)
  return rows[0]?.id
}

export async function insertApplicationFile(
  { db, organization }: OrganizationContext,
  applicationId: Id,
  fileId: Id,
  kind: string,
): Promise<void> {
  await db
    .insertInto('application_files')
    .values({ organization_id: organization.id, application_id: applicationId, file_id: fileId, kind })
    .execute()
}

export async function selectApplicationFiles(
  { db, organization }: OrganizationContext,
  applicationId: Id,
): Promise<{ readonly fileId: Id; readonly kind: 'cv' | 'cover-letter' | 'other' }[]> {
  const { rows } = await sql<{ fileId: Id; kind: 'cv' | 'cover-letter' | 'other' }>`
    select file_id as "fileId", kind from application_files
    where organization_id = ${organization.id} and application_id = ${applicationId} order by kind desc, file_id`.execute(
    db,
  )
  return rows
}
