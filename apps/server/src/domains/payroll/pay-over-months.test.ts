import { employeeRoutes } from '@kazi/contract/employees/employees'
import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { payHistoryRoutes } from '@kazi/contract/employees/pay-history'
import type { BodyInputOf } from '@kazi/contract/route'
import type { Facts } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import { type EmployeeDraft, employeePay } from '#domains/employees/index.ts'
import { transact } from '#platform/db/transact.ts'
import { contextFor } from '#testing/contexts.ts'
import { openTestServer } from '#testing/test-server.ts'
import { payOf } from './facts/agreed-pay.rules.ts'
import { type PaidMonth, payMonth, signInAnew } from './test/months.ts'
import { addPeople, callsOf, draftOf, openScene, runOf } from './test/payroll-scene.ts'

/*
 * An employer in Kenya over three months, paid by released runs, with a clock that travels. By hand, in shillings, with
 * G the gross: NSSF 6 % of G up to 108,000; SHIF 2.75 % of G; housing levy 1.5 % of G; PAYE on what is left: 10 % of the
 * first 24,000, 25 % of the next 8,333, 30 % above, less the relief of 2,400.
 *
 * September
 *   Joiner, 60,000 from the 16th: 15 of 30 days, G 30,000.00
 *     1,800.00 NSSF, 825.00 SHIF, 450.00 levy; 26,925.00 taxed: 2,400.00 + 731.25 - 2,400 = 731.25; net 26,193.75
 *   Suspended on half pay from the 11th, 90,000: 20 of 30 days are 60,000, of which half goes: G 60,000.00
 *     3,600 NSSF, 1,650 SHIF, 900 levy; 53,850 taxed: 2,400 + 2,083.25 + 6,455.10 - 2,400 = 8,538.35; net 45,311.65
 *   Insured, 100,000, premium of 10,000 (relief 15 %, 1,500): 6,000 NSSF, 2,750 SHIF, 1,500 levy; 89,750 taxed:
 *     2,400 + 2,083.25 + 17,225.10 - 2,400 - 1,500 = 17,808.35; net 71,941.65
 * October
 *   Raised from 90,000 to 120,000 on the 22nd: 21/31 of 90,000 = 60,967.74 and 10/31 of 120,000 = 38,709.68, G 99,677.42
 *   Suspension revoked with back pay: 90,000 and 30,000 of September, G 120,000.00
 *     6,480 NSSF (of 108,000), 3,300 SHIF, 1,800 levy; 108,420 taxed: 2,400 + 2,083.25 + 22,826.10 - 2,400 = 24,909.35;
 *     net 83,510.65
 *   Leaver, 62,000, last day the 10th: 10/31, G 20,000.00
 *   Insured, whose premium ended in September: 1,500 more of PAYE, 19,308.35; net 70,441.65
 * November
 *   Leaver, restored from the 1st: G 62,000.00
 *   Raised late: entered in November, from 80,000 to 100,000 since September: 100,000 and twice 20,000, G 140,000.00
 *     6,480 NSSF, 3,850 SHIF, 2,100 levy; 127,570 taxed: 2,400 + 2,083.25 + 28,571.10 - 2,400 = 30,654.35; net 96,915.65
 */

const server = await openTestServer()

const draft = (index: number, salary: number, said: Partial<EmployeeDraft> = {}): EmployeeDraft => ({
  ...draftOf('KE', index, salary * 100),
  ...said,
})

