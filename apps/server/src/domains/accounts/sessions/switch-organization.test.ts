import { userRoutes } from '@kazi/contract/account/user'
import { expect, test } from 'vitest'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer({ isWorking: false })

test('Whoever belongs to several organisations sees all of them, whichever is active, and nobody else’s', async () => {
  const [first, second] = [await addOrganization(server), await addOrganization(server)]
  const member = await addMember(server, first)
  await addMember(server, second)
  await server.query(
    `insert into memberships (id, organization_id, user_id, role, created_at)
     values (gen_random_uuid(), $1, $2, 'orgadmin', $3)`,
    [second.id, member.userId, server.clock.now()],
  )
  const seen = async () => {
    const me = (await server.call(userRoutes.readMe, {}, member)).json.data
    return {
      active: me.currentUserRole?.organization.id,
      all: me.userRoles.map(({ role, organization }) => [role, organization.id]),
    }
  }
  const all = [
    ['employer', first.id],
    ['orgadmin', second.id],
  ]
  expect(await seen()).toEqual({ active: first.id, all })
  const switched = await server.call(userRoutes.switchOrganization, { body: { orgId: second.id } }, member)
  expect(switched.json.data.userRoles).toHaveLength(2)
  expect(await seen()).toEqual({ active: second.id, all })
})
