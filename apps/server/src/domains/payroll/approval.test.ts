import { describe, expect, test } from 'vitest'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { bringTo, callsOf, openScene, type PayrollScene, type Run, runOf } from './test/payroll-scene.ts'

const server = await openTestServer()

test('Approving twice approves once', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'pending-approval')
  const answers = await Promise.all([calls.approve(run), calls.approve(run), calls.approve(run)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.failure).toMatchObject({ code: 'payroll.state-wrong', state: 'approved' })
  expect(runOf(await calls.read(run.id)).decisions).toHaveLength(1)
})

describe('with a second person', () => {
  async function openWithColleague() {
    const scene = await openScene(server)
    const colleague = await addMember(server, scene.organization)
    const run = await bringTo(server, scene, 'pending-approval')
    return { scene, colleague, run }
  }

  test('The maker can’t approve and the colleague can', async () => {
    const { scene, colleague, run } = await openWithColleague()
    expect(run).toMatchObject({ singleControl: false })
    expect(run.actions).not.toContain('approve')
    const refused = await callsOf(server, scene.owner).approve(run)
    expect([refused.status, refused.failure.code]).toEqual([403, 'approvals.maker-cannot-decide'])
    const theirs = runOf(await callsOf(server, colleague).read(run.id))
    expect(theirs.actions).toContain('approve')
    const approved = runOf(await callsOf(server, colleague).approve(theirs))
    expect(approved).toMatchObject({ state: 'approved', singleControl: false })
  })

  test('The colleague is told by a mail without figures', async () => {
    const { colleague, run } = await openWithColleague()
    const [mail] = await server.mails(colleague.email)
    expect(mail?.text).toContain(`/app/payroll/${run.id}`)
    expect(mail?.text.replace(/https?:\S+/g, '')).not.toMatch(/₦|NGN|\d,\d{3}|\d\.\d{2}\b/)
  })

  test('The colleague’s approval confirms the new accounts', async () => {
    const { colleague, run } = await openWithColleague()
    runOf(await callsOf(server, colleague).approve(run))
    expect(await confirmersOf(run)).toEqual([colleague.userId])
  })

  test('Whoever edited the facts since the last run can’t approve what somebody else submitted', async () => {
    const scene = await openScene(server)
    const colleague = await addMember(server, scene.organization)
    const third = await addMember(server, scene.organization)
    const calls = callsOf(server, colleague)
    const run = runOf(await calls.submit(runOf(await calls.compute()).id))
    // The owner added the people, the colleague computed and submitted: the third is left.
    expect((await callsOf(server, scene.owner).approve(run)).failure.code).toBe(
      'approvals.maker-cannot-decide',
    )
    expect((await callsOf(server, third).approve(run)).status).toBe(200)
  })

  test('Where both had a hand in it, the one who did not submit it can approve', async () => {
    const scene = await openScene(server)
    const colleague = await addMember(server, scene.organization)
    const calls = callsOf(server, colleague)
    const run = runOf(await calls.submit(runOf(await calls.compute()).id))
    expect((await calls.approve(run)).failure.code).toBe('approvals.maker-cannot-decide')
    const theirs = runOf(await callsOf(server, scene.owner).read(run.id))
    expect(theirs.singleControl).toBe(false)
    expect((await callsOf(server, scene.owner).approve(theirs)).status).toBe(200)
    // The owner entered the accounts; the colleague, who submitted them, is their second person.
    expect(await confirmersOf(run)).toEqual([colleague.userId])
  })

  test('An administrator can’t waive the 48 hours of a new account; an owner can', async () => {
    const scene = await openScene(server)
    const administrator = await addMember(server, scene.organization, 'orgadmin')
    const run = await bringTo(server, scene, 'pending-approval')
    const refused = await callsOf(server, administrator).approve(run)
    expect([refused.status, refused.failure.code]).toEqual([422, 'payroll.acknowledgement-required'])
    await server.query(
      `update employee_payout_accounts set created_at = created_at - interval '49 hours' where organization_id = $1`,
      [scene.organization.id],
    )
    expect((await callsOf(server, administrator).approve(run)).status).toBe(200)
  })
})

const confirmersOf = async ({ id }: Run) =>
  (
    await server.query<{ confirmed_by: string }>(
      `select distinct confirmed_by from employee_payout_accounts a join payslips p on p.payout_account_id = a.id where p.run_id = $1`,
      [id],
    )
  ).map(({ confirmed_by }) => confirmed_by)

