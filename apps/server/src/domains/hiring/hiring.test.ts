import { departmentRoutes } from '@kazi/contract/departments'
import { applicationRoutes } from '@kazi/contract/hiring/applications'
import { applyingRoutes } from '@kazi/contract/hiring/applying'
import { careersRoutes } from '@kazi/contract/hiring/careers'
import { decisionRoutes } from '@kazi/contract/hiring/decisions'
import { interviewRoutes } from '@kazi/contract/hiring/interviews'
import { jobRoutes } from '@kazi/contract/hiring/jobs'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { jobs } from '#app'
import { openScene } from '#domains/payroll/test/payroll-scene.ts'
import { commandContext } from '#platform/command.ts'
import { freshEmail } from '#testing/accounts.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import * as steps from './test/hiring-steps.ts'

/* Prevents: a job that nobody published and everybody reads, a person employed twice, a yes to another paper than was read. */

const server = await openTestServer()
const scene = await openScene(server, { country: 'NG' })
const officer = await addMember(server, scene.organization, 'orgadmin')
const { slug, timeZone } = scene.organization

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
const read = async (id: Id) =>
  (await server.call(applicationRoutes.readApplication, { params: { application_id: id } }, officer)).json
    .data
const onPage = (job: string) =>
  server.call(careersRoutes.readPublic, { params: { organization_name: slug, job_slug: job } })
const subjectsTo = async (email: string) => (await server.mails(email)).map(({ subject }) => subject)

test('A job that was never open can’t be read by anybody; one that is closed says so and nothing else', async () => {
  const draft = await steps.addJob(stage)
  expect(codeOf(await onPage(draft.slug))).toBe('404 not-found')
  expect(codeOf(await steps.apply(stage, draft.id))).toBe('404 not-found')
  const job = await steps.openJob(stage, { salary: { from: 100, to: 200, isShown: false } })
  const open = (await onPage(job.slug)).json.data
  expect([open.title, open.job?.salary]).toEqual([job.title, null])
  const call = { params: { job_id: job.id }, body: { status: 'in-active' as const } }
  await server.call(jobRoutes.toggleStatus, call, officer)
  expect((await onPage(job.slug)).json.data.job).toBeNull()
  expect(codeOf(await steps.apply(stage, job.id))).toBe('409 hiring.job-closed')
  const careers = await server.call(careersRoutes.readCareers, { params: { organization_name: slug } })
  expect(careers.json.data.jobs.map(({ id }) => id)).not.toContain(job.id)
})

test('What rules an applicant out stays with the employer, and a person still decides', async () => {
  const question = { id: 'licence', text: 'Do you have a licence?', options: [], isRequired: true }
  const asked = { ...question, kind: 'yes-no', knockOut: { answers: ['yes'] } }
  const job = await steps.openJob(stage, { questions: [asked] })
  expect(JSON.stringify((await onPage(job.slug)).json)).not.toContain('knockOut')
  const missing = await steps.apply(stage, job.id)
  expect([codeOf(missing), missing.failure.fields]).toEqual([
    '422 hiring.answer-missing',
    { 'answers.licence': 'Answer this question.' },
  ])
  const { id } = await steps.addApplicant(stage, { jobId: job.id, answers: { licence: 'no' } })
  const application = await read(id)
  expect([application.state, application.isKnockedOut]).toEqual(['open', true])
})

test('Departments are named in public only while they look for people', async () => {
  const made = await server.call(
    departmentRoutes.create,
    { body: { name: 'Cold store' } as never },
    scene.owner,
  )
  const list = async () =>
    (await server.call(departmentRoutes.readPublic, { params: { organization_name: slug } })).json.data
  expect(await list()).toEqual([])
  await steps.openJob(stage, { departmentId: made.json.data.id })
  expect(await list()).toEqual(['Cold store'])
})

test('Whoever applies twice has applied once; only their mailbox is told, and a program that fills the hidden field leaves nothing', async () => {
  const { id: jobId } = await steps.openJob(stage)
  const body = steps.application({ email: freshEmail() })
  const [first, second] = await Promise.all([
    steps.apply(stage, jobId, body),
    steps.apply(stage, jobId, body),
  ])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.json).toEqual(second.json)
  const bot = await steps.apply(stage, jobId, steps.application({ website: 'https://spam.example' }))
  expect(bot.status).toBe(201)
  expect(await steps.applicationsOf(stage, jobId)).toHaveLength(1)
  expect((await subjectsTo(body.email)).toSorted()).toEqual([
    'You have applied already',
    `Your application to “${scene.organization.name}” has arrived`,
  ])
})

test('A file is what its bytes are, and belongs to the form that it came with', async () => {
  const [job, other] = [await steps.openJob(stage), await steps.openJob(stage)]
  const upload = (jobId: Id, name: string, bytes: Uint8Array<ArrayBuffer>) =>
    server.call(applyingRoutes.uploadFile, { params: { job_id: jobId }, file: { name, bytes } })
  const page = new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>'))
  expect(codeOf(await upload(job.id, 'cv.pdf', page))).toBe('415 file.content-mismatch')
  const sheet = new Uint8Array(Buffer.from('a,b\n1,2\n'))
  expect(codeOf(await upload(job.id, 'cv.csv', sheet))).toBe('415 hiring.file-kind-wrong')
  const { id, key } = (await upload(job.id, 'cv.pdf', steps.pdf)).json.data
  const files = [{ id, key, kind: 'cv' }]
  const elsewhere = await steps.apply(stage, other.id, steps.application({ files }))
  expect(codeOf(elsewhere)).toBe('422 hiring.file-unknown')
  const applicant = await steps.addApplicant(stage, { jobId: job.id, files })
  expect((await read(applicant.id)).files.map(({ name, kind }) => [name, kind])).toEqual([['cv.pdf', 'cv']])
})

