import type { consultantRoutes } from '@kazi/contract/consultants'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { readUser } from '#domains/accounts/index.ts'
import {
  type Client,
  endPracticeMember,
  findPracticeOf,
  isPersonByEmail,
  type LockedPerson,
  listClientsOf,
  lockPersonAndOwners,
  type PracticePerson,
  replaceAssignments,
  selectPracticePeople,
} from '#domains/practices/index.ts'
import {
  insertInvitation,
  lockPracticeInvitation,
  mailAccessChange,
  mailInvitation,
  markInvitationRevoked,
  newInvitationLink,
  type PracticeInvitation,
  revokeInvitationsSentBy,
  selectPracticeInvitations,
  statusOf,
  updateInvitedClients,
} from '#domains/team/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type DirectoryContext, type RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'

type PersonView = ResponseOf<typeof consultantRoutes.listTeam>['data'][number]

/** The practice's own team. A member sees of others' clients only those that are theirs too. */
export async function listPracticeTeam(context: RequestContext): Promise<PersonView[]> {
  return transactDirectory(context, async (inside) => {
    const practiceId = practiceIdOf(inside)
    const clients = await listClientsOf(inside, actorOf(inside).userId)
    const people = await selectPracticePeople(inside, practiceId)
    const invitations = await selectPracticeInvitations(inside, practiceId)
    return [
      ...people.map((person) => describePerson(inside, person, clients)),
      ...invitations.map((invitation) => describeInvitation(inside, invitation, clients)),
    ]
  })
}

/**
 * Invites somebody into the practice, for the clients named.
 * @throws Refusal `consultant.member-already`, `not-found` for an organisation that is no client.
 */
export async function addTeamMember(
  context: RequestContext,
  { organizationIds, ...invitee }: BodyOf<typeof consultantRoutes.addTeamMember>,
): Promise<PersonView> {
  return transactDirectory(context, async (inside) => {
    const practiceId = practiceIdOf(inside)
    const clients = await requireClients(inside, organizationIds)
    if (await isPersonByEmail(inside, practiceId, invitee.email)) refuse('consultant.member-already')
    const invitation = await invite(
      inside,
      practiceId,
      invitee,
      clients.map(({ id }) => id),
    )
    await audit(inside, {
      event: 'consultants.addTeamMember',
      object: `practice:${practiceId}`,
      after: { invitation: invitation.id, email: invitee.email, organizationIds: invitation.organizationIds },
    })
    return describeInvitation(inside, invitation, clients)
  })
}

async function invite(
  context: DirectoryContext,
  practiceId: Id,
  invitee: Pick<PracticeInvitation, 'email' | 'firstName' | 'lastName'>,
  organizationIds: readonly Id[],
): Promise<PracticeInvitation> {
  const { userId } = actorOf(context)
  const { token, tokenHash, expiresAt } = newInvitationLink(context)
  const id = newId(context.clock)
  const isNew = await insertInvitation(context, {
    id,
    to: { organizationId: null, practiceId },
    ...invitee,
    role: 'member',
    roleId: null,
    departmentIds: [],
    organizationIds,
    invitedBy: userId,
    expiresAt,
    tokenHash,
  })
  if (!isNew) refuse('consultant.member-already')
  const { firstName, lastName } = await readUser(context, userId)
  const inviter = `${firstName} ${lastName}`
  await mailInvitation(context, 'practice-invitation', {
    to: invitee.email,
    place: await nameOfPractice(context),
    inviter,
    token,
  })
  return { ...invitee, id, createdAt: context.clock.now().toISOString(), expiresAt, organizationIds }
}

/**
 * Sets which clients a member, or somebody who is invited to be one, works for. It holds from their next call on.
 * An owner works for all: there is nothing to set.
 * @throws Refusal `not-found`.
 */
export async function assignOrganizations(
  context: RequestContext,
  id: Id,
  organizationIds: readonly Id[],
): Promise<PersonView> {
  return transactDirectory(context, async (inside) => {
    const practiceId = practiceIdOf(inside)
    const clients = await requireClients(inside, organizationIds)
    const ids = clients.map((client) => client.id)
    await lockPersonAndOwners(inside, practiceId, id)
    const people = await selectPracticePeople(inside, practiceId)
    const member = people.find(({ userId, role }) => userId === id && role === 'member')
    const before = member
      ? member.organizationIds
      : ((await lockPracticeInvitation(inside, practiceId, id)) ?? refuse('not-found')).organizationIds
    if (member) await reassign(inside, practiceId, member, ids)
    else await updateInvitedClients(inside, id, ids)
    await audit(inside, {
      event: 'consultants.assignOrganizations',
      object: `practice:${practiceId}`,
      before: { member: id, organizationIds: before },
      after: { member: id, organizationIds: ids },
    })
    if (member) return describePerson(inside, { ...member, organizationIds: ids }, clients)
    const invitation = await lockPracticeInvitation(inside, practiceId, id)
    assert(invitation, 'an invitation that was just locked')
    return describeInvitation(inside, invitation, clients)
  })
}

