import { expect, test } from 'vitest'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { bringTo, callsOf, openScene } from '../test/payroll-scene.ts'

const server = await openTestServer()

interface Trace {
  readonly event: string
  readonly object: string
  readonly actor_user_id: string
}

const tracesIn = (organizationId: string) =>
  server.query<Trace & Record<string, unknown>>(
    `select event, object, actor_user_id from audit_traces
     where organization_id = $1 and event in ('payroll.listPayslips', 'payroll.readPayslip') order by event, id`,
    [organizationId],
  )

test('Whoever looks at what people earn leaves a trace of what it was', async () => {
  const scene = await openScene(server)
  const run = await bringTo(server, scene, 'computed')
  const calls = callsOf(server, scene.owner)
  const [payslip] = (await calls.payslips(run.id)).json.data
  await calls.payslip(payslip!.id)
  const actor_user_id = scene.owner.userId
  expect(await tracesIn(scene.organization.id)).toEqual([
    { event: 'payroll.listPayslips', object: `payroll-run:${run.id}`, actor_user_id },
    { event: 'payroll.readPayslip', object: `payslip:${payslip!.id}`, actor_user_id },
  ])
})

test('The same look leaves one trace in ten minutes; another thing, person or time leaves its own', async () => {
  const scene = await openScene(server)
  const run = await bringTo(server, scene, 'computed')
  const owner = callsOf(server, scene.owner)
  const colleague = callsOf(server, await addMember(server, scene.organization))
  const [first, second] = (await owner.payslips(run.id)).json.data
  const count = async () => (await tracesIn(scene.organization.id)).length
  for (let look = 1; look <= 5; look++) {
    await owner.payslips(run.id)
    await owner.payslip(first!.id)
  }
  expect(await count()).toBe(2)
  await owner.payslip(second!.id)
  expect(await count()).toBe(3)
  await colleague.payslip(first!.id)
  expect(await count()).toBe(4)
  server.clock.advance(9 * 60_000)
  await owner.payslip(first!.id)
  expect(await count()).toBe(4)
  server.clock.advance(61_000)
  await owner.payslip(first!.id)
  expect(await count()).toBe(5)
})
