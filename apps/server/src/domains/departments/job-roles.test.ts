import { departmentRoutes } from '@kazi/contract/departments'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { jobRoleRoutes } from '@kazi/contract/job-roles'
import type { BodyInputOf } from '@kazi/contract/route'
import { roleRoutes } from '@kazi/contract/team/roles'
import { expect, test } from 'vitest'
import { openScene } from '#domains/payroll/test/payroll-scene.ts'
import { join } from '#domains/team/test/team-scene.ts'
import type { CallSession } from '#testing/call.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()
const junior = { name: 'Junior', salaryFrom: 20_000_000, salaryTo: 30_000_000 }
const senior = { name: 'Senior', salaryFrom: 30_000_000, salaryTo: null }

type Form = BodyInputOf<typeof jobRoleRoutes.createRole>
const make = (by: CallSession, body: Form) => server.call(jobRoleRoutes.createRole, { body }, by)
const list = async (by: CallSession) => (await server.call(jobRoleRoutes.listRoles, {}, by)).json.data
const change = (by: CallSession, role_id: string, body: Form) =>
  server.call(jobRoleRoutes.changeRole, { params: { role_id }, body }, by)
const remove = (by: CallSession, role_id: string) =>
  server.call(jobRoleRoutes.removeRole, { params: { role_id } }, by)

test('A role has levels with what they pay, in their order, and says how many people have it', async () => {
  const { owner } = await openScene(server)
  const made = await make(owner, { name: 'clerk', levels: [junior, senior] })
  expect(made.json.data).toMatchObject({ currency: 'NGN', employees: 3, levels: [junior, senior] })
  expect(await list(owner)).toEqual([made.json.data])

  const twice = await make(owner, { name: 'Clerk' })
  expect([twice.status, twice.failure.code]).toEqual([409, 'departments.role-name-taken'])
  const wrong = await make(owner, { name: 'Driver', levels: [junior, { ...junior, salaryTo: 1 }] })
  expect([wrong.status, wrong.failure.code]).toEqual([422, 'departments.role-range-wrong'])
  expect(Object.keys(wrong.failure.fields ?? {})).toEqual(['levels.1.salaryTo'])
})

test('Whoever has a role that is renamed has it under its new name', async () => {
  const { owner, people } = await openScene(server)
  const { id } = (await make(owner, { name: 'Clerk' })).json.data
  const renamed = await change(owner, id, { name: 'Officer', levels: [senior] })
  expect(renamed.json.data).toMatchObject({ name: 'Officer', employees: 3, levels: [senior] })
  const person = await server.call(employeeRoutes.read, { params: { employee_id: people[0]! } }, owner)
  expect(person.json.data.jobTitle).toBe('Officer')
})

test('A role that somebody has can’t be deleted', async () => {
  const { owner } = await openScene(server)
  const { id } = (await make(owner, { name: 'Clerk' })).json.data
  const used = await remove(owner, id)
  expect([used.status, used.failure.code]).toEqual([409, 'departments.role-in-use'])
  expect(used.failure.errors[0]).toContain('3')
  await server.query(
    `update employees set status = 'separated', end_on = '2026-01-31' where job_title = 'Clerk'`,
  )
  expect((await remove(owner, id)).status).toBe(200)
  expect((await remove(owner, id)).status).toBe(404)
})

test('Who may not see pay sees no salary of a level, and leaves those that are there when changing it', async () => {
  const { owner } = await openScene(server)
  const permissions = ['view:departments' as const, 'edit:departments' as const]
  const role = await server.call(roleRoutes.createRole, { body: { name: 'Planner', permissions } }, owner)
  const planner = await join(server, owner, { role: { id: role.json.data.id } })
  const { id } = (await make(owner, { name: 'Clerk', levels: [junior] })).json.data
  expect((await list(planner))[0]?.levels).toEqual([{ ...junior, salaryFrom: null, salaryTo: null }])

  const trainee = { name: 'Trainee', salaryFrom: 1, salaryTo: 2 }
  const levels = [trainee, { ...junior, salaryFrom: 1 }]
  expect((await change(planner, id, { name: 'Clerk', levels })).status).toBe(200)
  expect((await list(owner))[0]?.levels).toEqual([{ ...trainee, salaryFrom: null, salaryTo: null }, junior])
})

test('The roles of a department are seen by those who see the department', async () => {
  const { owner } = await openScene(server)
  const departments = (await server.call(departmentRoutes.list, {}, owner)).json.data
  const [operations, sales] = departments.map(({ id }) => id)
  await make(owner, { name: 'Operator', departmentId: operations! })
  await make(owner, { name: 'Seller', departmentId: sales! })
  await make(owner, { name: 'Intern' })
  const permissions = ['view:departments' as const]
  const role = await server.call(roleRoutes.createRole, { body: { name: 'Looker', permissions } }, owner)
  const looker = await join(server, owner, { role: { id: role.json.data.id }, departmentIds: [sales!] })
  expect((await list(looker)).map(({ name }) => name)).toEqual(['Intern', 'Seller'])
})