/** Who works for a client no longer leaves no invitation into its team behind. */
async function reassign(
  context: DirectoryContext,
  practiceId: Id,
  { userId, organizationIds }: PracticePerson,
  ids: readonly Id[],
): Promise<void> {
  await replaceAssignments(context, { practiceId, userId }, ids)
  for (const organizationId of organizationIds.filter((before) => !ids.includes(before)))
    await revokeInvitationsSentBy(context, [userId], { organizationId, practiceId: null })
}

/**
 * Ends somebody's access to the practice and its clients at once, or takes an invitation back.
 * @throws Refusal `not-found`, `consultant.last-owner`.
 */
export async function removeTeamMember(context: RequestContext, id: Id): Promise<void> {
  await transactDirectory(context, async (inside) => {
    const practiceId = practiceIdOf(inside)
    const locked = await lockPersonAndOwners(inside, practiceId, id)
    // Another owner may have removed the caller since the call began.
    if (!locked.some(({ userId }) => userId === actorOf(inside).userId)) refuse('permission.missing')
    const person = locked.find(({ userId }) => userId === id)
    if (person) {
      const owners = locked.filter(({ role }) => role === 'owner')
      if (person.role === 'owner' && owners.length === 1) refuse('consultant.last-owner')
      await tell(inside, person, owners)
      await replaceAssignments(inside, { practiceId, userId: id }, [])
      await endPracticeMember(inside, practiceId, id)
      await revokeInvitationsSentBy(inside, [id], 'anywhere')
    } else {
      const invitation = (await lockPracticeInvitation(inside, practiceId, id)) ?? refuse('not-found')
      await markInvitationRevoked(inside, invitation.id)
    }
    const before = person ? { member: id, role: person.role } : { invitation: id }
    await audit(inside, {
      event: 'consultants.removeTeamMember',
      object: `practice:${practiceId}`,
      before,
    })
  })
}

/** Mails whoever is removed, and where it is an owner the others too, also of who leaves on their own. */
async function tell(
  context: DirectoryContext,
  { userId, role }: LockedPerson,
  owners: readonly LockedPerson[],
): Promise<void> {
  const place = await nameOfPractice(context)
  const others = role === 'owner' ? owners.map((owner) => owner.userId) : []
  const change = { template: 'team-access-ended', place, userId, owners: others, teamPage } as const
  await mailAccessChange(context, change)
}

/** Where the owners of a practice look at its team. */
export const teamPage = '/app/manage-teams'

/** What the caller's practice is called. @throws Refusal `permission.missing`: they were removed since the call began. */
export const nameOfPractice = async (context: DirectoryContext): Promise<string> =>
  ((await findPracticeOf(context, actorOf(context).userId)) ?? refuse('permission.missing')).name

/** On the routes of consultants the caller has a practice: the platform lets nobody else through. */
export function practiceIdOf(context: RequestContext): Id {
  const { practice } = actorOf(context)
  assert(practice, 'a consultants’ route without a practice')
  return practice.id
}

/** The clients of these ids, each once. @throws Refusal `not-found` when one is no client of the caller's. */
async function requireClients(context: DirectoryContext, ids: readonly Id[]): Promise<Client[]> {
  const wanted = new Set(ids)
  const clients = (await listClientsOf(context, actorOf(context).userId)).filter(({ id }) => wanted.has(id))
  if (clients.length < wanted.size) refuse('not-found')
  return clients
}

const named = (clients: readonly Client[]) => clients.map(({ id, name }) => ({ id, name }))

export const describePerson = (
  context: DirectoryContext,
  { userId, organizationIds, ...person }: PracticePerson,
  clients: readonly Client[],
): PersonView => ({
  ...person,
  id: userId,
  status: 'active',
  organizations: named(
    person.role === 'owner' ? clients : clients.filter(({ id }) => organizationIds.includes(id)),
  ),
  isSelf: userId === actorOf(context).userId,
})

const describeInvitation = (
  context: DirectoryContext,
  { id, email, firstName, lastName, createdAt, ...invitation }: PracticeInvitation,
  clients: readonly Client[],
): PersonView => ({
  id,
  status: statusOf(context, invitation),
  role: 'member',
  email,
  firstName,
  lastName,
  organizations: named(clients.filter((client) => invitation.organizationIds.includes(client.id))),
  since: createdAt,
  isSelf: false,
})
