import { runRoutes } from '@kazi/contract/payroll/runs'
import type { CountryCode } from '@kazi/values/country'
import { describe, expect, test } from 'vitest'
import { changeTermsOf, salaryChange } from '#domains/employees/test/terms-of-a-test.ts'
import { openTestServer } from '#testing/test-server.ts'
import { balancesOf, bringTo, callsOf, openScene, releaseWithCode, runOf } from './test/payroll-scene.ts'

const server = await openTestServer()

describe.each<CountryCode>(['NG', 'KE', 'UG'])('in %s', (country) => {
  test('A run goes from its computation to paid, and the books come out even', async () => {
    const scene = await openScene(server, { country })
    const calls = callsOf(server, scene.owner)

    const init = (await calls.initData()).json.data
    expect(init).toMatchObject({ people: 3, payable: 3, blockers: [], existing: null, payDate: '2026-11-30' })

    const computed = runOf(await calls.compute())
    expect(computed).toMatchObject({ state: 'computed', people: 3, number: 1, stale: false, level: null })
    expect(computed.actions).toEqual(['recompute', 'delete', 'submit', 'download-outputs'])
    const { gross, deductions, net } = computed.totals
    expect(net.amount).toBe(gross.amount - deductions.amount)
    for (const kind of ['earning', 'deduction', 'employer'] as const) {
      const sum = computed.items
        .filter((item) => item.kind === kind)
        .reduce((all, { amount }) => all + amount.amount, 0)
      expect(sum).toBe(
        { earning: gross, deduction: deductions, employer: computed.totals.employer }[kind].amount,
      )
    }

    const submitted = runOf(await calls.submit(computed.id))
    expect(submitted).toMatchObject({
      state: 'pending-approval',
      level: { current: 1, of: 1 },
      singleControl: true,
    })
    expect(submitted.acknowledgements).toContainEqual({
      key: 'payout-account-new',
      people: 3,
      needsReason: false,
    })

    const approved = runOf(await calls.approve(submitted))
    expect(approved).toMatchObject({ state: 'approved', contentHash: computed.contentHash })
    expect(approved.decisions).toMatchObject([{ decision: 'approved', by: { id: scene.owner.userId } }])

    const processing = runOf(await calls.process(approved.id))
    expect(processing).toMatchObject({ state: 'processing', payments: { queued: 3, sent: 0 } })
    expect(processing.actions).toEqual(['reject', 'cancel', 'request-code', 'enter-code', 'download-outputs'])

    const released = await releaseWithCode(server, scene.owner, processing.id)
    expect(released).toMatchObject({ state: 'processing', payments: { queued: 0, sent: 3 } })
    expect(released.payments?.releasedBy?.id).toBe(scene.owner.userId)
    const owed = await balancesOf(server, released.id)
    const payable = Object.entries(owed).filter(([account]) => account.startsWith('net-pay-payable/'))
    expect(payable.reduce((all, [, balance]) => all + balance, 0)).toBe(-net.amount)
    expect(owed['salary-expense']).toBe(gross.amount)
    expect(owed['contribution-expense'] ?? 0).toBe(computed.totals.employer.amount)

    const paid = runOf(await calls.markPaid(released.id))
    expect(paid).toMatchObject({ state: 'completed', payments: { paid: 3, sent: 0, paidAmount: net } })
    expect(paid.actions).toEqual(['download-outputs', 'download-bank-files'])
    const settled = await balancesOf(server, released.id)
    expect(Object.keys(settled).filter((account) => account.startsWith('net-pay-payable/'))).toEqual([])
    expect(settled[`external-bank/${released.wallet!.id}`]).toBe(-net.amount)
    expect(Object.values(settled).reduce((all, balance) => all + balance, 0)).toBe(0)
  })
})

test('The head of the page counts what was paid and what waits', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const stats = async () => (await server.call(runRoutes.readStatsCard, {}, scene.owner)).json.data
  expect(await stats()).toMatchObject({ runsCompleted: 0, awaiting: 0, latest: null, open: null })
  const run = await bringTo(server, scene, 'released')
  expect(await stats()).toMatchObject({ runsCompleted: 0, awaiting: 1, latest: { id: run.id } })
  expect((await stats()).open).toMatchObject({ id: run.id, figures: { net: run.totals.net, previous: null } })
  await calls.markPaid(run.id)
  expect(await stats()).toMatchObject({ runsCompleted: 1, awaiting: 0, yearToDate: run.totals, open: null })
})