test('A candidate is moved, rejected with the mail that was shown, and taken up again; all of it stays in the history', async () => {
  const { id, email, jobId } = await steps.addApplicant(stage)
  const params = { application_id: id }
  const move = (stageId: string) =>
    server.call(decisionRoutes.updateStage, { params, body: { stageId } }, officer)
  expect((await move('screening')).json.data.stageId).toBe('screening')
  expect(codeOf(await move('hired'))).toBe('422 hiring.stage-by-offer')
  const shown = await server.call(
    decisionRoutes.previewRejection,
    { params, query: { message: 'Apply again in spring' } },
    officer,
  )
  const body = { reason: 'No experience with cold stores', message: 'Apply again in spring' }
  const rejections = await Promise.all([
    server.call(decisionRoutes.reject, { params, body }, officer),
    server.call(decisionRoutes.reject, { params, body }, scene.owner),
  ])
  expect(rejections.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const mail = (await server.mails(email)).filter(({ subject }) => subject === shown.json.data.subject)
  expect(mail.map(({ text }) => text)).toEqual([shown.json.data.text])
  expect(mail[0]!.text).not.toContain('cold stores')
  await move('interview')
  const kinds = (await read(id)).events.map(({ kind }) => kind)
  expect(kinds).toEqual(['reopened', 'rejected', 'moved', 'applied'])
  const act = { kind: 'move' as const, stageId: 'assessment' }
  const many = { params: { job_id: jobId }, body: { applicationIds: [id], act } }
  expect((await server.call(decisionRoutes.decideMany, many, officer)).json.data.changed).toBe(1)
})

test('A colleague’s card is read once one’s own is given', async () => {
  const { id } = await steps.addApplicant(stage)
  const score = (by: typeof officer, rating: 'yes' | 'no') => {
    const call = { params: { application_id: id }, body: { rating, note: '' } }
    return server.call(applicationRoutes.score, call, by)
  }
  await score(scene.owner, 'no')
  const before = await read(id)
  expect([before.scorecards.length, before.hiddenScorecards]).toEqual([0, 1])
  await score(officer, 'yes')
  const after = await read(id)
  expect(after.scorecards.map(({ rating }) => rating).toSorted()).toEqual(['no', 'yes'])
})

test('Of two candidates who choose a colleague’s time at once, one is late; a change and a cancel reach the same entry', async () => {
  const slots = steps.slotsAhead(stage, 2)
  const people = [await steps.addApplicant(stage), await steps.addApplicant(stage)]
  const interviews = []
  for (const one of people) interviews.push(await steps.inviteTo(stage, one, slots, [officer.userId]))
  const tokens = await Promise.all(people.map(({ email }) => stage.tokenFor(email)))
  const pick = (token: string) =>
    server.call(interviewRoutes.pickSlot, { params: { token }, body: { startsAt: slots[0]! } })
  const picks = await Promise.all(tokens.map(pick))
  expect(picks.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const won = picks.findIndex(({ status }) => status === 200)
  const left = await server.call(interviewRoutes.readSlots, { params: { token: tokens[1 - won]! } })
  // an interview of 45 minutes takes that hour alone
  expect(left.json.data.slots).toEqual([slots[1]])
  const params = { interview_id: interviews[won]!.id }
  const moved = steps.interviewBody(stage, steps.slotsAhead(stage, 1, 6), [officer.userId])
  await server.call(interviewRoutes.changeInterview, { params, body: moved }, officer)
  await server.call(interviewRoutes.cancelInterview, { params }, officer)
  const mails = (await server.mails(people[won]!.email)).flatMap(({ invitation }) => invitation ?? [])
  const said = mails.map(({ method, content }) => [
    method,
    /^UID:(.+)$/m.exec(content)?.[1]?.trim(),
    Number(/^SEQUENCE:(\d+)/m.exec(content)?.[1]),
  ])
  const uid = `interview-${params.interview_id}@kazi`
  // the newest first
  expect(said).toEqual([
    ['CANCEL', uid, 3],
    ['REQUEST', uid, 2],
    ['REQUEST', uid, 0],
  ])
})

test('A hundred applications at once are a hundred applications', async () => {
  const { id: jobId } = await steps.openJob(stage)
  const answers = await Promise.all(Array.from({ length: 100 }, () => steps.apply(stage, jobId)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await steps.applicationsOf(stage, jobId, { perPage: 200 })).toHaveLength(100)
})

test('A rejected candidate is forgotten after twelve months, and still counted', async () => {
  const { id, jobId, email } = await steps.addApplicant(stage)
  const call = { params: { application_id: id }, body: { reason: 'Not now', byMail: false } }
  await server.call(decisionRoutes.reject, call, officer)
  await server.query(`update job_applications set kept_until = '2026-11-01' where id = $1`, [id])
  for (let night = 0; night < 2; night++) await jobs['hiring.nightly']!(commandContext(server.services), {})
  expect(await server.query('select 1 from candidates where email = $1', [email])).toEqual([])
  const [left] = await steps.applicationsOf(stage, jobId)
  expect([left!.name, left!.email, left!.state]).toEqual(['', null, 'rejected'])
})
