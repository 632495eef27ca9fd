import type { Id } from '@kazi/values/id'
import { findUserByEmail, updateAccountType } from '#domains/accounts/index.ts'
import {
  findPracticeOf,
  insertPractice,
  insertPracticeClient,
  insertPracticeMember,
  replaceAssignments,
} from '#domains/practices/index.ts'
import type { ActiveOrganization, DirectoryContext, RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { newId } from '#platform/id.ts'
import type { DemoUser } from './companies.ts'
import { ensureUser } from './company-setup.service.ts'
import { type DemoPractice, demoPractice } from './practice.ts'

/** Whether the practice is there; it is made whole or not at all. */
export async function isPracticePresent(context: RequestContext): Promise<boolean> {
  return transactDirectory(context, async (inside) => {
    const owner = await findUserByEmail(inside, demoPractice.owner.email)
    return owner !== undefined && (await findPracticeOf(inside, owner.id)) !== undefined
  })
}

/**
 * Makes the practice with its two people and its clients, in one transaction; what is there already stays.
 * @param companies the demo's organisations
 */
export async function setUpPractice(
  context: RequestContext,
  companies: readonly ActiveOrganization[],
  passwordHash: string,
): Promise<void> {
  await transactDirectory(context, async (inside) => {
    const ownerId = await ensureConsultant(inside, demoPractice, demoPractice.owner, passwordHash)
    if (await findPracticeOf(inside, ownerId)) return
    const memberId = await ensureConsultant(inside, demoPractice, demoPractice.member, passwordHash)
    const idsOf = (names: readonly string[]): Id[] =>
      companies.filter(({ name }) => names.includes(name)).map(({ id }) => id)
    const practiceId = newId(inside.clock)
    const { name, country, clients, membersClients } = demoPractice
    await insertPractice(inside, { id: practiceId, name, country })
    await insertPracticeMember(inside, { practiceId, userId: ownerId, role: 'owner' })
    await insertPracticeMember(inside, { practiceId, userId: memberId, role: 'member' })
    for (const organizationId of idsOf(clients))
      await insertPracticeClient(inside, { practiceId, organizationId })
    await replaceAssignments(inside, { practiceId, userId: memberId }, idsOf(membersClients))
  })
}

async function ensureConsultant(
  context: DirectoryContext,
  { country }: DemoPractice,
  user: DemoUser,
  passwordHash: string,
): Promise<Id> {
  const id = await ensureUser(context, country, user, passwordHash)
  await updateAccountType(context, id, { accountType: 'consultant', practiceName: null })
  return id
}
