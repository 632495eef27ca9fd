import { groupRoutes } from '@kazi/contract/payroll/groups'
import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import { settingsRoutes } from '@kazi/contract/payroll/settings'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { bringTo, callsOf, openScene, type PayrollScene, runOf } from '#domains/payroll/test/payroll-scene.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { openSceneWithNhf } from './test/nhf-scene.ts'

const server = await openTestServer()

function groupCalls({ owner }: PayrollScene) {
  const at = (group_id: string) => ({ params: { group_id } })
  return {
    make: (name: string) => server.call(groupRoutes.createGroup, { body: { name } }, owner),
    list: async () => (await server.call(groupRoutes.listGroups, {}, owner)).json.data,
    remove: (id: string) => server.call(groupRoutes.removeGroup, at(id), owner),
    members: async (id: string, month?: string) =>
      (await server.call(groupRoutes.listMembers, { ...at(id), query: month ? { month } : {} }, owner)).json
        .data,
    add: (id: string, employeeIds: string[], fromMonth = '2026-11') =>
      server.call(groupRoutes.addMembers, { ...at(id), body: { employeeIds, fromMonth } }, owner),
    takeOut: (id: string, employeeIds: string[], fromMonth = '2026-11') =>
      server.call(groupRoutes.removeMembers, { ...at(id), body: { employeeIds, fromMonth } }, owner),
    settings: async (id: string, month = '2026-11') =>
      (await server.call(groupRoutes.readGroupSettings, { ...at(id), query: { month } }, owner)).json.data,
    toggle: (id: string, isOn: boolean | null, fromMonth = '2026-11') =>
      server.call(groupRoutes.toggleForGroup, { ...at(id), body: { item: 'nhf', isOn, fromMonth } }, owner),
    prorate: (id: string, proration: 'working-days' | null) =>
      server.call(
        groupRoutes.updateGroupSettings,
        { ...at(id), body: { proration, fromMonth: '2026-11' } },
        owner,
      ),
  }
}

const makeGroup = async (scene: PayrollScene, name: string): Promise<string> =>
  (await groupCalls(scene).make(name)).json.data.id

test('Somebody is in one group at a time: whoever is put into another leaves the one before', async () => {
  const scene = await openScene(server)
  const { add, takeOut, members, list } = groupCalls(scene)
  const [factory, shops] = [await makeGroup(scene, 'Factory'), await makeGroup(scene, 'Shops')]
  const [ada0, ada1] = scene.people as readonly [Id, Id]
  expect((await add(factory, [ada0, ada1])).json.data).toEqual({ moved: 2, unchanged: 0 })
  expect((await add(factory, [ada0])).json.data).toEqual({ moved: 0, unchanged: 1 })
  await add(shops, [ada0], '2027-01')
  expect((await list()).map(({ name, employees }) => [name, employees])).toEqual([
    ['Factory', 2],
    ['Shops', 0],
  ])
  expect(await members(factory)).toMatchObject([
    { id: ada0, fromMonth: '2026-11', toMonth: '2026-12' },
    { id: ada1, fromMonth: '2026-11', toMonth: null },
  ])
  expect((await members(factory, '2027-01')).map(({ id }) => id)).toEqual([ada1])
  expect((await members(shops)).map(({ id }) => id)).toEqual([ada0])
  // Who is elsewhere by then stays there.
  expect((await takeOut(factory, [ada0], '2027-02')).json.data.moved).toBe(0)
  await takeOut(factory, [ada1], '2026-12')
  expect((await members(factory, '2026-12')).map(({ id }) => id)).toEqual([ada0])
})

test('A setting of a group holds for its people alone, and taking it back gives them the organisation’s', async () => {
  const scene = await openSceneWithNhf(server)
  const { add, toggle, settings, list } = groupCalls(scene)
  const factory = await makeGroup(scene, 'Factory')
  await add(factory, [scene.people[0]!])
  await toggle(factory, false)
  const nhf = async () => (await settings(factory)).switches.find(({ item }) => item === 'nhf')
  expect(await nhf()).toEqual({ item: 'nhf', value: false, source: 'group', since: '2026-11' })
  expect((await list())[0]?.overrides).toEqual(['switch:nhf'])

  const calls = callsOf(server, scene.owner)
  const run = runOf(await calls.compute())
  const havingNhf = async () => {
    const { data } = (await calls.payslips(run.id)).json
    const found: string[] = []
    for (const { id, name } of data) {
      const { lines } = (
        await server.call(payslipRoutes.readPayslip, { params: { payslipId: id } }, scene.owner)
      ).json.data
      if (lines.some(({ item }) => item === 'ng.nhf')) found.push(name)
    }
    return found.sort()
  }
  expect(await havingNhf()).toEqual(['Ada1 Obi', 'Ada2 Obi'])
  await toggle(factory, null)
  expect(await nhf()).toMatchObject({ value: true, source: 'default' })
  expect((await list())[0]?.overrides).toEqual([])
  runOf(await calls.compute({ payrollId: run.id }))
  expect(await havingNhf()).toEqual(['Ada0 Obi', 'Ada1 Obi', 'Ada2 Obi'])
})

