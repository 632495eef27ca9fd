import { dashboardRoutes } from '@kazi/contract/dashboard'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { expect, test, vi } from 'vitest'
import { openTestServer } from '#testing/test-server.ts'
import { addPeople, bringTo, callsOf, draftOf, openScene, type PayrollScene } from '../test/payroll-scene.ts'

const server = await openTestServer()

/** What the dashboard says, and whether an area was asked about people for it, and a thread. */
async function look({ owner }: PayrollScene) {
  const asked = vi.spyOn(server.services.ports.pay.contributors[0]!, 'contribute')
  const threads = vi.spyOn(server.services.threads, 'run')
  const answer = await server.call(dashboardRoutes.listTasks, {}, owner)
  expect(answer.status).toBe(200)
  const seen = { gathered: asked.mock.calls.length > 0, inThread: threads.mock.calls.length > 0 }
  vi.restoreAllMocks()
  return { ...seen, tasks: answer.json.data }
}

test('What stands before the next payday is worked out once, and again when something changed', async () => {
  const scene = await openScene(server)
  const first = await look(scene)
  expect(first.gathered).toBe(true)
  expect(await look(scene)).toEqual({ ...first, gathered: false })
  await addPeople(server, scene.organization, scene.owner, [
    { ...draftOf('NG', 7, 10_000_000), payoutAccount: null },
  ])
  const changed = await look(scene)
  expect(changed.gathered).toBe(true)
  expect(changed.tasks).not.toEqual(first.tasks)
  expect((await look(scene)).gathered).toBe(false)
})

test('An earlier run that goes on has it worked out anew', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const october = { month: '2026-10', payDate: '2026-10-27' }
  await calls.compute(october)
  await look(scene)
  const run = await bringTo(server, scene, 'released')
  expect((await look(scene)).gathered).toBe(true)
  expect(run.state).toBe('processing')
})

test('Many people are worked out in a thread, so that nobody waits for them; the answer is the same', async () => {
  const scene = await openScene(server)
  const few = await look(scene)
  expect(few.inThread).toBe(false)
  const drafts = Array.from({ length: 200 }, (_, index) => draftOf('NG', 100 + index, 10_000_000))
  await addPeople(server, scene.organization, scene.owner, drafts)
  const many = await look(scene)
  expect(many).toMatchObject({ gathered: true, inThread: true })
  expect(many.tasks.map(({ kind }) => kind)).toEqual(few.tasks.map(({ kind }) => kind))
  expect((await server.call(employeeRoutes.list, {}, scene.owner)).json.meta.total).toBe(203)
})
