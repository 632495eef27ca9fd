import { runRoutes } from '@kazi/contract/payroll/runs'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { changeTermsOf, salaryChange } from '#domains/employees/test/terms-of-a-test.ts'
import { actorOfJob } from '#platform/auth/actor.ts'
import { contextFor } from '#testing/contexts.ts'
import { openTestServer } from '#testing/test-server.ts'
import { payrollJobs } from '../payroll.jobs.ts'
import { addPeople, bringTo, callsOf, draftOf, openScene, runOf } from '../test/payroll-scene.ts'

const server = await openTestServer()

test('Who has no salary or no account is reported before and after computing, and the others are computed', async () => {
  const scene = await openScene(server, { salaries: [45_000_000, null, 60_000_000] })
  const [, unsalaried, unbanked] = scene.people as [Id, Id, Id]
  await server.query('update employee_payout_accounts set replaced_at = now() where employee_id = $1', [
    unbanked,
  ])
  const calls = callsOf(server, scene.owner)
  const init = (await calls.initData()).json.data
  expect(init).toMatchObject({ people: 3, payable: 1 })
  const blockers = new Map(init.blockers.map((blocker) => [blocker.employeeId, blocker]))
  expect(blockers.size).toBe(2)
  expect(blockers.get(unsalaried)).toMatchObject({
    key: 'salary-missing',
    link: `/app/employees/${unsalaried}`,
  })
  expect(blockers.get(unbanked)).toMatchObject({ key: 'payout-account-missing' })
  const run = runOf(await calls.compute())
  expect(run).toMatchObject({ state: 'computed', people: 1 })
  const problems = new Map(run.problems.map(({ employeeId, key, severity }) => [employeeId, [key, severity]]))
  expect(problems).toEqual(
    new Map([
      [unsalaried, ['salary-missing', 'blocking']],
      [unbanked, ['payout-account-missing', 'blocking']],
      // Nobody said what this year had paid before its first payroll here.
      [null, ['year-to-date-begins-late', 'warning']],
    ]),
  )
  expect(run.acknowledgements).toContainEqual({ key: 'left-out', people: 2, needsReason: false })
})

test('An agreed pay of nothing is said before and after computing, with the way to mend it, and acknowledged', async () => {
  const scene = await openScene(server, { country: 'KE', salaries: [5_000_000, 0] })
  const calls = callsOf(server, scene.owner)
  const [, unpaid] = scene.people as [Id, Id]
  const about = { employeeId: unpaid, key: 'salary-zero', link: `/app/employees/${unpaid}` }
  expect((await calls.initData()).json.data.warnings).toContainEqual(expect.objectContaining(about))
  const run = runOf(await calls.submit(runOf(await calls.compute()).id))
  expect(run.problems).toContainEqual(expect.objectContaining(about))
  expect(run.flags).toContainEqual({ flag: 'facts-unlikely', people: 1 })
  expect(run.acknowledgements).toContainEqual({ key: 'facts-unlikely', people: 1, needsReason: true })
  const silent = await calls.approve(run, { acknowledged: ['single-control', 'payout-account-new'] })
  expect(silent.failure.code).toBe('payroll.acknowledgement-required')
})

test('A year that took more than it paid, stored before anybody checked it, is said with the way to mend it', async () => {
  const scene = await openScene(server, { salaries: [45_000_000] })
  const [person] = scene.people as [Id]
  const opening = { openingYear: 2026, openingMonths: 2, openingTaxable: 100, openingTax: 101 }
  await server.query('update employee_terms set statutory = statutory || $2 where employee_id = $1', [
    person,
    opening,
  ])
  const { warnings } = (await callsOf(server, scene.owner).initData()).json.data
  expect(warnings).toContainEqual(
    expect.objectContaining({ key: 'year-to-date-unlikely', link: `/app/employees/${person}` }),
  )
})

test('What is open in the law leads nowhere: there is nothing to mend', async () => {
  const scene = await openScene(server, { country: 'UG', salaries: [900_000] })
  const [person] = scene.people as [Id]
  const settings = { taxResident: false }
  await server.query('update employee_terms set statutory = statutory || $2 where employee_id = $1', [
    person,
    settings,
  ])
  const { warnings } = (await callsOf(server, scene.owner).initData()).json.data
  const links = new Map(warnings.map(({ key, link }) => [key, link]))
  expect(links.get('ug.non-resident-rates-open')).toBeNull()
  expect(links.get('identifier-missing')).toBe(`/app/employees/${person}`)
})