test('A group’s own word stays when the organisation changes its mind', async () => {
  const scene = await openScene(server)
  const { prorate, settings } = groupCalls(scene)
  const factory = await makeGroup(scene, 'Factory')
  await prorate(factory, 'working-days')
  const organizationSays = (proration: 'fixed-26' | 'working-days') =>
    server.call(settingsRoutes.update, { body: { proration, fromMonth: '2026-11' } }, scene.owner)
  await organizationSays('fixed-26')
  expect((await settings(factory)).proration).toMatchObject({ value: 'working-days', source: 'group' })
  await prorate(factory, null)
  expect((await settings(factory)).proration).toMatchObject({ value: 'fixed-26', source: 'organization' })
})

test('Nobody is put into a group behind the back of a month that is approved', async () => {
  const scene = await openScene(server)
  const factory = await makeGroup(scene, 'Factory')
  await bringTo(server, scene, 'approved')
  const { add } = groupCalls(scene)
  expect((await add(factory, [scene.people[0]!])).failure.code).toBe('payroll-settings.month-decided')
  expect((await add(factory, [scene.people[0]!], '2026-12')).status).toBe(200)
})

test('A group that somebody is in or comes into can’t be deleted; strangers and leavers don’t come into one', async () => {
  const scene = await openScene(server)
  const { add, takeOut, remove, make, list } = groupCalls(scene)
  const factory = await makeGroup(scene, 'Factory')
  expect((await make('FACTORY')).failure.code).toBe('payroll-groups.name-taken')
  const foreign = await openScene(server)
  expect((await add(factory, [foreign.people[0]!])).failure.code).toBe('payroll-groups.people-unknown')
  await server.query(`update employees set status = 'separated', end_on = '2026-01-31' where id = $1`, [
    scene.people[1],
  ])
  expect((await add(factory, [scene.people[1]!])).failure.code).toBe('payroll-groups.people-unknown')

  await add(factory, [scene.people[0]!], '2027-03')
  expect((await remove(factory)).failure.code).toBe('payroll-groups.not-empty')
  await takeOut(factory, [scene.people[0]!], '2027-03')
  expect((await remove(factory)).status).toBe(200)
  expect(await list()).toEqual([])
  expect((await make('Factory')).status).toBe(201)
})

test('A preview for a group compares its people alone', async () => {
  const scene = await openSceneWithNhf(server)
  const { add, toggle } = groupCalls(scene)
  const factory = await makeGroup(scene, 'Factory')
  await add(factory, [scene.people[0]!])
  const preview = async (body: object) =>
    (
      await server.call(
        settingsRoutes.preview,
        { body: { fromMonth: '2026-11', ...body } as never },
        scene.owner,
      )
    ).json.data
  expect(await preview({ groupId: factory, switches: { nhf: false } })).toMatchObject({
    people: 3,
    changed: 1,
  })
  await toggle(factory, true)
  // The group says otherwise, so the organisation's change passes it by.
  expect(await preview({ switches: { nhf: false } })).toMatchObject({ changed: 2 })
})

async function submitMonth(by: CallSession, asked: { month?: string; payDate?: string }) {
  const calls = callsOf(server, by)
  return runOf(await calls.submit(runOf(await calls.compute(asked)).id))
}

async function approveBy(by: CallSession, { id }: { readonly id: Id }) {
  const calls = callsOf(server, by)
  return calls.approve(runOf(await calls.read(id)))
}

test('Whose settings a group has can’t approve the payroll that first pays somebody by them, however old they are', async () => {
  const scene = await openScene(server)
  const editor = await addMember(server, scene.organization)
  const maker = await addMember(server, scene.organization, 'orgadmin')
  const other = await addMember(server, scene.organization)
  const byEditor = groupCalls({ ...scene, owner: editor })
  const group = await makeGroup(scene, 'Factory')
  await byEditor.prorate(group, 'working-days')
  const november = await submitMonth(maker, {})
  expect((await approveBy(other, november)).status, 'nobody is in the group').toBe(200)
  server.clock.advance(1000)
  await groupCalls(scene).add(group, [scene.people[0]!], '2026-12')
  const december = await submitMonth(maker, { month: '2026-12', payDate: '2026-12-28' })
  expect((await approveBy(editor, december)).failure.code).toBe('approvals.maker-cannot-decide')
  expect((await approveBy(other, december)).status).toBe(200)
  const january = await submitMonth(maker, { month: '2027-01', payDate: '2027-01-28' })
  expect((await approveBy(editor, january)).status, 'December has shown them').toBe(200)
})

test('Who set what the organisation has can’t approve the payroll that first pays a leaver of a group by it', async () => {
  const scene = await openScene(server)
  const editor = await addMember(server, scene.organization)
  const maker = await addMember(server, scene.organization, 'orgadmin')
  const other = await addMember(server, scene.organization)
  const group = await makeGroup(scene, 'Factory')
  await groupCalls(scene).prorate(group, 'working-days')
  await groupCalls(scene).add(group, [...scene.people])
  const body = { proration: 'fixed-30', fromMonth: '2026-11' } as const
  expect((await server.call(settingsRoutes.update, { body }, editor)).status).toBe(200)
  const november = await submitMonth(maker, {})
  expect((await approveBy(other, november)).status).toBe(200)
  server.clock.advance(1000)
  await groupCalls(scene).takeOut(group, [scene.people[0]!], '2026-12')
  const december = await submitMonth(maker, { month: '2026-12', payDate: '2026-12-28' })
  expect((await approveBy(editor, december)).failure.code).toBe('approvals.maker-cannot-decide')
})
