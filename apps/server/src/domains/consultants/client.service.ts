import type { consultantRoutes } from '@kazi/contract/consultants'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { assert } from '@kazi/values/assert'
import { countActive } from '#domains/employees/index.ts'
import { permissionSetOf, selectOwned } from '#domains/memberships/index.ts'
import { createOrganization } from '#domains/organizations/index.ts'
import { insertPracticeClient, isPersonByEmail, listClientsOf } from '#domains/practices/index.ts'
import { inviteToTeam } from '#domains/team/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { transactEach } from '#platform/db/transact-each.ts'
import { refuse } from '#platform/http/refusal.ts'

/** The clients that the caller works for, by name, each with its size. */
export async function listClients(
  context: RequestContext,
): Promise<ResponseOf<typeof consultantRoutes.listOrganizations>['data']> {
  const { clients, owned } = await transactDirectory(context, async (inside) => {
    const clients = await listClientsOf(inside, actorOf(inside).userId)
    const ids = clients.map(({ id }) => id)
    return { clients, owned: await selectOwned(inside, ids) }
  })
  const people = await transactEach(context, clients, countActive)
  return clients.map(({ id, name, country, since, mayRelease }, index) => ({
    id,
    name,
    country,
    since,
    employees: people[index] ?? 0,
    hasEmployer: owned.has(id),
    mayRelease,
  }))
}

/**
 * Adds a client: an organisation with the practice at work for it, and an invitation to the employer who will own
 * it. Until they take it up nobody can release its money.
 * @throws Refusal `consultant.owner-from-practice`: who prepares the pay isn't the client who releases it.
 */
export async function addClient(
  context: RequestContext,
  { name, country, employer }: BodyOf<typeof consultantRoutes.addOrganization>,
): Promise<ResponseOf<typeof consultantRoutes.addOrganization>['data']> {
  return transactDirectory(context, async (inside) => {
    const { practice } = actorOf(inside)
    assert(practice, 'a consultants’ route without a practice')
    if (await isPersonByEmail(inside, practice.id, employer.email)) {
      const code = 'consultant.owner-from-practice'
      refuse(code, {}, { fields: { 'employer.email': code } })
    }
    const created = await createOrganization(inside, { ownerId: null, name, country })
    await insertPracticeClient(inside, { practiceId: practice.id, organizationId: created.id })
    const invitation = await inviteToTeam(inside, created, employer, {
      role: 'employer',
      roleName: 'employer',
      roleId: null,
      permissions: permissionSetOf('employer', []),
      departmentIds: [],
    })
    assert(invitation, 'a new organisation has no open invitation')
    await audit(inside, {
      event: 'account.addOrganization',
      object: `organization:${created.id}`,
      after: { name, country, practiceId: practice.id, employer: employer.email },
    })
    return { organization: { id: created.id, name, country } }
  })
}
