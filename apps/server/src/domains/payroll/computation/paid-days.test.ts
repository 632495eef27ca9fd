import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestServer } from '#testing/test-server.ts'
import { callsOf, openScene, runOf } from '../test/payroll-scene.ts'

const server = await openTestServer()

/** Writes another run with a payslip of the same person, beside every rule of the product. */
async function writePayslip(like: string, from: string, to: string, isRegular = true): Promise<void> {
  const id = randomUUID()
  await server.query(
    `insert into payroll_runs select (jsonb_populate_record(r, jsonb_build_object('id', $2::text, 'number',
       (select max(number) + 1 from payroll_runs)))).* from payroll_runs r where id = $1`,
    [like, id],
  )
  await server.query(
    `insert into payslips select (jsonb_populate_record(p, jsonb_build_object('id', $2::text, 'run_id', $2::text,
       'from_on', $3::text, 'to_on', $4::text, 'is_regular', $5::boolean))).* from payslips p where run_id = $1`,
    [like, id, from, to, isRegular],
  )
}

test('Nobody’s day is paid by two regular payslips: parts of a month stand side by side, and overlap nowhere', async () => {
  const { owner } = await openScene(server, { salaries: [90_000_000] })
  const { id } = runOf(await callsOf(server, owner).compute())
  const taken = { constraint: 'payslips_one_regular_at_a_time' }
  await writePayslip(id, '2026-12-01', '2026-12-15')
  await writePayslip(id, '2026-12-16', '2026-12-31')
  await expect(writePayslip(id, '2026-12-15', '2026-12-15')).rejects.toMatchObject(taken)
  await expect(writePayslip(id, '2026-12-01', '2026-12-31')).rejects.toMatchObject(taken)
  await expect(writePayslip(id, '2026-11-30', '2026-11-30')).rejects.toMatchObject(taken)
  // What isn't regular pay, such as a bonus, is beside it.
  await writePayslip(id, '2026-12-10', '2026-12-20', false)
})

test('A payslip pays days of one month', async () => {
  const { owner } = await openScene(server, { salaries: [90_000_000] })
  const { id } = runOf(await callsOf(server, owner).compute())
  const wrong = { constraint: 'payslips_period' }
  await expect(writePayslip(id, '2026-12-20', '2027-01-05')).rejects.toMatchObject(wrong)
  await expect(writePayslip(id, '2026-12-20', '2026-12-19')).rejects.toMatchObject(wrong)
})

test('A month whose first half is paid is refused as a whole, and open to whoever isn’t paid yet', async () => {
  const { owner, people } = await openScene(server)
  const calls = callsOf(server, owner)
  const { id } = runOf(await calls.compute({ employeeIds: [people[0]!] }))
  await writePayslip(id, '2026-12-01', '2026-12-15')
  const december = { month: '2026-12', payDate: '2026-12-31' }
  expect((await calls.compute(december)).failure.code).toBe('payroll.period-taken')
  const others = await calls.compute({ ...december, employeeIds: people.slice(1) })
  expect(runOf(others).people).toBe(2)
})
