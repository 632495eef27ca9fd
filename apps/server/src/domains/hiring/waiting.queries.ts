import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import { readStanding } from '#domains/approvals/index.ts'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { circlesOf, maySeePay, subjectOf } from './offer-view.service.ts'
import { readSettings } from './settings/settings.queries.ts'

/** What of hiring waits for somebody. */
export interface WaitingHiring {
  /** jobs with applications that nobody has looked at */
  readonly fresh: readonly { readonly jobId: Id; readonly title: string; readonly count: number }[]
  /** offers that the caller can decide about now */
  readonly offers: readonly { readonly jobId: Id; readonly applicationId: Id; readonly name: string }[]
  /** new people whose next step is the employer's */
  readonly onboardings: readonly { readonly id: Id; readonly name: string }[]
}

const shownAtMost = 5

/** What waits of what the caller may see. */
export async function readWaitingHiring(context: OrganizationContext): Promise<WaitingHiring> {
  const { db, organization } = context
  const { stages } = await readSettings(context)
  const { rows: fresh } = await sql<WaitingHiring['fresh'][number]>`
    select j.id as "jobId", j.title, count(*)::int as count
    from job_applications a join jobs j on j.organization_id = ${organization.id} and j.id = a.job_id
    where a.organization_id = ${organization.id} and a.state = 'open' and a.stage_id = ${stages[0]!.id}
      and ${seenBy(context, sql`j.department_id`)}
    group by j.id, j.title order by count(*) desc, j.title limit ${shownAtMost}`.execute(db)
  const { rows: onboardings } = await sql<WaitingHiring['onboardings'][number]>`
    select b.id, c.first_name || ' ' || c.last_name as name
    from candidate_onboardings b
    join job_applications a on a.organization_id = ${organization.id} and a.id = b.application_id
    join jobs j on j.organization_id = ${organization.id} and j.id = a.job_id
    join candidates c on c.organization_id = ${organization.id} and c.id = a.candidate_id
    where b.organization_id = ${organization.id} and b.state in ('accepted', 'form-submitted', 'contract-signed')
      and ${seenBy(context, sql`j.department_id`)}
    order by b.created_at limit ${shownAtMost}`.execute(db)
  return { fresh, onboardings, offers: await listWaitingOffers(context) }
}

async function listWaitingOffers(context: OrganizationContext): Promise<WaitingHiring['offers']> {
  if (!maySeePay(context)) return []
  const { db, organization, actor } = context
  const { rows } = await sql<WaitingHiring['offers'][number] & { id: Id; createdBy: Id | null }>`
    select o.id, o.created_by as "createdBy", a.job_id as "jobId", a.id as "applicationId",
      c.first_name || ' ' || c.last_name as name
    from offers o
    join job_applications a on a.organization_id = ${organization.id} and a.id = o.application_id
    join jobs j on j.organization_id = ${organization.id} and j.id = a.job_id
    join candidates c on c.organization_id = ${organization.id} and c.id = a.candidate_id
    where o.organization_id = ${organization.id} and o.state = 'pending-approval' and ${seenBy(context, sql`j.department_id`)}
    order by o.created_at limit ${shownAtMost}`.execute(db)
  const waiting: { jobId: Id; applicationId: Id; name: string }[] = []
  for (const { id, createdBy, ...offer } of rows) {
    const { deciders } = await readStanding(context, subjectOf({ id }), circlesOf({ createdBy }))
    if (deciders.some((decider) => decider.id === actor?.userId)) waiting.push(offer)
  }
  return waiting
}
