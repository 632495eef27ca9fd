import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { payeeRoutes } from '@kazi/contract/employees/payees'
import { jobRoleRoutes } from '@kazi/contract/job-roles'
import { bankFileColumnRoutes } from '@kazi/contract/organizations/bank-file-columns'
import { groupRoutes } from '@kazi/contract/payroll/groups'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { payslipMailRoutes } from '@kazi/contract/payroll/payslip-mails'
import { personalDoorRoutes } from '@kazi/contract/personal-door'
import { liabilityRoutes } from '@kazi/contract/remittances/liabilities'
import { memberRoutes } from '@kazi/contract/team/members'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { askForLooserLevels, delegateToOfficer } from '#domains/approvals/test/calls.ts'
import { startAuthorization } from '#domains/authorizations/test/calls.ts'
import { subscribe } from '#domains/billing/test/calls.ts'
import { answerPoll, makePoll, sendSuggestion } from '#domains/comms/test/calls.ts'
import { askForLeave, takeLeave } from '#domains/leave/test/calls.ts'
import { compareRun } from '#domains/parallel-runs/test/calls.ts'
import { addFundsRows } from '#domains/payments/test/calls.ts'
import { addFile, openVisit } from '#domains/personal-door/test/calls.ts'
import { giveAddress } from '#domains/queries/test/calls.ts'
import { remind } from '#domains/remittances/index.ts'
import { addPortalReference, payPart, register, uploadReceipt } from '#domains/remittances/test/calls.ts'
import { TravellingClock } from '#platform/clock/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { freshEmail } from '#testing/accounts.ts'
import { bringRunTo, type Company, openCompany } from '#testing/calls/company.ts'
import { addConsultant } from '#testing/calls/practice.ts'
import { stepOf } from '#testing/calls/prepared-call.ts'
import { contextFor } from '#testing/contexts.ts'
import type { TestServer } from '#testing/server-on-cluster.ts'
import { successOf } from '../calls/successful-calls.ts'
import { carryOut } from './carry-out.ts'
import { addClaims } from './rich-claims.ts'
import { addHiring } from './rich-hiring.ts'
import { addPerformance } from './rich-performance.ts'
import { addShifts } from './rich-shifts.ts'
import { tenantTables } from './tables.ts'

/** A company with something in every table: a run that is paid, files, roles, invitations, a waiting decision. */
export async function openRichCompany(server: TestServer): Promise<Company> {
  const company = await openCompany(server)
  const { owner, officer } = company
  const { id: payrollId } = await bringRunTo(company, 'released')
  const paid = { paidOn: '2026-11-24', reference: 'GTB-1' }
  stepOf(await server.call(payingRoutes.markPaid, { params: { payrollId }, body: paid }, officer))
  await mailPayslips(company, payrollId)
  await compareRun(company, payrollId)
  await carryOut(company, 'accounting.saveChart')
  await successOf('payments.downloadFile')(company, owner)
  await carryOut(company, 'organizations.saveKyc', 'organizations.updateKycMeta')
  const role = { name: 'HR assistant', permissions: ['view:employees' as const] }
  stepOf(await server.call(roleRoutes.createRole, { body: role }, owner))
  const levels = [{ name: 'Junior', salaryFrom: 100, salaryTo: 200 }]
  stepOf(await server.call(jobRoleRoutes.createRole, { body: { name: 'Packer', levels } }, owner))
  await addPayrollSettings(company)
  await addLifeCycle(company)
  await askForLooserLevels(company)
  stepOf(await delegateToOfficer(company, owner))
  await addDeduction(company)
  await carryOut(company, 'employees.importSheet')
  await addQueries(company)
  await addLetters(company)
  await addComms(company)
  await subscribe(company)
  await server.query('insert into subscription_payers (organization_id, practice_id) values ($1, $2)', [
    company.organization.id,
    company.practiceId,
  ])
  const guest = { email: freshEmail(), firstName: 'Bola', lastName: 'Ade', role: 'orgadmin' as const }
  stepOf(await server.call(memberRoutes.inviteMember, { body: guest }, owner))
  const columns = (['account-number', 'account-name', 'amount'] as const).map((field) => ({
    field,
    header: field,
  }))
  stepOf(
    await server.call(
      bankFileColumnRoutes.setBankFileColumns,
      { body: { sheet: 'bank-csv', columns } },
      owner,
    ),
  )
  await addRemittances(company)
  await addLeave(company)
  await addClaims(company)
  await addShifts(company)
  await addHiring(company)
  await addPerformance(company)
  await carryOut(company, 'privacy.answerRequest', 'privacy.recordBreach', 'calendarFeed.makeLink')
  await addFundsRows(company)
  await startAuthorization(company)
  await addConsultantFor(company)
  await addPassingRows(company, payrollId)
  return company
}

