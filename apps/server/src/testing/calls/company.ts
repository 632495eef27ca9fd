import { approvalRoutes } from '@kazi/contract/payroll/approval'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { runRoutes } from '@kazi/contract/payroll/runs'
import type { ResponseOf } from '@kazi/contract/route'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { addPeople, draftOf } from '#domains/payroll/test/payroll-scene.ts'
import type { ActiveOrganization } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import { addMember, addOrganization, type TestMember } from '#testing/members.ts'
import type { TestServer } from '#testing/server-on-cluster.ts'
import { mailedCode } from './mailbox.ts'
import { addClient, addPractice } from './practice.ts'

/** An organisation in which every call can succeed: people to pay, two who may approve, and consultants. */
export interface Company {
  readonly server: TestServer
  readonly organization: ActiveOrganization
  /** an employer who is none of the callers */
  readonly owner: TestMember
  /** an orgadmin who is none of the callers: makes runs, so that any caller may approve them */
  readonly officer: TestMember
  readonly practiceId: Id
  readonly people: readonly Id[]
}

const salaries = [45_000_000, 90_000_000, 7_500_000]

export async function openCompany(server: TestServer): Promise<Company> {
  const organization = await addOrganization(server)
  await server.query(
    `update organizations set kyc_status = 'completed', verification = 'accepted', organization_type = 'llc' where id = $1`,
    [organization.id],
  )
  const owner = await addMember(server, organization)
  const officer = await addMember(server, organization, 'orgadmin')
  const practiceId = await addPractice(server)
  await addClient(server, practiceId, organization.id)
  const drafts = salaries.map((salary, index) => draftOf('NG', index, salary))
  const people = await addPeople(server, organization, officer, drafts)
  // Confirmed, so that approving needs nobody's word for them.
  await server.query(
    'update employee_payout_accounts set confirmed_at = $2, confirmed_by = $3 where organization_id = $1',
    [organization.id, server.clock.now(), owner.userId],
  )
  return { server, organization, owner, officer, practiceId, people }
}

/** The account that salaries leave from. */
export async function giveWallet({ server, organization, owner }: Company): Promise<Id> {
  const made = [organization.id, newId(server.clock), owner.userId, server.clock.now()]
  await server.query(
    `insert into wallets (organization_id, id, currency, rail, created_by, created_at)
     select $1, $2, 'NGN', 'bank-file', $3, $4
     where not exists (select 1 from wallets where organization_id = $1)`,
    made,
  )
  await server.query(
    `insert into wallet_accounts (organization_id, id, wallet_id, bank_code, account_number, account_name, created_by, created_at)
     select $1, $2, id, '058', '0000000018', 'Lagos Foods Ltd', $3, $4 from wallets w
     where organization_id = $1 and not exists (select 1 from wallet_accounts a where a.wallet_id = w.id)`,
    made,
  )
  const [wallet] = await server.query<{ id: Id }>('select id from wallets where organization_id = $1', [
    organization.id,
  ])
  return wallet!.id
}

type Run = ResponseOf<typeof runRoutes.read>['data']
const ok = <T>(answer: { readonly status: number; readonly bytes: Buffer; readonly json: T }): T => {
  assert(answer.status < 300, `a step answered ${answer.status}: ${answer.bytes.toString().slice(0, 500)}`)
  return answer.json
}

const runSteps = ['computed', 'pending-approval', 'approved', 'processing', 'released'] as const
export type RunStep = (typeof runSteps)[number]

/** A new run of November 2026: made by the officer, approved and released by the owner. */
export async function bringRunTo(company: Company, wanted: RunStep): Promise<Run> {
  await giveWallet(company)
  const { server, officer, owner } = company
  const isReached = (step: RunStep): boolean => runSteps.indexOf(step) >= runSteps.indexOf(wanted)
  const body = { month: '2026-11', payDate: '2026-11-27' }
  let run = ok(await server.call(runRoutes.compute, { body }, officer)).data
  const params = { payrollId: run.id }
  if (isReached('computed')) return run
  run = ok(await server.call(approvalRoutes.create, { body: params }, officer)).data
  if (isReached('pending-approval')) return run
  run = ok(await server.call(approvalRoutes.approve, { params, body: approvalOf(run) }, owner)).data
  if (isReached('approved')) return run
  run = ok(await server.call(payingRoutes.processPayroll, { params }, owner)).data
  if (isReached('processing')) return run
  ok(await server.call(payingRoutes.requestCode, { params }, owner))
  const code = await mailedCode(server, owner.email)
  return ok(await server.call(payingRoutes.submitCode, { params, body: { code } }, owner)).data
}

/** What approving this content says. */
export function approvalOf({ contentHash, acknowledgements }: Run) {
  assert(contentHash, 'a submitted run has a hash')
  return {
    contentHash,
    acknowledged: acknowledgements.map(({ key }) => key),
    reason: 'Looked at each of them.',
  }
}