test('When nobody can be paid there is no run', async () => {
  const { owner } = await openScene(server, { salaries: [null] })
  const refused = await callsOf(server, owner).compute()
  expect([refused.status, refused.failure.code]).toEqual([422, 'payroll.nobody-to-pay'])
  expect(
    await server.query('select from payroll_runs r join users u on u.id = r.created_by where u.id = $1', [
      owner.userId,
    ]),
  ).toEqual([])
})

test('A month that the law is not known for is refused', async () => {
  const { owner, organization } = await openScene(server)
  const calls = callsOf(server, owner)
  const since2010 = (table: string, column: string) =>
    server.query(`update ${table} set ${column} = '2010-01-01' where organization_id = $1`, [organization.id])
  await since2010('employee_terms', 'employed_since')
  await since2010('employee_terms', 'valid_from')
  expect((await calls.initData({ month: '2019-03' })).failure.code).toBe('payroll.law-not-covered')
  const refused = await calls.compute({ month: '2019-03', payDate: '2019-03-29' })
  expect([refused.status, refused.failure.code]).toEqual([422, 'payroll.law-not-covered'])
})

test('A pay date outside its month and the next is refused', async () => {
  const { owner } = await openScene(server)
  const refused = await callsOf(server, owner).compute({ payDate: '2027-02-01' })
  expect([refused.status, refused.failure.code]).toEqual([422, 'payroll.pay-date-invalid'])
})

test('A month more than a year ahead is refused, beside the month', async () => {
  const { owner } = await openScene(server)
  const calls = callsOf(server, owner)
  for (const refused of [
    await calls.compute({ month: '2199-12', payDate: '2199-12-31' }),
    await calls.compute({ month: '2027-12', payDate: '2027-12-31' }),
    await calls.initData({ month: '2199-12' }),
  ]) {
    expect([refused.status, refused.failure.code]).toEqual([422, 'payroll.month-too-far'])
    expect(Object.keys(refused.failure.fields ?? {})).toEqual(['month'])
  }
})

test('An employee has one regular run a month: one for everybody pays the rest', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const [first, second] = scene.people as [Id, Id]
  const run = runOf(await calls.compute({ employeeIds: [first] }))
  expect(run.people).toBe(1)
  expect((await calls.compute({ employeeIds: [first, second] })).failure.code).toBe('payroll.period-taken')
  expect((await calls.compute({ employeeIds: [second] })).json.data.number).toBe(2)
  const rest = runOf(await calls.compute())
  expect(rest).toMatchObject({ number: 3, people: 1 })
  expect((await calls.payslips(rest.id)).json.data[0]?.employeeId).toBe(scene.people[2])
  const again = await calls.compute()
  expect([again.status, again.failure.code]).toEqual([409, 'payroll.period-taken'])
  expect((await calls.compute({ month: '2026-10', payDate: '2026-10-30' })).status).toBe(202)
})

test('Two people who compute the same month at once get one run', async () => {
  const { owner, organization } = await openScene(server)
  const calls = callsOf(server, owner)
  const answers = await Promise.all([calls.compute(), calls.compute(), calls.compute()])
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
  const runs = await server.query('select from payroll_runs where organization_id = $1', [organization.id])
  expect(runs).toHaveLength(1)
})

