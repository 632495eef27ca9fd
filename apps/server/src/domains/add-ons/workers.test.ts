import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import { settingsRoutes } from '@kazi/contract/payroll/settings'
import type { BodyInputOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { callsOf, openScene, runOf } from '#domains/payroll/test/payroll-scene.ts'
import { openTestServer } from '#testing/test-server.ts'
import { loan } from './test/forms.ts'

const server = await openTestServer()

/*
 * Lagos, 120,000 a month, a worker to the Labour Act from November on; all deductions take at most 40,000. By hand: pension
 * is 8 % of the 80 % that are basic pay, housing and transport, 7,680. Of 1,440,000 a year less 92,160 of pension 800,000 are
 * free, and 15 % of 547,840 are 82,176: PAYE of 6,848 a month. 25,472 are left for what the person owes.
 */
test('Of a worker’s wages at most a third is deducted, and an advance is recovered over three months or more', async () => {
  const scene = await openScene(server, { salaries: [120_000_00] })
  const { owner, people } = scene
  const [worker] = people as [Id]
  const from = { fromMonth: '2026-11', kind: 'salary-advance' as const }
  const give = (form: BodyInputOf<typeof addOnRoutes.add>) =>
    server.call(addOnRoutes.add, { params: { employee_id: worker }, body: form }, owner)
  const inTwoMonths = loan({ ...from, amount: 50_000_00, total: 100_000_00 })
  const settings = { choices: { labourAct: 'worker' as const }, fromMonth: '2026-11', reason: null }
  expect((await give({ ...inTwoMonths, preview: true })).status).toBe(201)
  expect((await server.call(settingsRoutes.update, { body: settings }, owner)).status).toBe(200)

  const once = { ...inTwoMonths, frequency: 'once' as const, total: null }
  expect((await give(once)).failure.fields).toEqual({
    frequency:
      'A worker’s advance is recovered in instalments over at least three months (Labour Act, s. 4).',
  })
  expect((await give(inTwoMonths)).failure.fields).toEqual({
    amount:
      'That pays the advance back too fast: a worker’s is recovered over at least three months (Labour Act, s. 4).',
  })
  expect((await give({ ...inTwoMonths, amount: 40_000_00 })).status).toBe(201)

  const calls = callsOf(server, owner)
  const run = runOf(await calls.compute({ month: '2026-11' }))
  const [payslip] = (await calls.payslips(run.id)).json.data
  const { lines, net } = (await calls.payslip(payslip!.id)).json.data
  expect(lines.find(({ item }) => item === 'add-on.salary-advance')?.amount).toBe(25_472_00)
  expect(net.amount).toBe(80_000_00)
})
