import { departmentRoutes } from '@kazi/contract/departments'
import { expect, test } from 'vitest'
import { openScene } from '#domains/payroll/test/payroll-scene.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

test('The departments come by name with their active people, a page at a time, each organisation its own', async () => {
  const { owner, people } = await openScene(server)
  await server.query(`update employees set status = 'suspended' where id = $1`, [people[2]])
  const list = (query: { page?: number; perPage?: number } = {}) =>
    server.call(departmentRoutes.list, { query }, owner)
  const { data, meta } = (await list()).json
  expect(data.map(({ name, employees }) => [name, employees])).toEqual([
    ['Operations', 1],
    ['Sales', 1],
  ])
  expect(meta).toEqual({ page: 1, perPage: 20, total: 2, pages: 1 })
  expect((await list({ page: 2, perPage: 1 })).json.data.map(({ name }) => name)).toEqual(['Sales'])
  const stranger = await addMember(server, await addOrganization(server))
  expect((await server.call(departmentRoutes.list, {}, stranger)).json.data).toEqual([])
})
