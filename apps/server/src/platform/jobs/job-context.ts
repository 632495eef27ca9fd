import { actorOfJob } from '../auth/actor.ts'
import type { JobContext, Services } from '../context.ts'
import type { JobEnvelope } from './job-envelope.ts'

/** What a job runs with: the organisation as it is now, and whoever enqueued it. */
export async function createJobContext(services: Services, envelope: JobEnvelope): Promise<JobContext> {
  const { actor, language, organizationId, requestId } = envelope
  return {
    ...services,
    requestId,
    language,
    ip: 'job',
    actor: actor && actorOfJob(actor.userId, actor.sessionId, actor.role),
    organization: organizationId && (await services.ports.gates.readOrganization(services, organizationId)),
  }
}
