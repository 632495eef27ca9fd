import { createHash } from 'node:crypto'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import { jobRoutes } from '@kazi/contract/hiring/jobs'
import { offerRoutes } from '@kazi/contract/hiring/offers'
import { onboardingLinkRoutes } from '@kazi/contract/hiring/onboarding-links'
import { onboardingRoutes } from '@kazi/contract/hiring/onboardings'
import { expect, test } from 'vitest'
import { openScene } from '#domains/payroll/test/payroll-scene.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import * as steps from './test/hiring-steps.ts'

/* Prevents: a person employed twice, a yes to another paper than was read, a link that outlives its offer. */

const server = await openTestServer()
const scene = await openScene(server, { country: 'NG' })
const officer = await addMember(server, scene.organization, 'orgadmin')
const { timeZone } = scene.organization

const stage: steps.HiringStage = {
  ...{ server, timeZone },
  by: officer,
  tokenFor: async (email) => {
    const mails = await server.mails(email)
    const tokens = mails.flatMap(({ text }) => /\/([\w-]{43})(?:\/contract)?$/m.exec(text)?.[1] ?? [])
    return tokens[0] ?? 'no link'
  },
}
const codeOf = ({
  status,
  failure,
}: {
  readonly status: number
  readonly failure: { readonly code: string }
}) => `${status} ${failure.code}`
const subjectsTo = async (email: string) => (await server.mails(email)).map(({ subject }) => subject)

test('An offer says what it nets and costs as the first payslip will, and its mail says no figure', async () => {
  const applicant = await steps.addApplicant(stage)
  const call = { params: { application_id: applicant.id }, body: steps.offerTerms(stage) }
  const { pay, paragraphs } = (await server.call(offerRoutes.previewOffer, call, officer)).json.data
  expect(paragraphs[1]).toContain('Depot supervisor')
  expect(pay?.gross.amount).toBe(28_000_000)
  const taken = pay!.lines
    .filter(({ kind }) => kind === 'deduction')
    .reduce((sum, { amount }) => sum + amount.amount, 0)
  const added = pay!.lines
    .filter(({ kind }) => kind === 'employer')
    .reduce((sum, { amount }) => sum + amount.amount, 0)
  expect([pay!.net.amount, pay!.cost.amount]).toEqual([28_000_000 - taken, 28_000_000 + added])
  // nobody was made by looking
  const people = await server.query('select 1 from employees where organization_id = $1', [
    scene.organization.id,
  ])
  expect(people).toHaveLength(scene.people.length)
  await steps.makeOffer(stage, applicant)
  const [mail] = await server.mails(applicant.email)
  expect(mail!.text).not.toMatch(/280|₦/)
})

test('Two who accept at once end in one yes, to exactly the paper that was read; both get a copy that can be verified', async () => {
  const { applicant, offer, token } = await steps.mailedOffer(stage)
  const accept = (body: ReturnType<typeof steps.acceptance>) =>
    server.call(offerRoutes.acceptOffer, { params: { token }, body })
  const other = steps.acceptance({ documentHash: 'a'.repeat(64) })
  expect(codeOf(await accept(other))).toBe('409 hiring.offer-changed')
  const answers = await Promise.all([accept(steps.acceptance(offer)), accept(steps.acceptance(offer))])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const begun = await server.query('select 1 from candidate_onboardings where offer_id = $1', [offer.id])
  expect(begun).toHaveLength(1)
  expect(await subjectsTo(applicant.email)).toContain('Your signed offer')
  const copy = await server.call(offerRoutes.downloadCopy, { params: { token } })
  const own = await server.call(offerRoutes.downloadOffer, { params: { offer_id: offer.id } }, officer)
  expect(own.bytes.equals(copy.bytes)).toBe(true)
  const hash = createHash('sha256').update(copy.bytes).digest('hex')
  const verified = await server.call(offerRoutes.verifyPaper, { params: { hash } })
  expect(verified.json.data).toMatchObject({ kind: 'offer', employer: scene.organization.name })
  const forged = await server.call(offerRoutes.verifyPaper, { params: { hash: 'b'.repeat(64) } })
  expect(forged.status).toBe(404)
})