test('The database itself refuses a second regular payslip of a month', async () => {
  const scene = await openScene(server)
  await bringTo(server, scene, 'computed')
  const columns = (
    await server.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'payslips' and column_name <> 'id' and column_name <> 'run_id'`,
    )
  ).map(({ name }) => name)
  const copy = server.query(
    `insert into payroll_runs select (r2).* from (select jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'number', 99)) as r2
       from payroll_runs r where organization_id = $1) t`,
    [scene.organization.id],
  )
  await copy
  await expect(
    server.query(
      `insert into payslips (id, run_id, ${columns.join(', ')})
       select gen_random_uuid(), (select id from payroll_runs where organization_id = $1 and number = 99), ${columns.join(', ')}
       from payslips where organization_id = $1`,
      [scene.organization.id],
    ),
  ).rejects.toThrow('payslips_one_regular_at_a_time')
})

test('Computing the same facts again gives the same content', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const first = runOf(await calls.compute())
  const again = runOf(await calls.compute({ payrollId: first.id }))
  expect(again).toMatchObject({ id: first.id, number: first.number, contentHash: first.contentHash })
  await changeTermsOf(server, scene.organization, scene.people[0]!, salaryChange('2026-11-01', 99_000_000))
  const changed = runOf(await calls.compute({ payrollId: first.id }))
  expect(changed.contentHash).not.toBe(first.contentHash)
  expect((await calls.payslips(first.id)).json.meta.total).toBe(3)
})

test('A run whose facts changed is stale, and can only be computed again', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = runOf(await calls.compute())
  await addPeople(server, scene.organization, scene.owner, [draftOf('NG', 7, 50_000_000)])
  const stale = runOf(await calls.read(run.id))
  expect(stale.stale).toBe(true)
  expect(stale.actions).not.toContain('submit')
  const refused = await calls.submit(run.id)
  expect([refused.status, refused.failure.code]).toEqual([409, 'payroll.content-changed'])
  const fresh = runOf(await calls.compute({ payrollId: run.id }))
  expect(fresh).toMatchObject({ stale: false, people: 4 })
})

test('Only a computed or rejected run can be deleted, and then the month is free again', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = runOf(await calls.compute())
  expect((await calls.remove(run.id)).status).toBe(200)
  expect((await calls.read(run.id)).status).toBe(404)
  const next = runOf(await calls.submit(runOf(await calls.compute()).id))
  const refused = await calls.remove(next.id)
  expect([refused.status, refused.failure.state]).toEqual([409, 'pending-approval'])
  await calls.reject(next.id)
  expect((await calls.remove(next.id)).status).toBe(200)
  const left = await server.query('select from payslips where organization_id = $1', [scene.organization.id])
  expect(left).toEqual([])
  const decisions = await server.query('select from approval_decisions where organization_id = $1', [
    scene.organization.id,
  ])
  expect(decisions).toHaveLength(1)
})

test('A large run is computed by a job, with progress, and a job that runs twice changes nothing', async () => {
  const scene = await openScene(server, {
    salaries: Array.from({ length: 1_203 }, (_, index) => 8_000_000 + index * 50_000),
  })
  const calls = callsOf(server, scene.owner)
  const begun = runOf(await calls.compute())
  expect(begun).toMatchObject({ state: 'computing', progress: { done: 0, total: 1_203 }, actions: [] })
  const impatient = await calls.compute({ payrollId: begun.id })
  expect([impatient.status, impatient.failure.state]).toEqual([409, 'computing'])
  await server.jobsDone()
  const run = runOf(await calls.read(begun.id))
  expect(run).toMatchObject({ state: 'computed', people: 1_203, progress: null })
  const progress = await server.call(runRoutes.readProgress, { params: { payrollId: run.id } }, scene.owner)
  expect(progress.json.data).toEqual({ state: 'computed', done: 1_203, total: 1_203 })
  const actor = actorOfJob(scene.owner.userId, scene.owner.sessionId, null)
  await payrollJobs['payroll.compute']!(
    { ...contextFor(server, scene.organization), actor },
    { runId: run.id },
  )
  expect(runOf(await calls.read(run.id))).toEqual(run)
})

test('A computation that died leaves nothing, and the next one does all of it', async () => {
  const scene = await openScene(server, { salaries: Array.from({ length: 201 }, () => 30_000_000) })
  const calls = callsOf(server, scene.owner)
  const begun = runOf(await calls.compute())
  await server.jobsDone()
  const whole = runOf(await calls.read(begun.id))
  // As a process leaves it that was killed before its transaction ended: computing, with the job still to be done.
  await server.query(`update payroll_runs set state = 'computing' where id = $1`, [begun.id])
  const actor = actorOfJob(scene.owner.userId, scene.owner.sessionId, null)
  await payrollJobs['payroll.compute']!(
    { ...contextFor(server, scene.organization), actor },
    { runId: begun.id },
  )
  const resumed = runOf(await calls.read(begun.id))
  expect(resumed).toMatchObject({ state: 'computed', contentHash: whole.contentHash, people: 201 })
})

test('Nothing of another organisation is seen or touched', async () => {
  const scene = await openScene(server)
  const stranger = await openScene(server)
  const run = await bringTo(server, scene, 'pending-approval')
  const calls = callsOf(server, stranger.owner)
  const payslip = (await callsOf(server, scene.owner).payslips(run.id)).json.data[0]!
  const answers = [
    await calls.read(run.id),
    await calls.compute({ payrollId: run.id }),
    await calls.submit(run.id),
    await calls.approve(run),
    await calls.reject(run.id),
    await calls.process(run.id),
    await calls.requestCode(run.id),
    await calls.submitCode(run.id, '123456'),
    await calls.retry(run.id),
    await calls.markPaid(run.id),
    await calls.remove(run.id),
    await calls.payslips(run.id),
    await calls.payslip(payslip.id),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(runOf(await callsOf(server, scene.owner).read(run.id))).toEqual(run)
})