test('The page leads with the payday that is nearest, with what changed, and not with a month prepared ahead', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const stats = async () => (await server.call(runRoutes.readStatsCard, {}, scene.owner)).json.data
  const october = runOf(await calls.compute({ month: '2026-10', payDate: '2026-10-30' }))
  await changeTermsOf(server, scene.organization, scene.people[0]!, salaryChange('2026-11-01', 60_000_000))
  const november = runOf(await calls.compute())
  expect((await stats()).open).toMatchObject({ id: october.id, month: '2026-10' })
  await server.query(`update payroll_runs set state = 'completed' where id = $1`, [october.id])
  const { open } = await stats()
  expect(open).toMatchObject({ id: november.id, actions: november.actions })
  const { changed } = (await calls.payslips(november.id, { view: 'changed' })).json.summary.counts
  expect(open!.figures).toEqual({
    people: november.people,
    gross: november.totals.gross,
    net: november.totals.net,
    employerCost: november.totals.employerCost,
    previous: { month: '2026-10', net: october.totals.net },
    changes: changed,
  })
})

test('A payslip opens with its lines, its arithmetic, its payee and the year so far', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'released')
  const { data, meta, summary } = (await calls.payslips(run.id, { sort: 'net', order: 'desc', perPage: 2 }))
    .json
  expect(meta).toEqual({ page: 1, perPage: 2, total: 3, pages: 2 })
  expect(summary).toMatchObject({ net: run.totals.net, departments: ['Operations', 'Sales'] })
  expect(data.map(({ net }) => net.amount)).toEqual(
    [...data.map(({ net }) => net.amount)].sort((a, b) => b - a),
  )
  const payslip = (await calls.payslip(data[0]!.id)).json.data
  expect(payslip).toMatchObject({
    paymentState: 'sent',
    yearToDate: { gross: payslip.gross, net: payslip.net },
  })
  expect(payslip.payee.accountNumberMasked).not.toContain('1000000')
  const paye = payslip.lines.find(({ item }) => item === 'ng.paye')
  expect(paye?.rule?.law).toContain('Nigeria Tax Act')
  const last = paye?.steps.findLast((step) => step.kind !== 'note')
  expect(last && 'amount' in last && last.amount).toBe(paye?.amount)
  const found = (await calls.payslips(run.id, { search: 'ada1' })).json.data
  expect(found.map(({ name }) => name)).toEqual(['Ada1 Obi'])
})

test('The next month tells for each person what changed and why', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const october = runOf(await calls.compute({ month: '2026-10', payDate: '2026-10-30' }))
  await changeTermsOf(server, scene.organization, scene.people[0]!, salaryChange('2026-11-01', 60_000_000))
  const november = runOf(await calls.compute())
  expect(november.previous).toMatchObject({ id: october.id, totals: october.totals })
  expect(november.history).toMatchObject([{ month: '2026-10', gross: october.totals.gross }])
  const changed = (await calls.payslips(november.id, { view: 'changed' })).json
  expect(changed.data.map(({ employeeId }) => employeeId)).toContain(scene.people[0])
  const raised = changed.data.find(({ employeeId }) => employeeId === scene.people[0])!
  expect(raised.flags).toContain('moved-over-20-percent')
  const { changes, net, previousNet, yearToDate } = (await calls.payslip(raised.id)).json.data
  expect(changes[0]).toEqual({ cause: 'raise', item: null, amount: 15_000_000 })
  expect(changes.reduce((all, { amount }) => all + amount, 0)).toBe(net.amount - previousNet!.amount)
  expect(yearToDate.net.amount).toBe(net.amount + previousNet!.amount)
})

test('A raise in the middle of a month pays each day at its own salary', async () => {
  const scene = await openScene(server, { salaries: [30_000_000] })
  await changeTermsOf(server, scene.organization, scene.people[0]!, salaryChange('2026-11-21', 60_000_000))
  const run = runOf(await callsOf(server, scene.owner).compute())
  expect(run.totals.gross.amount).toBe(20_000_000 + 20_000_000)
})
