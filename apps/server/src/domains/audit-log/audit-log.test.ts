import { auditRoutes } from '@kazi/contract/audits'
import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import { expect, test } from 'vitest'
import { eraseAbout } from '#domains/audit-log/erasing.service.ts'
import { audit, auditRead } from '#platform/audit/audit.ts'
import { actorOfJob } from '#platform/auth/actor.ts'
import { commandContext } from '#platform/command.ts'
import { transact } from '#platform/db/transact.ts'
import { type Account, signUpOnboarded } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import { contextFor } from '#testing/contexts.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()
const account = await signUpOnboarded(server)
type Query = Record<string, string | number>
const list = (query: Query, by: CallSession = account) => server.call(auditRoutes.listAudits, { query }, by)

test('The log says in fields who changed what, the newest first, and each look at it is written down', async () => {
  const businessInformation = { businessAddress: '4 Broad Street' }
  const body = { countryCode: 'NG', status: 'completed', businessInformation } as const
  await server.call(onboardingRoutes.saveKyc, { body }, account)
  const { data, meta } = (await list({ act: 'organizations.saveKyc' })).json
  expect(meta.total).toBe(2)
  expect(data[0]).toMatchObject({
    act: 'organizations.saveKyc',
    object: { kind: 'organization', id: account.organizationId },
    person: { id: account.userId, name: 'Ada Obi' },
    role: 'employer',
    isErased: false,
    changes: [{ field: 'information.businessAddress', before: null, after: '4 Broad Street' }],
  })
  const looks = (await list({ of: 'looks', act: 'audits.list' })).json.data
  expect(looks[0]).toMatchObject({ act: 'audits.list', person: { id: account.userId } })
})

test('It is filtered by person, thing, act and day of the organisation', async () => {
  const colleague = await addMember(server, account.organization)
  const inside = {
    ...contextFor(server, account.organization),
    actor: actorOfJob(colleague.userId, colleague.sessionId, 'employer'),
  }
  await transact(inside, (context) => audit(context, { event: 'test.done', object: 'employee:1' }))
  await transact(inside, (context) => auditRead(context, { event: 'test.looked', object: 'employee:1' }))
  const today = server.clock.today('Africa/Lagos')
  const totalOf = async (query: Query) => (await list(query)).json.meta.total
  const all = await totalOf({})
  expect(await totalOf({ person: colleague.userId })).toBe(1)
  expect(await totalOf({ object: 'employee' })).toBe(1)
  expect(await totalOf({ object: 'employee:1' })).toBe(1)
  expect(await totalOf({ object: 'employee:2' })).toBe(0)
  expect(await totalOf({ of: 'looks', object: 'employee' })).toBe(1)
  expect(await totalOf({ from: today, to: today })).toBe(all)
  expect(await totalOf({ to: '2020-01-01' })).toBe(0)
  const filters = (await server.call(auditRoutes.readFilters, {}, account)).json.data
  expect(filters.people.map(({ name }) => name)).toEqual(['Ada Obi', 'Test Person'])
  expect(filters.objects).toContain('employee')
  expect(filters.acts).toContain('test.done')
})

test('A file holds exactly what the list shows', async () => {
  const query = { act: 'organizations.saveKyc', format: 'csv' }
  const { bytes } = await server.call(auditRoutes.downloadAudits, { query }, account)
  const lines = bytes.toString('utf8').trim().split('\r\n')
  expect(lines[0]).toContain('Person')
  expect(lines.some((line) => line.includes('information.businessAddress') && line.includes('Ada Obi'))).toBe(
    true,
  )
  expect(lines.every((line, at) => at === 0 || line.includes('organizations.saveKyc'))).toBe(true)
})

test('What was erased says so, and another organisation’s log isn’t there', async () => {
  const erased = await signUpOnboarded(server, { businessName: 'Erased Ltd' })
  await eraseAbout(
    commandContext(server.services),
    'erased-ltd',
    `organization:${erased.organizationId}`,
    'test',
  )
  const { data } = (await list({ act: 'organizations.saveKyc' }, erased)).json
  expect(data).toMatchObject([{ isErased: true, changes: [], ip: null, person: { name: 'Ada Obi' } }])
  const own = (await list({ object: `organization:${erased.organizationId}` })).json
  expect(own.meta.total).toBe(0)
})

test('Whoever may not see pay reads who acted, without values; who may not read the log is refused', async () => {
  const reader = await addReader(account, ['view:audit-log'])
  const hidden = (await list({ act: 'organizations.saveKyc' }, reader)).json.data
  expect(hidden[0]).toMatchObject({ isHidden: true, changes: [], person: { name: 'Ada Obi' } })
  const administrator = await addMember(server, account.organization, 'orgadmin')
  expect((await list({}, administrator)).failure.code).toBe('permission.missing')
})

/** Somebody with a role of the organisation's own. */
async function addReader(owner: Account, permissions: readonly string[]): Promise<CallSession> {
  const reader = await addMember(server, owner.organization, 'orgadmin')
  await server.query(
    `with role as (insert into organization_roles (organization_id, id, name, permissions, created_at)
       values ($1, gen_random_uuid(), 'Reader', $3, now()) returning id)
     update memberships set role = 'custom', role_id = (select id from role) where organization_id = $1 and user_id = $2`,
    [owner.organizationId, reader.userId, permissions],
  )
  return reader
}
