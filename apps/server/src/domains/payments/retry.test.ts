import { employeeRoutes } from '@kazi/contract/employees/employees'
import { approvalRoutes } from '@kazi/contract/payroll/approval'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import type { CallSession } from '#testing/call.ts'
import { addCompany, type Company, computeNovember, releaseRun } from '#testing/payroll-company.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

interface FailedPayment {
  readonly company: Company
  readonly runId: Id
  readonly employeeId: Id
}

/** A released run of which the bank refused one payment and paid the others. */
async function failOnePayment(): Promise<FailedPayment> {
  const company = await addCompany(server)
  const runId = await computeNovember(server, company)
  await releaseRun(server, company, runId)
  const { data } = (
    await server.call(payslipRoutes.listPayslips, { params: { payrollId: runId } }, company.officer)
  ).json
  const payslip = data[0]
  assert(payslip, 'a run without payslips')
  const settle = (body: object) =>
    server.call(
      payingRoutes.markPaid,
      { params: { payrollId: runId }, body: { paidOn: '2026-11-24', reference: 'GTB-1', ...body } },
      company.officer,
    )
  expect((await settle({ outcome: 'failed', reason: 'Closed', payslipIds: [payslip.id] })).status).toBe(200)
  const confirmation = { params: { payrollId: runId }, body: { decision: 'confirm' } } as const
  expect((await server.call(payingRoutes.confirmFailed, confirmation, company.owner)).status).toBe(200)
  expect((await settle({})).json.data.state).toBe('partly-paid')
  return { company, runId, employeeId: payslip.employeeId }
}

/** Sends a person's pay elsewhere, as the employee's page does. */
async function changeAccount(session: CallSession, employeeId: Id, accountNumber: string): Promise<void> {
  const params = { employee_id: employeeId }
  const { data } = (await server.call(employeeRoutes.read, { params }, session)).json
  const { version, firstName, middleName, lastName, email, phone, gender, birthday, startOn } = data
  const { employmentType, department, jobTitle, residence, identifiers, statutory } = data
  const answer = await server.call(
    employeeRoutes.update,
    {
      params,
      body: {
        ...{
          version,
          firstName: firstName.replace('=', ''),
          middleName,
          lastName,
          email,
          phone,
          gender,
        },
        ...{ birthday, startOn, employmentType, department, jobTitle, residence, identifiers, statutory },
        salary: null,
        payoutAccount: { bankCode: '058', accountNumber, accountName: 'Ngozi Eze' },
      },
    },
    session,
  )
  expect(answer.status).toBe(200)
}

const retry = (session: CallSession, payrollId: Id) =>
  server.call(payingRoutes.retryProcessing, { body: { payrollId } }, session)

test('A new account that was rejected can’t be paid by trying again: the retry asks for approval again', async () => {
  const { company, runId, employeeId } = await failOnePayment()
  await changeAccount(company.officer, employeeId, '6666666666')
  expect((await retry(company.officer, runId)).json.data.state).toBe('pending-approval')
  const rejected = await server.call(
    approvalRoutes.reject,
    { params: { payrollId: runId }, body: { reason: 'Not hers' } },
    company.officer,
  )
  expect(rejected.json.data.state).toBe('partly-paid')
  const again = (await retry(company.officer, runId)).json.data
  expect(again).toMatchObject({ state: 'pending-approval', payments: { queued: 0, failed: 1 } })
  const approval = {
    contentHash: again.contentHash!,
    acknowledged: again.acknowledgements.map(({ key }) => key),
    reason: 'Seen',
  }
  const byMaker = await server.call(
    approvalRoutes.approve,
    { params: { payrollId: runId }, body: approval },
    company.officer,
  )
  expect(byMaker.failure.code).toBe('approvals.maker-cannot-decide')
})

test('An approval confirms the account that it saw, and not one that took its place since', async () => {
  const { company, runId, employeeId } = await failOnePayment()
  await changeAccount(company.officer, employeeId, '1111111111')
  const submitted = (await retry(company.officer, runId)).json.data
  await changeAccount(company.officer, employeeId, '6666666666')
  const approved = await server.call(
    approvalRoutes.approve,
    {
      params: { payrollId: runId },
      body: {
        contentHash: submitted.contentHash!,
        acknowledged: submitted.acknowledgements.map(({ key }) => key),
        reason: 'Seen',
      },
    },
    company.owner,
  )
  expect(approved.json.data.state).toBe('approved')
  const accounts = await server.query<{ account_number: string; is_confirmed: boolean }>(
    `select account_number, confirmed_at is not null as is_confirmed from employee_payout_accounts
     where employee_id = $1 order by created_at`,
    [employeeId],
  )
  expect(accounts.slice(1)).toEqual([
    { account_number: '1111111111', is_confirmed: true },
    { account_number: '6666666666', is_confirmed: false },
  ])
})
