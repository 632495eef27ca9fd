import { actorOfJob } from '../auth/actor.ts'
import type { ActiveOrganization, JobContext, Services } from '../context.ts'
import type { JobEnvelope } from './enqueue.ts'

/** What a job runs with: the organisation as it is now, and whoever enqueued it. */
export async function createJobContext(services: Services, envelope: JobEnvelope): Promise<JobContext> {
  const { actor, language, organizationId, requestId } = envelope
  return {
    ...services,
    requestId,
    language,
    ip: 'job',
    actor: actor && actorOfJob(actor.userId, actor.sessionId, actor.role),
    organization: organizationId && (await readOrganization(services, organizationId)),
  }
}

/** An organisation by its id, for work that no request began. */
export async function readOrganization(services: Services, id: string): Promise<ActiveOrganization> {
  const { rows } = await services.pool.pool.query<ActiveOrganization>(
    'select id, name, slug, country, currency, time_zone as "timeZone" from organizations where id = $1',
    [id],
  )
  const [organization] = rows
  if (!organization) throw new Error(`no organisation ${id}`)
  return organization
}
