import { employeeRoutes } from '@kazi/contract/employees/employees'
import { walletRoutes } from '@kazi/contract/organizations/wallets'
import { approvalRoutes } from '@kazi/contract/payroll/approval'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import { runRoutes } from '@kazi/contract/payroll/runs'
import type { PaySchedule } from '@kazi/contract/payroll/settings-vocabulary'
import type { BodyInputOf, ResponseOf } from '@kazi/contract/route'
import { assert } from '@kazi/values/assert'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import { localDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { addEmployees, defaultStatutory, type EmployeeDraft } from '#domains/employees/index.ts'
import { actorOfJob } from '#platform/auth/actor.ts'
import type { ActiveOrganization } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { codeFromMail } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import { contextFor } from '#testing/contexts.ts'
import { addMember, addOrganization, type TestMember } from '#testing/members.ts'
import type { TestServer } from '#testing/test-server.ts'

export type Run = ResponseOf<typeof runRoutes.read>['data']

/** An organisation that is ready to pay, with its owner and the people that a test asks for. */
export interface PayrollScene {
  readonly organization: ActiveOrganization
  readonly owner: TestMember
  readonly people: readonly Id[]
}

interface SceneWishes {
  readonly country?: CountryCode
  /** monthly gross of each person, in minor units; null: no salary entered */
  readonly salaries?: readonly (number | null)[]
  readonly hasWallet?: boolean
  /** one of the demo, whose money is at the server's sandbox bank */
  readonly isDemo?: boolean
  /** where each person is paid, instead of an account of no meaning */
  readonly accountNumbers?: readonly string[]
}

const wallets: Readonly<Record<CountryCode, { bankCode: string; accountNumber: string }>> = {
  NG: { bankCode: '058', accountNumber: '0000000018' },
  KE: { bankCode: '01', accountNumber: '1100223344' },
  UG: { bankCode: 'STANBIC', accountNumber: '9030001234567' },
}
const salariesOf: Readonly<Record<CountryCode, readonly number[]>> = {
  NG: [45_000_000, 90_000_000, 7_500_000],
  KE: [5_000_000, 12_000_000, 30_000_000],
  UG: [900_000, 2_500_000, 11_000_000],
}

export async function openScene(server: TestServer, wishes: SceneWishes = {}): Promise<PayrollScene> {
  const { country = 'NG', salaries = salariesOf[country], hasWallet = true, isDemo = false } = wishes
  const organization = await addOrganization(server, country)
  const owner = await addMember(server, organization)
  await server.query(
    `update organizations set kyc_status = 'completed', verification = 'accepted', organization_type = 'llc' where id = $1`,
    [organization.id],
  )
  if (isDemo) await server.query('update organizations set demo = true where id = $1', [organization.id])
  if (hasWallet) {
    const body = { ...wallets[country], accountName: organization.name }
    const made = await server.call(walletRoutes.createWallet, { body }, owner)
    assert(made.status === 201, made.bytes.toString())
  }
  const people = await addPeople(
    server,
    organization,
    owner,
    salaries.map((salary, index) => {
      const draft = draftOf(country, index, salary)
      const accountNumber = wishes.accountNumbers?.[index]
      return accountNumber ? { ...draft, payoutAccount: { ...draft.payoutAccount!, accountNumber } } : draft
    }),
  )
  return { organization, owner, people }
}

/** Somebody with a bank account, or, in Kenya and Uganda for every third, a mobile-money number. */
export function draftOf(country: CountryCode, index: number, salary: number | null): EmployeeDraft {
  const isMobile = country !== 'NG' && index % 3 === 2
  const operators = { NG: '', KE: 'MPESA', UG: 'MTN' }
  const bankCode = isMobile ? operators[country] : wallets[country].bankCode
  return {
    number: null,
    firstName: `Ada${index}`,
    middleName: null,
    lastName: 'Obi',
    email: null,
    phone: null,
    gender: null,
    birthday: null,
    startOn: localDate('2024-01-01'),
    employmentType: 'full-time',
    department: index % 2 ? 'Sales' : 'Operations',
    jobTitle: 'Clerk',
    residence: null,
    identifiers: {},
    statutory: defaultStatutory(country),
    salary: salary as Minor | null,
    payoutAccount: {
      bankCode,
      kind: isMobile ? 'mobile-money' : 'bank',
      accountNumber: isMobile ? `+254700${String(100_000 + index)}` : String(1_000_000_000 + index),
      accountName: `Ada${index} Obi`,
    },
  }
}

/** Adds people as somebody, without a sheet. */
export async function addPeople(
  server: TestServer,
  organization: ActiveOrganization,
  by: TestMember,
  drafts: readonly EmployeeDraft[],
): Promise<Id[]> {
  const actor = actorOfJob(by.userId, by.sessionId, 'employer')
  const context = { ...contextFor(server, organization), actor }
  return transact(context, (inside) => addEmployees(inside, drafts))
}

/** Enters a raise as the page of the person does. */
export const raisePay = (
  server: TestServer,
  by: CallSession,
  employeeId: Id,
  raise: { readonly amount: number; readonly effectiveOn: string },
) => changePerson(server, by, employeeId, { salary: { ...raise, reason: null } })

/** Saves the page of a person with something changed. */
export async function changePerson(
  server: TestServer,
  by: CallSession,
  employeeId: Id,
  change: Partial<BodyInputOf<typeof employeeRoutes.update>>,
) {
  const params = { employee_id: employeeId }
  const { data } = (await server.call(employeeRoutes.read, { params }, by)).json
  const { version, firstName, middleName, lastName, email, phone, gender, birthday, startOn } = data
  const { employmentType, department, jobTitle, residence, identifiers, statutory } = data
  const details = { version, firstName, middleName, lastName, email, phone, gender, birthday, startOn }
  const work = { employmentType, department, jobTitle, residence, identifiers, statutory }
  const body = { ...details, ...work, salary: null, payoutAccount: null, ...change }
  return server.call(employeeRoutes.update, { params, body }, by)
}

/** The calls of a run, as one caller makes them. */
export function callsOf(server: TestServer, session: CallSession) {
  const onRun = (payrollId: Id) => ({ params: { payrollId } })
  return {
    compute: (
      body: {
        payrollId?: Id
        employeeIds?: Id[]
        leftForLater?: Id[]
        holdReason?: string
        month?: string
        payDate?: string
        schedule?: PaySchedule
        from?: string
      } = {},
    ) =>
      server.call(runRoutes.compute, { body: { month: '2026-11', payDate: '2026-11-27', ...body } }, session),
    read: (id: Id) => server.call(runRoutes.read, onRun(id), session),
    submit: (id: Id) => server.call(approvalRoutes.create, { body: { payrollId: id } }, session),
    approve: (run: Run, body: { acknowledged?: string[]; reason?: string; contentHash?: string } = {}) =>
      server.call(
        approvalRoutes.approve,
        {
          ...onRun(run.id),
          body: {
            contentHash: run.contentHash!,
            acknowledged: run.acknowledgements.map(({ key }) => key),
            reason: 'Seen and discussed',
            ...body,
          },
        },
        session,
      ),
    reject: (id: Id) =>
      server.call(approvalRoutes.reject, { ...onRun(id), body: { reason: 'One raise is missing' } }, session),
    withdraw: (id: Id) => server.call(approvalRoutes.withdraw, onRun(id), session),
    cancel: (id: Id) =>
      server.call(approvalRoutes.cancel, { ...onRun(id), body: { reason: 'Paid elsewhere' } }, session),
    bridge: (id: Id) => server.call(runRoutes.readBridge, onRun(id), session),
    differences: (id: Id) => server.call(runRoutes.readDifferences, onRun(id), session),
    process: (id: Id) => server.call(payingRoutes.processPayroll, onRun(id), session),
    requestCode: (id: Id) => server.call(payingRoutes.requestCode, onRun(id), session),
    submitCode: (id: Id, code: string) =>
      server.call(payingRoutes.submitCode, { ...onRun(id), body: { code } }, session),
    retry: (id: Id) => server.call(payingRoutes.retryProcessing, { body: { payrollId: id } }, session),
    markPaid: (
      id: Id,
      body: {
        outcome?: 'paid' | 'failed' | 'paid-after-all'
        payslipIds?: Id[]
        reference?: string
        reason?: string
        means?: 'bank' | 'cash' | 'cheque'
      } = {},
    ) =>
      server.call(
        payingRoutes.markPaid,
        { ...onRun(id), body: { paidOn: '2026-11-24', reference: 'GTB-0042', ...body } },
        session,
      ),
    confirmFailed: (id: Id, decision: 'confirm' | 'decline' = 'confirm') =>
      server.call(payingRoutes.confirmFailed, { ...onRun(id), body: { decision } }, session),
    confirmPaid: (id: Id, decision: 'confirm' | 'decline' = 'confirm', seen?: number) => {
      const body = { decision, ...(seen === undefined ? {} : { seen }) }
      return server.call(payingRoutes.confirmPaid, { ...onRun(id), body }, session)
    },
    remove: (id: Id) => server.call(runRoutes.deleteComputed, onRun(id), session),
    payslips: (id: Id, query: Record<string, string | number> = {}) =>
      server.call(payslipRoutes.listPayslips, { ...onRun(id), query }, session),
    payslip: (id: Id) => server.call(payslipRoutes.readPayslip, { params: { payslipId: id } }, session),
    initData: (body: { month?: string } = { month: '2026-11' }) =>
      server.call(runRoutes.getInitData, { body }, session),
  }
}
export type Calls = ReturnType<typeof callsOf>

/** What a call answered, when it went well. */
export const runOf = (answer: { readonly json: { readonly data: Run } }): Run => answer.json.data

/** Takes a new run of a sole owner as far as a state. */
export async function bringTo(
  server: TestServer,
  scene: PayrollScene,
  state: 'computed' | 'pending-approval' | 'approved' | 'processing' | 'released',
): Promise<Run> {
  const calls = callsOf(server, scene.owner)
  let run = runOf(await calls.compute())
  if (state === 'computed') return run
  run = runOf(await calls.submit(run.id))
  if (state === 'pending-approval') return run
  run = runOf(await calls.approve(run))
  if (state === 'approved') return run
  run = runOf(await calls.process(run.id))
  if (state === 'processing') return run
  return releaseWithCode(server, scene.owner, run.id)
}

/** Asks for the code, reads the mail, and releases. */
export async function releaseWithCode(server: TestServer, member: TestMember, runId: Id): Promise<Run> {
  const calls = callsOf(server, member)
  const asked = await calls.requestCode(runId)
  assert(asked.status === 200, asked.bytes.toString())
  return runOf(await calls.submitCode(runId, await codeFromMail(server, member.email)))
}

/** What every account of the run's journals comes to, debits less credits; an account at zero is left out. */
export async function balancesOf(server: TestServer, runId: Id): Promise<Record<string, number>> {
  const rows = await server.query<{ account: string; balance: number }>(
    `select account, sum(amount)::bigint as balance from (
       select debit as account, amount_minor as amount from postings p join journals j on j.id = p.journal_id where j.source like $1
       union all
       select credit, -amount_minor from postings p join journals j on j.id = p.journal_id where j.source like $1) both_sides
     group by account having sum(amount) <> 0 order by account`,
    [`payroll-run:${runId}:%`],
  )
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}
