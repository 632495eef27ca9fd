import { registrationRoutes } from '@kazi/contract/remittances/registrations'
import { type RemittanceType, remittanceTypesOf } from '@kazi/contract/remittances/vocabulary'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { listAuthorities, nameOfAuthority } from '#domains/authorities/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  endRegistration,
  findRegistration,
  findRegistrationById,
  type RegistrationRow,
  selectOwedBodies,
  selectRegistrations,
  writeRegistration,
} from './registrations/registration.queries.ts'
import { normalizeRegistrationNumber } from './registrations/registration-number.rules.ts'

type Registration = ResponseOf<typeof registrationRoutes.readAdmin>['data']
type Authorities = ResponseOf<typeof registrationRoutes.listAdmins>['data']

/** @throws Refusal `statutory.type-elsewhere` for a kind that the country doesn't have. */
export function requireType({ organization }: OrganizationContext, type: RemittanceType): void {
  const types: readonly RemittanceType[] = remittanceTypesOf[organization.country]
  if (!types.includes(type)) refuse('statutory.type-elsewhere')
}

/** The bodies that one can remit to: those of the country, and those that people chose themselves. */
export async function listAdmins(context: RequestContext, type: RemittanceType): Promise<Authorities> {
  return transact(context, async (inside) => {
    requireType(inside, type)
    const registered = new Set((await selectRegistrations(inside, type)).map(({ body }) => body))
    const bodies = await listBodies(inside, type)
    return [...bodies]
      .map(([code, name]) => ({ code, name, isRegistered: registered.has(code) }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  })
}

async function listBodies(
  context: OrganizationContext,
  type: RemittanceType,
): Promise<ReadonlyMap<string, string>> {
  const known = listAuthorities(context.organization.country, type)
    .filter(({ code }) => !code.endsWith('-not-said'))
    .map(({ code, name }) => [code, name] as const)
  const owed = (await selectOwedBodies(context, type))
    .filter(({ body }) => !body.endsWith('-not-said'))
    .map(({ body, name }) => [body, name] as const)
  return new Map([...owed, ...known])
}

/** The registrations of a kind. */
export async function listOrgAdmins(context: RequestContext, type: RemittanceType): Promise<Registration[]> {
  return transact(context, async (inside) => {
    requireType(inside, type)
    return (await selectRegistrations(inside, type)).map((row) => viewRegistration(inside, row))
  })
}

export async function readAdmin(context: RequestContext, id: Id): Promise<Registration> {
  return transact(context, async (inside) =>
    viewRegistration(inside, (await findRegistrationById(inside, id)) ?? refuse('not-found')),
  )
}

function viewRegistration(
  { organization }: OrganizationContext,
  { owedName, ...row }: RegistrationRow,
): Registration {
  return { ...row, bodyName: owedName ?? nameOfAuthority(organization.country, row.type, row.body) }
}

/** Registers the organisation with a body, or changes the number. */
export async function createAdmin(
  context: RequestContext,
  type: RemittanceType,
  { body, number, office }: BodyOf<typeof registrationRoutes.createAdmin>,
): Promise<Registration> {
  return transact(context, async (inside) => {
    requireType(inside, type)
    if (!(await listBodies(inside, type)).has(body)) {
      refuse('statutory.body-unknown', {}, { fields: { body: 'statutory.body-unknown' } })
    }
    const kept =
      number === null ? null : normalizeRegistrationNumber(inside.organization.country, type, number)
    if (kept === undefined) {
      return refuse('statutory.number-malformed', {}, { fields: { number: 'statutory.number-malformed' } })
    }
    const before = await findRegistration(inside, type, body)
    const entered = { number: kept, office: office || null }
    if (before && before.number === kept && before.office === entered.office) {
      return viewRegistration(inside, before)
    }
    await writeRegistration(inside, type, body, entered)
    const row = await findRegistration(inside, type, body)
    assert(row, 'a registration that was just made is missing')
    await audit(inside, {
      event: registrationRoutes.createAdmin.name,
      object: `remittance-registration:${row.id}`,
      ...(before ? { before: { number: before.number, office: before.office } } : {}),
      after: { type, body, ...entered },
    })
    return viewRegistration(inside, row)
  })
}

/** Ends a registration. @throws Refusal `not-found`, `statutory.still-owed`. */
export async function removeAdmin(context: RequestContext, id: Id): Promise<void> {
  await transact(context, async (inside) => {
    const row = (await findRegistrationById(inside, id)) ?? refuse('not-found')
    const owed = await selectOwedBodies(inside, row.type)
    if (owed.some(({ body, isOpen }) => isOpen && body === row.body)) refuse('statutory.still-owed')
    if (!(await endRegistration(inside, id))) refuse('not-found')
    await audit(inside, {
      event: registrationRoutes.removeAdmin.name,
      object: `remittance-registration:${id}`,
      before: { type: row.type, body: row.body, number: row.number },
    })
  })
}
