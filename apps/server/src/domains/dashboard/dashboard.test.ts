import { dashboardRoutes } from '@kazi/contract/dashboard'
import { approvalRoutes } from '@kazi/contract/payroll/approval'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { runRoutes } from '@kazi/contract/payroll/runs'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { signUp } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import { addCompany, computeNovember, releaseRun } from '#testing/payroll-company.ts'
import { openTestServer } from '#testing/test-server.ts'

let payrollId: Id
const server = await openTestServer()
const company = await addCompany(server)

const readStats = async (session: CallSession) =>
  (await server.call(dashboardRoutes.readStatsCard, {}, session)).json.data
const listTasks = async (session: CallSession) =>
  (await server.call(dashboardRoutes.listTasks, {}, session)).json.data
const readMonths = async () =>
  (await server.call(dashboardRoutes.readPayrollDistribution, {}, company.owner)).json.data.months
const readRun = async () =>
  (await server.call(runRoutes.read, { params: { payrollId } }, company.owner)).json.data

test('A new organisation sees its first steps and no figures', async () => {
  const owner = await signUp(server)
  expect((await listTasks(owner)).map(({ kind }) => kind)).toEqual([
    'complete-kyc',
    'create-wallet',
    'add-employees',
  ])
  expect(await readStats(owner)).toMatchObject({
    headcount: 0,
    lastRun: null,
    nextPayday: { payrollId: null },
  })
  expect((await server.call(dashboardRoutes.readPayrollDistribution, {}, owner)).json.data.months).toEqual([])
})

test('Before the month is begun, the payday says what a run would meet, as the create page does', async () => {
  const { headcount, nextPayday } = await readStats(company.owner)
  const outlook = (await server.call(runRoutes.getInitData, { body: {} }, company.owner)).json.data
  expect(headcount).toBe(5)
  expect(nextPayday).toEqual({
    month: '2026-11',
    period: { from: '2026-11-01', to: '2026-11-30' },
    payDate: outlook.payDate,
    daysLeft: 6,
    blockers: outlook.blockers.length,
    warnings: outlook.warnings.length,
    payrollId: null,
    state: null,
    figures: null,
  })
  expect(await listTasks(company.officer)).toMatchObject([
    { kind: 'start-payroll', urgency: 'soon', values: { month: '2026-11', daysLeft: 6 } },
    { kind: 'missing-identifier', urgency: 'later', count: 4, link: '/app/employees' },
  ])
})

test('A run that is begun is the next payday, and costs nothing until it is approved', async () => {
  payrollId = await computeNovember(server, company)
  const { nextPayday, lastRun } = await readStats(company.owner)
  expect(nextPayday).toMatchObject({ payrollId, state: 'computed', month: '2026-11', payDate: '2026-11-30' })
  const { totals, people } = await readRun()
  expect(nextPayday.figures).toMatchObject({ net: totals.net, gross: totals.gross, people, previous: null })
  expect(lastRun).toBeNull()
  expect(await readMonths()).toEqual([])
  const [task] = await listTasks(company.officer)
  expect(task).toMatchObject({ kind: 'review-payroll', urgency: 'now', link: `/app/payroll/${payrollId}` })
})

test('The head figures count people, payrolls and what waits for whoever asks, and show money to who may see it', async () => {
  const figures = async (session: CallSession) =>
    (await server.call(dashboardRoutes.readHeadFigures, {}, session)).json.data
  expect(await figures(company.owner)).toMatchObject({
    people: { active: 5, suspended: 0, separated: 0 },
    payrolls: { open: 1, waiting: 0, waitingForCaller: 0 },
    dues: { overdue: 0, soon: 0, nextDueOn: null },
    wallets: [{ currency: 'NGN', balance: null }],
  })
  await server.call(approvalRoutes.create, { body: { payrollId } }, company.officer)
  expect((await figures(company.owner)).payrolls).toEqual({ open: 1, waiting: 1, waitingForCaller: 1 })
  // the officer made it
  const officers = await figures(company.officer)
  expect(officers.payrolls).toEqual({ open: 1, waiting: 1, waitingForCaller: 0 })
  expect(officers.wallets).toBeNull()
  await server.call(approvalRoutes.withdraw, { params: { payrollId } }, company.officer)
})

test('Each person is asked for what they, and not another, can do with the run; who submitted it sees whom it waits for', async () => {
  await server.call(approvalRoutes.create, { body: { payrollId } }, company.officer)
  expect((await listTasks(company.owner)).map(({ kind }) => kind)).toEqual(['approve-payroll'])
  expect((await listTasks(company.officer)).map(({ kind }) => kind)).toEqual(['await-approval'])
})

test('What a month cost is what its run says, and its parts sum to the gross pay', async () => {
  await server.call(
    approvalRoutes.reject,
    { params: { payrollId }, body: { reason: 'Once more.' } },
    company.owner,
  )
  await server.call(
    runRoutes.compute,
    { body: { payrollId, month: '2026-11', payDate: '2026-11-30' } },
    company.officer,
  )
  await releaseRun(server, company, payrollId)
  const [november, ...others] = await readMonths()
  const { totals, people } = await readRun()
  expect(others).toEqual([])
  expect(november).toMatchObject({
    month: '2026-11',
    people,
    net: totals.net,
    employer: totals.employer,
    employerCost: totals.employerCost,
  })
  const { net, statutory, otherDeductions } = november!
  expect(net.amount + statutory.amount + otherDeductions.amount).toBe(totals.gross.amount)
  expect(statutory.amount).toBeGreaterThan(0)
})

test('A paid run becomes the last run, and the next month is next', async () => {
  expect((await listTasks(company.officer)).map(({ kind }) => kind)).toEqual(['mark-paid'])
  const paid = await server.call(
    payingRoutes.markPaid,
    { params: { payrollId }, body: { paidOn: '2026-11-24', reference: 'GTB-42' } },
    company.officer,
  )
  expect(paid.json.data.state).toBe('completed')
  const { nextPayday, lastRun } = await readStats(company.owner)
  const { totals, people } = await readRun()
  expect(lastRun).toEqual({
    payrollId,
    month: '2026-11',
    state: 'completed',
    net: totals.net,
    gross: totals.gross,
    employerCost: totals.employerCost,
    people,
  })
  expect(nextPayday).toMatchObject({ month: '2026-12', payDate: '2026-12-31', daysLeft: 37, payrollId: null })
})

test('Headcount is that of the employees’ page, by department and type, and as it was in each month', async () => {
  const { data } = (await server.call(dashboardRoutes.readEmployeeStats, {}, company.officer)).json
  expect(data.total).toBe(5)
  expect(data.byDepartment).toEqual([{ department: 'Production', people: 5 }])
  expect(data.byType).toEqual([{ employmentType: 'full-time', people: 5 }])
  expect(data.months.map(({ month }) => month)).toEqual([
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ])
  expect(data.months.every(({ people, joined, left }) => people === 5 && joined === 0 && left === 0)).toBe(
    true,
  )
})
