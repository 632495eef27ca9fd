import { expect, test, vi } from 'vitest'
import { commands } from '#app'
import { audit } from '#platform/audit/audit.ts'
import { transact } from '#platform/db/transact.ts'
import { signUp } from '#testing/accounts.ts'
import { contextFor } from '#testing/contexts.ts'
import { addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

test('An operator learns in one sentence that the audit logs are whole, or which one is not and where', async () => {
  await signUp(server)
  const organization = await addOrganization(server)
  await transact(contextFor(server, organization), (inside) =>
    audit(inside, { event: 'test.done', object: 'test:1', after: { amount: 1 } }),
  )
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await commands.audit!.run(server.services, ['verify'])
  expect(said.mock.calls).toEqual([[expect.stringMatching(/whole {5}\d+ audit logs, \d+ entries\.$/)]])
  said.mockRestore()
  await server.query('update audit_values set after = $2 where organization_id = $1', [
    organization.id,
    '{"amount":1000}',
  ])
  await expect(commands.audit!.run(server.services, ['verify'])).rejects.toThrow(
    `The audit log of ${organization.name} (${organization.slug}): What entry 1 says was changed.`,
  )
})

test('What the log says of a person is erased for good; the chain still proves the rest, and the erasure is in it', async () => {
  const other = await openTestServer()
  await signUp(other)
  const organization = await addOrganization(other)
  const about = (object: string) =>
    transact(contextFor(other, organization), (inside) =>
      audit(inside, { event: 'test.done', object, before: { salary: 1 }, after: { salary: 2 } }),
    )
  await about('employee:1')
  await about('employee:2')
  await about('employee:1')
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await commands.audit!.run(other.services, ['erase', organization.slug, 'employee:1'])
  await commands.audit!.run(other.services, ['verify'])
  expect(said.mock.calls.flat().join('\n')).toMatch(
    /erased {4}What 2 entries[\s\S]*entries, 2 of them without what was erased/,
  )
  said.mockRestore()
  const kept = await other.query(
    `select event, object, after::text from audit_trail where organization_id = $1 order by sequence`,
    [organization.id],
  )
  expect(kept.map(({ event, after }) => [event, after === null])).toEqual([
    ['test.done', true],
    ['test.done', false],
    ['test.done', true],
    ['audits.erase', false],
  ])
  await expect(commands.audit!.run(other.services, ['erase', 'nobody', 'employee:1'])).rejects.toThrow(
    'No organisation has the address nobody.',
  )
})
