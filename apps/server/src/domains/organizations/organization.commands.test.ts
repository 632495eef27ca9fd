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
  await commands['verify-audit']!.run(server.services, [])
  expect(said.mock.calls).toEqual([[expect.stringMatching(/whole {5}\d+ audit logs, \d+ entries\.$/)]])
  said.mockRestore()
  await server.query('update audit_values set after = $2 where organization_id = $1', [
    organization.id,
    '{"amount":1000}',
  ])
  await expect(commands['verify-audit']!.run(server.services, [])).rejects.toThrow(
    `The audit log of ${organization.name} (${organization.slug}): What entry 1 says was changed.`,
  )
})
