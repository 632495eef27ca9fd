import type { consultantRoutes } from '@kazi/contract/consultants'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { assert } from '@kazi/values/assert'
import { toEpochDay } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { countActive } from '#domains/employees/index.ts'
import { permissionSetOf, selectOwned } from '#domains/memberships/index.ts'
import { createOrganization } from '#domains/organizations/index.ts'
import { type PaydayAhead, readPaydayAhead } from '#domains/payroll/index.ts'
import { insertPracticeClient, isPersonByEmail, listClientsOf } from '#domains/practices/index.ts'
import { inviteToTeam } from '#domains/team/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { transactEach } from '#platform/db/transact-each.ts'
import { refuse } from '#platform/http/refusal.ts'

/** The clients that the caller works for, by name, each with its size and its next payday. */
export async function listClients(
  context: RequestContext,
): Promise<ResponseOf<typeof consultantRoutes.listOrganizations>['data']> {
  const { clients, owned } = await transactDirectory(context, async (inside) => {
    const clients = await listClientsOf(inside, actorOf(inside).userId)
    const ids = clients.map(({ id }) => id)
    return { clients, owned: await selectOwned(inside, ids) }
  })
  const asked = await transactEach(context, clients, async (inside) => ({
    employees: await countActive(inside),
    payday: describePayday(inside, await readPaydayAhead(inside)),
  }))
  return clients.map(({ id, name, country, since, mayRelease }, index) => ({
    id,
    name,
    country,
    since,
    ...asked[index]!,
    hasEmployer: owned.has(id),
    mayRelease,
  }))
}

function describePayday(
  { organization, clock }: OrganizationContext,
  { payDate, net, ...ahead }: PaydayAhead,
) {
  const today = clock.today(organization.timeZone)
  return {
    ...ahead,
    payDate,
    daysLeft: toEpochDay(payDate) - toEpochDay(today),
    net: net === null ? null : { amount: net as Minor, currency: organization.currency },
  }
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
