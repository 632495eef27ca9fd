import type { Id } from '@kazi/values/id'
import { listMemberships, listMembersWith } from '#domains/memberships/index.ts'
import { listClientsOf } from '#domains/practices/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { ActiveOrganization, DirectoryContext, JobContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { mailReader } from '#platform/mail/send-mail.ts'
import { releasePauseHours } from './release-pause.rules.ts'
import { readUser, type User } from './user.queries.ts'

export const tellOwnersTask = 'accounts.tell-owners-of-pause'

export interface ReleasePause {
  readonly userId: Id
  readonly because: 'password-reset' | 'email-changed' | 'pin-replaced' | 'second-factor-removed'
  /** from where it was done */
  readonly ip: string
}

/**
 * Tells the other owners of every organisation whose money the person may release that they can't for a while, and
 * writes it into those organisations' audit logs: the person's own mailbox may be the stolen one.
 */
export async function tellOwnersOfPause(context: JobContext, pause: ReleasePause): Promise<void> {
  const { person, places } = await transactDirectory(context, async (inside) => ({
    person: await readUser(inside, pause.userId),
    places: await listPlaces(inside, pause.userId),
  }))
  for (const organization of places)
    await tellOwnersOf({ ...context, ip: pause.ip }, organization, person, pause)
}

/** Where the person is a member, and the clients that gave their practice the word to release. */
async function listPlaces(context: DirectoryContext, userId: Id): Promise<readonly ActiveOrganization[]> {
  const memberships = await listMemberships(context, userId)
  const clients = await listClientsOf(context, userId)
  return [
    ...memberships.map(({ organization }) => organization),
    ...clients.filter(({ mayRelease }) => mayRelease),
  ]
}

async function tellOwnersOf(
  context: JobContext,
  organization: ActiveOrganization,
  { id, firstName, lastName }: User,
  { because }: ReleasePause,
): Promise<void> {
  await transact({ ...context, organization }, async (inside) => {
    const releasing = await listMembersWith(inside, 'approve:payroll')
    if (!releasing.some(({ userId }) => userId === id)) return
    const values = {
      person: `${firstName} ${lastName}`,
      place: organization.name,
      hours: releasePauseHours,
      link: pageAddress(inside.config, '/app/settings?tab=audit-log'),
    }
    for (const reader of releasing) {
      if (reader.role === 'employer' && reader.userId !== id) {
        await mailReader(inside, reader, `owner-${because}`, values)
      }
    }
    await audit(inside, { event: 'account.releasePaused', object: `user:${id}`, after: { because } })
  })
}
