import type { Id } from '@kazi/values/id'
import { readUser } from '#domains/accounts/index.ts'
import { listMembersWith, type Member } from '#domains/memberships/index.ts'
import { hashToken, newLinkToken } from '#platform/auth/link-token.ts'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import { insertAuthorization, insertLink, supersedeAuthorizations } from './authorization.queries.ts'
import { mailAuthorization, mailManyChanged, mailPeopleAdded } from './authorizations.emails.ts'
import type { AuthorizationKind } from './authorized-act.ts'

const linkHours = 72
/** More acts than this at once are told in one mail, without links: they are confirmed where the run is approved. */
const linksAtMost = 5

/** Something that waits for an owner. */
export interface AuthorizationRequest {
  readonly objectId: Id
  /** the person whom it is about */
  readonly subject: string
}

/**
 * Asks every owner of the organisation for what somebody else has started: each gets a mail with a link of their own,
 * and one of them decides with the PIN.
 */
export async function startAuthorizations(
  context: OrganizationContext,
  kind: AuthorizationKind,
  requests: readonly AuthorizationRequest[],
): Promise<void> {
  if (requests.length === 0) return
  const { userId } = actorOf(context)
  const owners = await listOwners(context)
  const { firstName, lastName } = await readUser(context, userId)
  const startedBy = `${firstName} ${lastName}`
  if (requests.length > linksAtMost) {
    for (const owner of owners) await mailManyChanged(context, owner, { startedBy, people: requests.length })
    return
  }
  const now = context.clock.now()
  const createdAt = now.toISOString()
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000).toISOString()
  for (const { objectId, subject } of requests) {
    const id = newId(context.clock)
    await insertAuthorization(context, { id, kind, objectId, startedBy: userId, createdAt, expiresAt })
    for (const owner of owners) await sendLink(context, owner, { authorizationId: id, subject, startedBy })
  }
}

/**
 * Lets owners decide about something by a link of their own, which their mail carries; what was open about it is over.
 * @returns each owner's token
 */
export async function startLinks(
  context: OrganizationContext,
  kind: AuthorizationKind,
  objectId: Id,
  ownerIds: readonly Id[],
): Promise<ReadonlyMap<Id, string>> {
  await supersedeAuthorizations(context, kind, [objectId])
  const tokens = new Map(ownerIds.map((ownerId) => [ownerId, newLinkToken()]))
  if (tokens.size === 0) return tokens
  const now = context.clock.now()
  const id = newId(context.clock)
  await insertAuthorization(context, {
    ...{ id, kind, objectId, startedBy: context.actor?.userId ?? null },
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + linkHours * 3_600_000).toISOString(),
  })
  for (const [userId, token] of tokens) {
    await insertLink(context, { tokenHash: hashToken(token), authorizationId: id, userId })
  }
  return tokens
}

/** Names in one mail; of more people it says only how many. */
const namesAtMost = 10

/**
 * Tells every owner that somebody who is none has added people who are to be paid. Nothing is asked: the accounts are
 * confirmed where the run is approved.
 */
export async function tellOwnersOfNewPeople(
  context: OrganizationContext,
  names: readonly string[],
): Promise<void> {
  const { firstName, lastName } = await readUser(context, actorOf(context).userId)
  const shown = names.slice(0, namesAtMost).join(', ')
  for (const owner of await listOwners(context)) {
    await mailPeopleAdded(context, owner, {
      startedBy: `${firstName} ${lastName}`,
      people: names.length,
      names: names.length > namesAtMost ? `${shown} …` : shown,
    })
  }
}

async function sendLink(
  context: OrganizationContext,
  owner: Member,
  act: { readonly authorizationId: Id; readonly subject: string; readonly startedBy: string },
): Promise<void> {
  const token = newLinkToken()
  const { authorizationId } = act
  await insertLink(context, { tokenHash: hashToken(token), authorizationId, userId: owner.userId })
  await mailAuthorization(context, owner, { ...act, token, hours: linkHours })
}

/** An employer has every permission, so any one of them finds all. */
async function listOwners(context: OrganizationContext): Promise<Member[]> {
  const members = await listMembersWith(context, 'approve:payroll')
  return members.filter(({ role }) => role === 'employer')
}