/** Everybody's payslip, asked for by mail. */
async function mailPayslips(company: Company, payrollId: Id): Promise<void> {
  const { server, officer } = company
  await giveAddress(company)
  const params = { payrollId }
  stepOf(await server.call(payslipMailRoutes.mailPayslips, { params, body: {} }, officer))
}

/** A registration, a part that was paid with its receipt, a portal's reference, and what is set about remittances. */
async function addRemittances(company: Company): Promise<void> {
  const { server, owner, organization } = company
  await register(company)
  await addPortalReference(company)
  const params = { paymentId: await payPart(company) }
  const body = { fileId: (await uploadReceipt(company, owner)) as Id }
  stepOf(await server.call(liabilityRoutes.attachReceipt, { params, body }, owner))
  await carryOut(company, 'statutory.setDueDay', 'statutory.setColumns')
  await transact(contextFor(server, organization), remindOnly)
}

/** What would be told of on the day after everything was due. */
const remindOnly = (inside: OrganizationContext): Promise<void> =>
  remind({ ...inside, clock: new TravellingClock('2027-06-01T06:00:00Z') })

/** Somebody who is to be suspended, and somebody who is to leave. */
async function addLifeCycle({ server, owner, people }: Company): Promise<void> {
  const [, suspended, leaving] = people
  const suspension = { from: '2026-12-01', to: '2026-12-02', pay: 'full' as const, percent: null }
  const ofOne = { ...suspension, employeeIds: [suspended!], reason: 'An inquiry' }
  stepOf(await server.call(lifeCycleRoutes.suspend, { body: ofOne }, owner))
  const leave = { reason: 'retirement' as const, lastOn: '2027-06-30', notice: 'served' as const }
  const payments = [{ kind: 'gratuity' as const, amount: 100, why: 'As agreed' }]
  const separation = { ...leave, employeeId: leaving!, note: null, handover: null, payments }
  stepOf(await server.call(lifeCycleRoutes.separate, { body: separation }, owner))
}

/** Somebody who gets what is deducted, and somebody of whom it is. */
async function addDeduction({ server, owner, people }: Company): Promise<void> {
  const form = { name: 'Staff Cooperative', kind: 'cooperative' as const, reference: 'SC-1' }
  const { data } = stepOf(await server.call(payeeRoutes.createPayee, { body: form }, owner))
  const params = { employee_id: people[0]! }
  const saving = {
    kind: 'cooperative',
    frequency: 'recurring',
    fromMonth: '2026-12',
    name: 'Saving',
  } as const
  const measure = { measure: 'fixed', amount: 100, share: null, hundredths: null, payeeId: data.id } as const
  stepOf(await server.call(addOnRoutes.add, { params, body: { ...saving, ...measure } }, owner))
}

/** Leave that waits and leave that is taken, a balance with an entry, and the days that the company keeps. */
async function addLeave(company: Company): Promise<void> {
  await askForLeave(company)
  await takeLeave(company)
  await carryOut(company, 'leave.adjust', 'leave.declareHoliday', 'leave.setWeek')
}

/** A letter, and a wording of the organisation's own. */
async function addLetters(company: Company): Promise<void> {
  await successOf('letters.download')(company, company.owner)
  await carryOut(company, 'letters.saveTemplate')
}

/** A poll that somebody answered, ballots of another, and a suggestion that came by the box. */
async function addComms(company: Company): Promise<void> {
  await answerPoll(company)
  await company.server.query(
    'insert into poll_ballots (organization_id, poll_id, sealed) values ($1, $2, $3)',
    [company.organization.id, await makePoll(company), Buffer.alloc(32)],
  )
  await sendSuggestion(company)
}

/** A query with a document, and somebody who has begun to answer one. */
async function addQueries(company: Company): Promise<void> {
  await successOf('queries.downloadDocument')(company, company.owner)
  await successOf('personalRecords.downloadDocument')(company, company.owner)
  await successOf('personalRecords.removeContact')(company, company.owner)
  const visit = await openVisit(company)
  const { id } = await addFile(company, visit)
  const body = { fields: { text: 'I was at' }, fileIds: [id] }
  stepOf(await company.server.call(personalDoorRoutes.saveDraft, { params: { visit }, body }))
}