test('After an offer was taken back, or its day has passed, its link is dead', async () => {
  const rescinded = await steps.mailedOffer(stage)
  const params = { offer_id: rescinded.offer.id }
  await server.call(offerRoutes.rescindOffer, { params, body: { reason: 'The post was cut' } }, officer)
  const late = await steps.mailedOffer(stage)
  await server.query(`update offers set expires_on = '2026-11-01' where id = $1`, [late.offer.id])
  for (const { token, offer } of [rescinded, late]) {
    const call = { params: { token }, body: steps.acceptance(offer) }
    expect(codeOf(await server.call(offerRoutes.acceptOffer, call))).toBe('404 account.link-invalid')
    expect((await server.call(offerRoutes.viewOffer, { params: { token } })).status).toBe(404)
  }
})

test('The last opening closes the job', async () => {
  const job = await steps.openJob(stage, { openings: 1 })
  const applicant = await steps.addApplicant(stage, { jobId: job.id })
  const { token, offer } = await steps.mailedOffer(stage, applicant)
  await server.call(offerRoutes.acceptOffer, { params: { token }, body: steps.acceptance(offer) })
  const read = await server.call(jobRoutes.read, { params: { job_id: job.id } }, officer)
  expect([read.json.data.state, read.json.data.closedBy, read.json.data.hired]).toEqual([
    'in-active',
    'filled',
    1,
  ])
})

test('From the form to the signed contract to the employee, once: with pay, next of kin and papers; the links end', async () => {
  const { params, contractToken, documentHash, formToken, applicant } = await steps.signedContract(stage)
  const complete = (body: object = {}) =>
    server.call(onboardingRoutes.complete, { params, body: body as never }, officer)
  expect(codeOf(await complete())).toBe('422 hiring.contract-missing')
  const body = { signature: { name: 'Bola Ade', paths: [] }, documentHash }
  expect((await server.call(onboardingRoutes.signContract, { params, body }, officer)).status).toBe(200)
  await server.jobsDone()
  const both = await Promise.all([complete(), complete()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const employeeId = both.find(({ status }) => status === 200)!.json.data.employeeId!
  const ofEmployee = { params: { employee_id: employeeId } }
  const person = (await server.call(employeeRoutes.read, ofEmployee, officer)).json.data
  expect([person.firstName, person.email, person.salary?.amount, person.startOn]).toEqual([
    ...['Amaka', applicant.email, 28_000_000],
    steps.startOf(stage),
  ])
  const records = (await server.call(personalRecordRoutes.read, ofEmployee, officer)).json.data
  expect(records.contacts.map(({ name, kind }) => [name, kind])).toEqual([['Chidi Obi', 'next-of-kin']])
  expect(records.documents.map(({ kind }) => kind)).toEqual(['contract', 'contract'])
  for (const answer of [
    await server.call(onboardingLinkRoutes.readForm, { params: { token: formToken } }),
    await server.call(onboardingLinkRoutes.readContract, { params: { token: contractToken } }),
  ])
    expect(codeOf(answer)).toBe('404 account.link-invalid')
})

test('A form goes back with what to change, and is nobody’s to read by its link once it is sent', async () => {
  const { params, formToken } = await steps.submittedForm(stage)
  const readForm = async () =>
    (await server.call(onboardingLinkRoutes.readForm, { params: { token: formToken } })).json.data
  expect(await readForm()).toMatchObject({ state: 'sent', draft: { fields: {}, files: [] } })
  const sendForm = (body: object) =>
    server.call(onboardingRoutes.sendForm, { params, body: body as never }, officer)
  expect(codeOf(await sendForm({}))).toBe('422 hiring.reason-missing')
  expect((await sendForm({ returnedReason: 'The photo can’t be read' })).status).toBe(200)
  expect(await readForm()).toMatchObject({ state: 'open', returnedReason: 'The photo can’t be read' })
})

test('Whoever works here already isn’t made an employee once more', async () => {
  const first = await steps.submittedForm(stage)
  const body = { withoutContract: true } as never
  const done = await server.call(onboardingRoutes.complete, { params: first.params, body }, officer)
  expect(done.status).toBe(200)
  const again = await steps.acceptedOffer(
    stage,
    {},
    await steps.addApplicant(stage, { email: first.applicant.email }),
  )
  const params = { candidate_onboarding_id: again.onboardingId }
  const shown = await server.call(onboardingRoutes.read, { params }, officer)
  expect(shown.json.data.isEmployee).toBe(true)
})