test('A warning that is not named stops the approval', async () => {
  const scene = await openScene(server)
  const run = await bringTo(server, scene, 'pending-approval')
  const calls = callsOf(server, scene.owner)
  expect(run.acknowledgements.map(({ key }) => key)).toEqual(['single-control', 'payout-account-new'])
  const refused = await calls.approve(run, { acknowledged: ['single-control'] })
  expect([refused.status, refused.failure.code]).toEqual([422, 'payroll.acknowledgement-required'])
  expect(runOf(await calls.read(run.id)).decisions).toEqual([])
})

test('Pay below the minimum wage is approved with a reason or not at all', async () => {
  const scene = await openScene(server, { salaries: [4_000_000] })
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'pending-approval')
  expect(run.acknowledgements).toContainEqual({ key: 'below-minimum-wage', people: 1, needsReason: true })
  expect((await calls.approve(run, { reason: '' })).failure.code).toBe('payroll.reason-required')
  const approved = runOf(await calls.approve(run, { reason: 'An apprentice, as agreed' }))
  expect(approved.decisions[0]).toMatchObject({ reason: 'An apprentice, as agreed' })
})

test('A rejected run goes back to its maker with the reason, and can be submitted afresh', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'pending-approval')
  const rejected = runOf(await calls.reject(run.id))
  expect(rejected).toMatchObject({ state: 'rejected', level: null })
  expect(rejected.decisions).toMatchObject([{ decision: 'rejected', reason: 'One raise is missing' }])
  expect(rejected.actions).toEqual(['recompute', 'delete', 'download-outputs'])
  const again = runOf(await calls.submit(runOf(await calls.compute({ payrollId: run.id })).id))
  expect(runOf(await calls.approve(again))).toMatchObject({ state: 'approved' })
})

test('An approval names the content that it saw', async () => {
  const scene = await openScene(server)
  const run = await bringTo(server, scene, 'pending-approval')
  const calls = callsOf(server, scene.owner)
  const refused = await calls.approve(run, { contentHash: '0'.repeat(64) })
  expect([refused.status, refused.failure.code]).toEqual([409, 'payroll.content-changed'])
  expect(runOf(await calls.read(run.id)).state).toBe('pending-approval')
})

/** What may be changed behind the back of an approval, by whoever gets at the database. */
const tamperings: readonly (readonly [what: string, statement: string])[] = [
  [
    'an amount of a line',
    `update payslip_lines set amount_minor = amount_minor + 100 where organization_id = $1 and line_no = 1`,
  ],
  [
    'a payslip’s totals',
    `update payslips set gross_minor = gross_minor + 100, net_minor = net_minor + 100 where organization_id = $1`,
  ],
  [
    'the account of a payslip',
    `update payslips set account_number = '0000000018' where organization_id = $1`,
  ],
  ['the pay date', `update payroll_runs set pay_on = pay_on + 1 where organization_id = $1`],
  ['a salary', `update employee_terms set salary_minor = salary_minor + 100 where organization_id = $1`],
  [
    'somebody’s bank account',
    `update employee_payout_accounts set account_number = '0000000018' where organization_id = $1`,
  ],
]

describe.each(tamperings)('when %s changes', (_what, statement) => {
  const tamper = ({ organization }: PayrollScene) => server.query(statement, [organization.id])

  test('The approval is refused, and the run goes back to be computed', async () => {
    const scene = await openScene(server)
    const run = await bringTo(server, scene, 'pending-approval')
    await tamper(scene)
    const calls = callsOf(server, scene.owner)
    const refused = await calls.approve(run)
    expect([refused.status, refused.failure.code]).toEqual([409, 'payroll.content-changed'])
    expect(runOf(await calls.read(run.id)).state).toBe('computed')
  })

  test('An approval that was given is void, and nothing is paid', async () => {
    const scene = await openScene(server)
    const run = await bringTo(server, scene, 'approved')
    await tamper(scene)
    const calls = callsOf(server, scene.owner)
    const refused = await calls.process(run.id)
    expect([refused.status, refused.failure.code]).toEqual([409, 'payroll.content-changed'])
    const voided = runOf(await calls.read(run.id))
    expect(voided).toMatchObject({ state: 'computed', payments: null })
    const fresh = runOf(await calls.compute({ payrollId: run.id }))
    const approved = runOf(await calls.approve(runOf(await calls.submit(fresh.id))))
    expect(approved).toMatchObject({ state: 'approved', contentHash: fresh.contentHash })
  })
})