/** A payroll group with somebody in it, and a setting of its own. */
async function addPayrollSettings({ server, owner, people }: Company): Promise<void> {
  const made = await server.call(groupRoutes.createGroup, { body: { name: 'Factory' } }, owner)
  const params = { group_id: stepOf(made).data.id }
  const fromMonth = '2026-12'
  const members = { employeeIds: [people[0]!], fromMonth }
  stepOf(await server.call(groupRoutes.addMembers, { params, body: members }, owner))
  const body = { item: 'nhf' as const, isOn: false, fromMonth }
  stepOf(await server.call(groupRoutes.toggleForGroup, { params, body }, owner))
}

/** A member of the practice who works for this client. */
async function addConsultantFor({ server, practiceId, organization }: Company): Promise<void> {
  const { userId } = await addConsultant(server, practiceId, 'member', organization.id)
  await server.query(
    'insert into practice_assignments (practice_id, user_id, organization_id) values ($1, $2, $3)',
    [practiceId, userId, organization.id],
  )
}

/** Rows that a finished month has no more, or that nobody has made yet. */
async function addPassingRows(
  { server, organization, owner, people }: Company,
  runId: string,
): Promise<void> {
  const { id } = organization
  const now = server.clock.now()
  await server.query(
    `insert into personal_probations (organization_id, employee_id, sequence, state, ends_on, created_at)
     values ($1, $2, 1, 'confirmed', '2026-06-30', $3)`,
    [id, people[0], now],
  )
  await server.query(
    `insert into employee_declarations (organization_id, id, employee_id, relief, amount_minor, from_on, created_at)
     values ($1, gen_random_uuid(), $2, 'annualRent', 100, '2026-01-01', $3)`,
    [id, people[0], now],
  )
  await server.query(
    `insert into employee_worked_times (organization_id, employee_id, month, sequence, unit, hundredths, known_at)
     values ($1, $2, '2026-12', 1, 'hour', 16000, $3)`,
    [id, people[0], now],
  )
  await server.query(
    `insert into payroll_problems (organization_id, run_id, problem_no, key, severity, "values")
     values ($1, $2, 99, 'no-salary', 'warning', '{}')`,
    [id, runId],
  )
  await server.query(
    `insert into payroll_holds (organization_id, run_id, employee_id, reason, held_by, held_at)
     values ($1, $2, $3, 'In doubt', $4, now())`,
    [id, runId, people[0], owner.userId],
  )
  await server.query(
    `insert into payroll_drafts (organization_id, schedule, from_on, made_at) values ($1, 'weekly', '2026-11-02', now())`,
    [id],
  )
  await server.query(
    `insert into notification_digests (organization_id, user_id, sent_until) values ($1, $2, $3)`,
    [id, owner.userId, now],
  )
  await server.query(
    `insert into rail_locks (organization_id, id, reason, data_as_of, locked_at, lifted_at, lifted_by, note)
     values ($1, gen_random_uuid(), 'restored', $2, $2, $2, 'Ada', 'Nothing was paid since')`,
    [id, now],
  )
  await server.query(
    'insert into payroll_progress (organization_id, run_id, done, total, updated_at) values ($1, $2, 0, 1, $3)',
    [id, runId, now],
  )
}

/** One id of each kind of thing that the company has, and of the people and links around it. */
export async function idsOf(company: Company): Promise<ReadonlyMap<string, string>> {
  const { server, organization, owner, practiceId } = company
  const ids = new Map<string, string>([
    ['organizations', organization.id],
    ['users', owner.userId],
    ['sessions', owner.sessionId],
    ['practices', practiceId],
  ])
  const tables = (await tenantTables(server)).filter(({ hasId }) => hasId).map(({ name }) => name)
  for (const name of [
    ...tables,
    'memberships',
    'organization_roles',
    'invitations',
    'authorizations',
    'doors',
  ]) {
    const [row] = await server.query<{ id: string }>(
      `select id from "${name}" where organization_id = $1 order by id limit 1`,
      [organization.id],
    )
    if (row) ids.set(name, row.id)
  }
  return ids
}

/** Everything by which the company would be known in somebody else's answer. */
export async function marksOf({ server, organization, owner, officer }: Company): Promise<readonly string[]> {
  const marks = [organization.name, organization.slug, owner.email, officer.email, organization.id]
  for (const { name, hasId } of await tenantTables(server)) {
    if (!hasId) continue
    const rows = await server.query<{ id: string }>(`select id from "${name}" where organization_id = $1`, [
      organization.id,
    ])
    marks.push(...rows.map(({ id }) => id))
  }
  return marks
}