test('Three months are paid as they were worked: joined, raised, suspended and taken back, left, restored, raised late', async () => {
  await server.travelTo('2026-09-01T08:00:00Z')
  const scene = await openScene(server, { country: 'KE', salaries: [] })
  const insured = { taxResident: true, secondEmployment: false, monthlyInsurancePremium: minor(10_000_00) }
  const [joiner, raised, suspended, leaver, late, premium] = (await addPeople(
    server,
    scene.organization,
    scene.owner,
    [
      draft(0, 60_000, { startOn: localDate('2026-09-16') }),
      draft(1, 90_000),
      draft(3, 90_000),
      draft(4, 62_000),
      draft(6, 80_000),
      draft(7, 100_000, { statutory: insured }),
    ],
  )) as [Id, Id, Id, Id, Id, Id]

  async function onDay<T>(day: string, act: (owner: Awaited<ReturnType<typeof signInAnew>>) => Promise<T>) {
    await server.travelTo(`${day}T08:00:00Z`)
    return act(await signInAnew(server, scene))
  }
  type Owner = Awaited<ReturnType<typeof signInAnew>>
  type Form = BodyInputOf<typeof employeeRoutes.update>
  async function enter(owner: Owner, id: Id, said: Partial<Form>) {
    const params = { employee_id: id }
    const read = (await server.call(employeeRoutes.read, { params }, owner)).json.data
    const { version, firstName, middleName, lastName, email, phone, gender, birthday, startOn } = read
    const { employmentType, department, jobTitle, residence, identifiers, statutory } = read
    const body: Form = {
      ...{
        version,
        firstName,
        middleName,
        lastName,
        email,
        phone,
        gender,
        birthday,
        startOn,
        employmentType,
      },
      ...{ department, jobTitle, residence, identifiers, statutory, salary: null, payoutAccount: null },
      ...said,
    }
    expect((await server.call(employeeRoutes.update, { params, body }, owner)).status).toBe(200)
  }
  const statusOf = async (owner: Owner, id: Id) =>
    (await server.call(employeeRoutes.read, { params: { employee_id: id } }, owner)).json.data.status
  const pick = (payslip: PaidMonth | undefined, ...items: string[]) =>
    payslip && [payslip.gross, ...items.map((item) => payslip.lines[item]), payslip.net]

  await onDay('2026-09-10', async (owner) => {
    const body = {
      ...{ employeeIds: [suspended], from: '2026-09-11', to: null, pay: 'percentage' as const, percent: 50 },
      reason: 'An inquiry',
    }
    const before = await server.call(lifeCycleRoutes.suspend, { body: { ...body, preview: true } }, owner)
    const [month] = before.json.data.people[0]!.months!
    expect([month!.before!.gross.amount, month!.after!.gross.amount]).toEqual([90_000_00, 60_000_00])
    expect(await statusOf(owner, suspended)).toBe('active')
    const done = await server.call(lifeCycleRoutes.suspend, { body }, owner)
    expect(done.json.data).toEqual({ ...before.json.data, isPreview: false })
    expect((await server.call(lifeCycleRoutes.suspend, { body }, owner)).failure.code).toBe(
      'employees.suspended-already',
    )
    expect(await statusOf(owner, suspended), 'from tomorrow on').toBe('active')
    const { monthlyInsurancePremium: _ended, ...statutory } = insured
    await enter(owner, premium, { statutory, effectiveOn: '2026-10-01' })
  })
  await onDay('2026-09-11', async (owner) => expect(await statusOf(owner, suspended)).toBe('suspended'))

  const september = await payMonth(server, scene, { month: '2026-09', on: '2026-09-25' })
  expect(pick(september.get(joiner), 'ke.nssf', 'ke.shif', 'ke.paye')).toEqual([
    30_000_00, 1_800_00, 825_00, 731_25, 26_193_75,
  ])
  expect(pick(september.get(suspended), 'ke.nssf', 'ke.shif', 'ke.paye')).toEqual([
    60_000_00, 3_600_00, 1_650_00, 8_538_35, 45_311_65,
  ])
  const suspendedDays = september.get(suspended)!.parts.find(([kind]) => kind === 'suspension')
  expect(suspendedDays?.slice(0, 3)).toEqual(['suspension', '2026-09-11', '2026-09-30'])
  expect(pick(september.get(premium), 'ke.paye')).toEqual([100_000_00, 17_808_35, 71_941_65])

  await onDay('2026-10-05', async (owner) => {
    await enter(owner, raised, {
      salary: { amount: 120_000_00, effectiveOn: '2026-10-22', reason: 'Promotion' },
    })
  })
  await onDay('2026-10-08', async (owner) => {
    const body = {
      ...{
        employeeId: leaver,
        reason: 'resignation' as const,
        lastOn: '2026-10-10',
        notice: 'served' as const,
      },
      ...{ note: null, handover: null },
    }
    const answer = await server.call(lifeCycleRoutes.separate, { body }, owner)
    expect(answer.json.data.people[0]!.months![0]!.after!.gross.amount).toBe(20_000_00)
    expect(await statusOf(owner, leaver), 'until the last day has passed').toBe('active')
  })
  await onDay('2026-10-20', async (owner) => {
    expect(await statusOf(owner, leaver)).toBe('separated')
    const timeline = await server.call(
      lifeCycleRoutes.readTimeline,
      { params: { employee_id: suspended } },
      owner,
    )
    const [suspension] = timeline.json.data.suspensions
    const call = {
      params: { employee_id: suspended, suspend_id: suspension!.id },
      query: { backPay: 'yes' as const },
    }
    const revoked = await server.call(lifeCycleRoutes.revokeSuspension, call, owner)
    expect(revoked.json.data.people[0]!.months![0]!.after).toMatchObject({
      gross: { amount: 120_000_00 },
      arrears: { amount: 30_000_00 },
    })
    expect((await server.call(lifeCycleRoutes.revokeSuspension, call, owner)).status).toBe(409)
  })

  const october = await payMonth(server, scene, { month: '2026-10', on: '2026-10-26' })
  expect(october.get(raised)!.gross).toBe(99_677_42)
  expect(pick(october.get(suspended), 'arrears', 'ke.nssf', 'ke.shif', 'ke.paye')).toEqual([
    120_000_00, 30_000_00, 6_480_00, 3_300_00, 24_909_35, 83_510_65,
  ])
  expect(october.get(suspended)!.parts).toContainEqual(['arrears', '2026-09-01', '2026-09-01', 30_000_00])
  expect(october.get(leaver)!.gross).toBe(20_000_00)
  expect(pick(october.get(premium), 'ke.paye')).toEqual([100_000_00, 19_308_35, 70_441_65])

  await onDay('2026-11-03', async (owner) => {
    const call = { params: { employee_id: leaver }, query: { from: '2026-11-01' } }
    expect((await server.call(lifeCycleRoutes.restore, call, owner)).status).toBe(200)
    expect(await statusOf(owner, leaver)).toBe('active')
    expect((await server.call(lifeCycleRoutes.restore, call, owner)).failure.code).toBe(
      'employees.not-separated',
    )
    await enter(owner, late, {
      salary: { amount: 100_000_00, effectiveOn: '2026-09-01', reason: 'As agreed' },
    })
  })
  const november = await payMonth(server, scene, { month: '2026-11', on: '2026-11-25' })
  expect(november.get(leaver)!.gross).toBe(62_000_00)
  expect(pick(november.get(late), 'arrears', 'ke.nssf', 'ke.shif', 'ke.paye')).toEqual([
    140_000_00, 40_000_00, 6_480_00, 3_850_00, 30_654_35, 96_915_65,
  ])
  expect(november.get(suspended)!.gross, 'arrears are paid once').toBe(90_000_00)

  await onDay('2026-12-02', async (owner) => {
    const history = async (id: Id) =>
      (
        await server.call(payHistoryRoutes.readPayrollHistory, { params: { employee_id: id } }, owner)
      ).json.data.map(({ month, changes }) => [
        month,
        changes
          .filter(({ item }) => item === null || item === 'arrears')
          .map(({ cause, amount }) => [cause, amount]),
      ])
    expect(await history(late)).toEqual([
      [
        '2026-11',
        [
          ['raise', 20_000_00],
          ['arrears', 40_000_00],
        ],
      ],
      ['2026-10', []],
      ['2026-09', []],
    ])
    expect(await history(suspended)).toEqual([
      ['2026-11', [['arrears', -30_000_00]]],
      [
        '2026-10',
        [
          ['suspension', 30_000_00],
          ['arrears', 30_000_00],
        ],
      ],
      ['2026-09', []],
    ])
    const params = { employee_id: late }
    const { month, cost } = (await server.call(payHistoryRoutes.readCostBreakdown, { params }, owner)).json
      .data
    // beside 100,000: NSSF 6,000, levy 1,500 and the industrial training levy of 50
    expect([month, cost?.gross.amount, cost?.employer.amount, cost?.total.amount]).toEqual([
      '2026-12',
      100_000_00,
      7_550_00,
      107_550_00,
    ])
    const december = runOf(await callsOf(server, owner).compute({ month: '2026-12', payDate: '2026-12-28' }))
    expect(december.totals.gross.amount).toBe((60_000 + 120_000 + 90_000 + 62_000 + 100_000 + 100_000) * 100)
  })
  await everyPayslipIsAsItWasKnown(scene.organization)
})

/** Asks the history of each payslip’s month as it was known when the run was computed. */
async function everyPayslipIsAsItWasKnown(organization: Parameters<typeof contextFor>[1]): Promise<void> {
  const payslips = await server.query<{ employeeId: Id; facts: Facts; knownAt: Date }>(
    `select p.employee_id as "employeeId", p.facts, r.computed_at as "knownAt" from payslips p
     join payroll_runs r on r.organization_id = p.organization_id and r.id = p.run_id where p.organization_id = $1`,
    [organization!.id],
  )
  expect(payslips.length).toBe(6 * 4)
  for (const { employeeId, facts, knownAt } of payslips) {
    const { period, absences, pay, employment } = facts
    const asked = { period, employeeIds: [employeeId], knownAt: new Date(knownAt).toISOString() }
    const known = await transact(contextFor(server, organization), async (inside) =>
      (await employeePay.contribute(inside, asked)).get(employeeId),
    )
    expect(known?.absences).toEqual(absences)
    expect(
      payOf({ salaries: known!.salaries!, employment: known!.employment!, workedTime: null }, period),
    ).toEqual(pay)
    expect(known?.employment).toMatchObject({ startsOn: employment.startsOn, endsOn: employment.endsOn })
  }
}
