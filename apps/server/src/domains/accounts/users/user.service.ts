import type { userRoutes } from '@kazi/contract/account/user'
import type { user as userSchema } from '@kazi/contract/account/user-view'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type * as z from 'zod/mini'
import { listMemberships } from '#domains/memberships/index.ts'
import { describeOrganization, type OrganizationView } from '#domains/organizations/index.ts'
import { findPracticeOf, listClientsOf } from '#domains/practices/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type DirectoryContext, type RequestContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import { type AccountState, readAccountState } from './account-state.queries.ts'
import { readUser, updateUserDetails } from './user.queries.ts'

export type UserView = z.output<typeof userSchema>

/**
 * The signed-in user with the active organisation, its role and permissions. Where else they belong is not the
 * organisation's to see, so that is asked of the directory.
 */
export async function describeMe(context: RequestContext): Promise<UserView> {
  const organization = context.organization ? await transact(context, describeOrganization) : null
  return transactDirectory(context, (inside) => describeUser(inside, organization))
}

async function describeUser(
  context: DirectoryContext,
  organization: OrganizationView | null,
): Promise<UserView> {
  const actor = actorOf(context)
  const user = await readUser(context, actor.userId)
  const state = await readAccountState(context, user.id)
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    language: user.language,
    currentUserRole:
      organization && actor.role !== null
        ? { role: actor.role, permissions: [...actor.permissions], organization }
        : null,
    userRoles: await listRoles(context, user.id, state),
    accountType: state.accountType,
    currentConsultantRole: await findConsultantRole(context, user.id, state),
    hasSecondFactor: state.hasSecondFactor,
    hasPin: state.hasPin,
    releasePausedUntil: pauseAhead(context, state),
    // Health insurance isn't there yet; an organisation can't have switched it on.
    orgSettings: { insuranceSettings: { health: { enabled: false } } },
  }
}

/** Everywhere that the person can switch to: an employer's organisations, a consultant's clients. */
async function listRoles(
  context: DirectoryContext,
  userId: Id,
  { accountType }: AccountState,
): Promise<UserView['userRoles']> {
  const places =
    accountType === 'employer'
      ? await listMemberships(context, userId)
      : (await listClientsOf(context, userId)).map((organization) => ({ role: 'consultant', organization }))
  return places.map(({ role, organization: { id, name } }) => ({ role, organization: { id, name } }))
}

async function findConsultantRole(
  context: DirectoryContext,
  userId: Id,
  { accountType }: AccountState,
): Promise<UserView['currentConsultantRole']> {
  const practice = accountType === 'consultant' ? await findPracticeOf(context, userId) : undefined
  return practice ? { role: practice.role, practice: { id: practice.practiceId, name: practice.name } } : null
}

/** A pause that is over is none. */
const pauseAhead = ({ clock }: RequestContext, { releasePausedUntil }: AccountState): string | null =>
  releasePausedUntil !== null && releasePausedUntil > clock.now().toISOString() ? releasePausedUntil : null

/** Changes the own name, phone and language. */
export async function updateDetails(
  context: RequestContext,
  body: BodyOf<typeof userRoutes.updateDetails>,
): Promise<UserView> {
  const { userId } = actorOf(context)
  await transactDirectory(context, async (inside) => {
    const { firstName, lastName, phone, language } = await readUser(inside, userId)
    await updateUserDetails(inside, userId, body)
    const before = { firstName, lastName, phone, language }
    await audit(inside, { event: 'account.updateDetails', object: `user:${userId}`, before, after: body })
  })
  return describeMe(context)
}
