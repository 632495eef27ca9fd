import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { bringTo, callsOf, openScene } from './test/payroll-scene.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('Whoever looks at what people earn leaves one trace a call', async () => {
  const scene = await openScene(server)
  const run = await bringTo(server, scene, 'computed')
  const calls = callsOf(server, scene.owner)
  const [payslip] = (await calls.payslips(run.id)).json.data
  await calls.payslip(payslip!.id)
  const traces = await server.query<{ event: string; object: string; actor_user_id: string }>(
    `select event, object, actor_user_id from audit_entries
     where organization_id = $1 and event in ('payroll.listPayslips', 'payroll.readPayslip') order by event`,
    [scene.organization.id],
  )
  const actor_user_id = scene.owner.userId
  expect(traces).toEqual([
    { event: 'payroll.listPayslips', object: `payroll-run:${run.id}`, actor_user_id },
    { event: 'payroll.readPayslip', object: `payslip:${payslip!.id}`, actor_user_id },
  ])
})
