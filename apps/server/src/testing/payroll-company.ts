import { approvalRoutes } from '@kazi/contract/payroll/approval'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { assert } from '@kazi/values/assert'
import { countries } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import { localDate } from '@kazi/values/local-date'
import { majorUnits } from '@kazi/values/money'
import { addEmployees, defaultStatutory, type EmployeeDraft } from '#domains/employees/index.ts'
import type { ActiveOrganization } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { type Account, codeFromMail, signUpOnboarded } from './accounts.ts'
import type { CallSession } from './call.ts'
import { contextFor } from './contexts.ts'
import { addMember } from './members.ts'
import type { TestServer } from './test-server.ts'

/** An organisation with two people who may make and approve runs, and some to be paid. */
export interface Company {
  readonly owner: Account
  readonly officer: CallSession
}

const names = [
  ['Ngozi', 'Eze'],
  ['Olumide', 'Ọlátúnjí'],
  ['=SUM(1)', 'Bello'],
  ['Ngozi', 'Eze'],
  ['晓婷', '陈'],
] as const

function draftOf([firstName, lastName]: (typeof names)[number], index: number): EmployeeDraft {
  return {
    number: null,
    firstName,
    middleName: null,
    lastName,
    email: `person-${index}@example.com`,
    phone: `+23480312345${index}0`,
    gender: null,
    birthday: null,
    startOn: localDate('2025-01-06'),
    employmentType: 'full-time',
    department: 'Production',
    jobTitle: 'Operator',
    residence: 'Lagos',
    identifiers: { taxId: `1234567890${index}` },
    statutory: defaultStatutory('NG'),
    salary: majorUnits(180_000 + index * 12_345, 'NGN'),
    payoutAccount: {
      bankCode: '058',
      kind: 'bank',
      accountNumber: `000000001${index}`,
      accountName: `${firstName} ${lastName}`,
    },
  }
}

/** @param isDemo one of the demo, whose money is at the sandbox bank of the server */
export async function addCompany(server: TestServer, isDemo = false): Promise<Company> {
  const owner = await signUpOnboarded(server, {
    signedUp: async ({ organizationId }) =>
      isDemo && server.query('update organizations set demo = true where id = $1', [organizationId]),
  })
  const organization: ActiveOrganization = {
    id: owner.organizationId,
    name: 'Lagos Foods Ltd',
    slug: 'lagos-foods-ltd',
    ...countries.NG,
    country: 'NG',
  }
  const officer = await addMember(server, organization, 'orgadmin')
  await transact(contextFor(server, organization), (inside) => addEmployees(inside, names.map(draftOf)))
  return { owner, officer }
}

/** The company's run of November 2026, computed by the officer. */
export async function computeNovember(server: TestServer, { officer }: Company): Promise<Id> {
  const answer = await server.call(
    runRoutes.compute,
    { body: { month: '2026-11', payDate: '2026-11-30' } },
    officer,
  )
  assert(answer.status === 202, `compute answered ${answer.status}: ${answer.bytes.toString()}`)
  return answer.json.data.id
}

/** Submits, approves and releases a computed run: its bank files are issued. */
export async function releaseRun(
  server: TestServer,
  { owner, officer }: Company,
  payrollId: Id,
): Promise<void> {
  const params = { payrollId }
  const submitted = await server.call(approvalRoutes.create, { body: { payrollId } }, officer)
  const { contentHash, acknowledgements } = submitted.json.data
  assert(contentHash, 'a submitted run without its hash')
  const approval = {
    contentHash,
    acknowledged: acknowledgements.map(({ key }) => key),
    reason: 'Looked at each of them.',
  }
  requireOk(await server.call(approvalRoutes.approve, { params, body: approval }, owner))
  requireOk(await server.call(payingRoutes.processPayroll, { params }, owner))
  requireOk(await server.call(payingRoutes.requestCode, { params }, owner))
  const code = await codeFromMail(server, owner.email)
  requireOk(await server.call(payingRoutes.submitCode, { params, body: { code } }, owner))
}

const requireOk = ({ status, bytes }: { readonly status: number; readonly bytes: Buffer }): void =>
  assert(status === 200, `a step answered ${status}: ${bytes.toString()}`)
