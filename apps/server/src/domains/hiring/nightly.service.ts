import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import { listActiveOrganizations } from '#domains/organizations/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { JobContext, OrganizationContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { transactEach } from '#platform/db/transact-each.ts'
import { deleteOldUploads } from './applications/upload.queries.ts'
import { deleteDeadLinks } from './links/link.queries.ts'
import { expireOffers } from './offers/offer.queries.ts'

const dayMs = 86_400_000
/** Of one organisation in a night; the rest waits for the next. */
const atOnce = 500

/** What is done every night: offers that nobody answered expire, and whose time has passed is forgotten. */
export async function runNightly(context: JobContext): Promise<void> {
  const organizations = await transactDirectory(context, listActiveOrganizations)
  await transactEach(context, organizations, expireOffers)
  await forgetCandidates(context)
}

/**
 * Forgets whoever isn't hired once the time that they were told has passed: their name, address, answers, files, what was
 * written of them. That somebody applied, when, from where and how far they came stays, so that figures stay true.
 */
async function forgetCandidates(context: JobContext): Promise<void> {
  const organizations = await transactDirectory(context, listActiveOrganizations)
  const now = context.clock.now().getTime()
  await transactEach(context, organizations, async (inside) => {
    await forgetOverdue(inside)
    await deleteOldUploads(inside, new Date(now - dayMs).toISOString())
  })
  await transactDirectory(context, (inside) =>
    deleteDeadLinks(inside, new Date(now - 30 * dayMs).toISOString()),
  )
}

async function forgetOverdue(context: OrganizationContext): Promise<void> {
  const { db, organization, clock } = context
  const today = clock.today(organization.timeZone)
  const { rows } = await sql<{ id: Id }>`
    select a.id from job_applications a join jobs j on j.organization_id = ${organization.id} and j.id = a.job_id
    where a.organization_id = ${organization.id} and a.candidate_id is not null and a.kept_until < ${today}
      and (a.state in ('rejected', 'withdrawn') or a.state = 'open' and (j.state = 'in-active' or j.closes_on < ${today}))
      and not exists (select from candidate_onboardings o where o.organization_id = ${organization.id} and o.application_id = a.id)
    order by a.id limit ${atOnce} for update of a`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const of = sql`organization_id = ${organization.id} and application_id = any(${ids}::uuid[])`
  await sql`delete from application_files where ${of}`.execute(db)
  await sql`delete from application_scorecards where ${of}`.execute(db)
  await sql`delete from interviews where ${of}`.execute(db)
  // the ways from stage to stage are figures; what was written of a person is not
  await sql`
    update application_events set details = jsonb_strip_nulls(jsonb_build_object('from', details -> 'from', 'to',
      details -> 'to', 'fromId', details -> 'fromId', 'toId', details -> 'toId')) where ${of} and kind = 'moved'`.execute(
    db,
  )
  await sql`delete from application_events where ${of} and kind <> 'moved'`.execute(db)
  await sql`
    update offers set file_id = null, terms = terms - 'words' - 'paper', reason = null where ${of}`.execute(
    db,
  )
  await sql`
    update job_applications set candidate_id = null, answers = '{}', tags = '{}', consent = '', end_reason = null
    where organization_id = ${organization.id} and id = any(${ids}::uuid[])`.execute(db)
  await sql`
    delete from candidates where organization_id = ${organization.id}
      and id not in (select candidate_id from job_applications
        where organization_id = ${organization.id} and candidate_id is not null)`.execute(db)
  await audit(context, {
    event: 'jobs.forgetCandidates',
    object: `organization:${organization.id}`,
    after: { applications: ids.length },
  })
}
