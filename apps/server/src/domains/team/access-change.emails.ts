import type { Id } from '@kazi/values/id'
import { readUser, type User } from '#domains/accounts/index.ts'
import { actorOf, type DirectoryContext } from '#platform/context.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { mailReader } from '#platform/mail/send-mail.ts'

/** What became of somebody's access, and to what: an organisation or a practice. */
export interface AccessChange {
  readonly template: 'team-access-ended' | 'team-role-changed'
  readonly place: string
  readonly userId: Id
  /** the other owners, where it was an owner: nobody is put out of them unseen */
  readonly owners: readonly Id[]
  /** the page of the team, for them */
  readonly teamPage: string
}

/** Tells whoever lost or changed their access, in the transaction in which it happens; whoever did it knows. */
export async function mailAccessChange(context: DirectoryContext, change: AccessChange): Promise<void> {
  const actorId = actorOf(context).userId
  const { template, place, userId, owners, teamPage } = change
  const by = nameOf(await readUser(context, actorId))
  const person = await readUser(context, userId)
  if (userId !== actorId) await mailReader(context, person, template, { place, by })
  const link = pageAddress(context.config, teamPage)
  const toOwners = userId === actorId ? 'owner-left' : 'owner-removed'
  for (const ownerId of owners.filter((id) => id !== actorId && id !== userId)) {
    const values = { place, by, person: nameOf(person), link }
    await mailReader(context, await readUser(context, ownerId), toOwners, values)
  }
}

const nameOf = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`
