import { appraisalRoutes } from '@kazi/contract/performance/appraisals'
import { checkInRoutes } from '@kazi/contract/performance/check-ins'
import { objectiveRoutes } from '@kazi/contract/performance/objectives'
import { performanceTemplateRoutes } from '@kazi/contract/performance/templates'
import type { Id } from '@kazi/values/id'
import { addDays } from '@kazi/values/local-date'
import { freshEmail } from '#testing/accounts.ts'
import type { Company } from '#testing/calls/company.ts'
import { mailedToken } from '#testing/calls/mailbox.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'

const today = ({ server }: Company) => server.clock.today('Africa/Lagos')

let made = 0
const next = () => (made += 1)

/** Gives one of the company's people a mailbox of their own. @returns its address */
async function giveAddress({ server, people }: Company, at = 0): Promise<string> {
  const email = freshEmail()
  await server.query('update employees set email = $2 where id = $1', [people[at]!, email])
  return email
}

const keyResult = {
  ...{ title: 'Complaints a month', measure: 'number' as const, direction: 'down' as const },
  ...{ start: 4000, target: 1000, weight: 2 },
}
const objectiveOf = (company: Company, more: object = {}) => ({
  ...{ level: 'company' as const, title: `Bread that lasts ${next()} days`, keyResults: [keyResult] },
  ...{ from: addDays(today(company), -30), to: addDays(today(company), 60) },
  ...more,
})

/** Sets a company objective with a key result, as the owner. */
async function addObjective(company: Company, more: object = {}) {
  const { server, owner } = company
  const body = objectiveOf(company, more)
  const { data } = stepOf(await server.call(objectiveRoutes.createObjective, { body }, owner))
  return { okr_id: data.id, kpi_id: data.keyResultList[0]!.id }
}

const ofKeyResult = async (company: Company) => ({ params: await addObjective(company) })
const ofObjective = async (company: Company) => {
  const { okr_id } = await addObjective(company)
  return { params: { okr_id } }
}

const question = {
  ...{ id: 'progress', text: 'What went well?', kind: 'text' as const, options: [], weight: 0 },
  ...{ isRequired: true, askedOf: ['self' as const] },
}
const rating = {
  ...{
    id: 'care',
    text: 'Takes care',
    kind: 'rating' as const,
    options: ['Rarely', 'Often', 'Always'],
    weight: 2,
  },
  ...{ isRequired: true, askedOf: ['self' as const, 'peer' as const] },
}
const templateOf = () => ({
  ...{ purpose: 'check-in' as const, name: `Questions ${next()}`, questions: [question] },
})

async function addTemplate({ server, owner }: Company) {
  const body = templateOf()
  const { data } = stepOf(await server.call(performanceTemplateRoutes.createTemplate, { body }, owner))
  return { template_id: data.id }
}

const checkInOf = (company: Company) => ({
  ...{ title: `How it goes ${next()}`, questions: [question], rhythm: 'once' as const },
  ...{ firstDueOn: today(company), peopleIds: [company.people[0]!] },
})

/** Sets a check-in up that its person is asked for at once. */
async function addCheckIn(company: Company) {
  const { server, owner } = company
  const email = await giveAddress(company)
  const { data } = stepOf(await server.call(checkInRoutes.createCheckIn, { body: checkInOf(company) }, owner))
  return { id: data.id, entry_id: data.entries[0]!.id, email }
}

const answers = { progress: { text: 'The new oven is in.' } }
const changes = { progress: { was: null, is: { text: 'The oven' } } }

async function checkInToken(company: Company): Promise<string> {
  const { email } = await addCheckIn(company)
  return mailedToken(company.server, email)
}

/** A check-in that its person has answered. */
async function answeredCheckIn(company: Company) {
  const { id, entry_id, email } = await addCheckIn(company)
  const token = await mailedToken(company.server, email)
  stepOf(await company.server.call(checkInRoutes.submitCheckInReview, { body: { token, answers } }))
  return { id, entry_id }
}

const ofEntry = async (company: Company) => {
  const { id, entry_id } = await addCheckIn(company)
  return { params: { id, entry_id } }
}

const appraisalOf = (company: Company) => ({
  ...{ kind: 'one-on-one' as const, title: `Year ${next()}`, questions: [question, rating] },
  ...{ from: addDays(today(company), -300), to: today(company), dueOn: addDays(today(company), 10) },
  people: [{ personId: company.people[0]! }],
})

async function addAppraisal(company: Company, more: object = {}) {
  const { server, owner } = company
  const body = { ...appraisalOf(company), ...more }
  const { data } = stepOf(await server.call(appraisalRoutes.createAppraisal, { body: body as never }, owner))
  return { id: data.id, review: data.subjects[0]!.reviews[0]!.id }
}

async function move({ server, owner }: Company, id: Id, to: 'open' | 'closed' | 'locked') {
  stepOf(await server.call(appraisalRoutes.moveAppraisal, { params: { id }, body: { to } }, owner))
}

/** An appraisal whose person is asked. */
async function openAppraisal(company: Company) {
  const email = await giveAddress(company)
  const { id, review } = await addAppraisal(company)
  await move(company, id, 'open')
  return { id, review, token: await mailedToken(company.server, email) }
}

const reviewAnswers = { ...answers, care: { place: 2 } }
const ofAppraisal = async (company: Company) => ({ params: { id: (await addAppraisal(company)).id } })

const objectiveCalls: Readonly<Record<string, Prepare>> = {
  'performance.createObjective': (company) => ({ body: objectiveOf(company) }),
  'performance.listObjectives': async (company) => {
    await addObjective(company)
    return {}
  },
  'performance.readTree': plain,
  'performance.exportObjectives': () => ({ query: { format: 'csv' } }),
  'performance.readObjective': ofObjective,
  'performance.changeObjective': async (company) => ({
    ...(await ofObjective(company)),
    body: { title: `Bread that lasts ${next()} weeks` },
  }),
  'performance.closeObjective': async (company) => ({
    ...(await ofObjective(company)),
    body: { score: 7_000, lessons: 'Begin with the supplier.' },
  }),
  'performance.copyObjective': async (company) => ({
    ...(await ofObjective(company)),
    body: { from: addDays(today(company), 61), to: addDays(today(company), 150) },
  }),
  'performance.removeObjective': ofObjective,
  'performance.addKeyResult': async (company) => ({ ...(await ofObjective(company)), body: keyResult }),
  'performance.changeKeyResult': async (company) => ({
    ...(await ofKeyResult(company)),
    body: { target: 800, note: 'The board asks for more.' },
  }),
  'performance.removeKeyResult': ofKeyResult,
  'performance.reportProgress': async (company) => ({
    ...(await ofKeyResult(company)),
    body: { current: 2500, note: 'Fewer since the new packaging.' },
  }),
}

const checkInCalls: Readonly<Record<string, Prepare>> = {
  'performance.listTemplates': plain,
  'performance.createTemplate': () => ({ body: templateOf() }),
  'performance.changeTemplate': async (company) => ({
    params: await addTemplate(company),
    body: templateOf(),
  }),
  'performance.removeTemplate': async (company) => ({ params: await addTemplate(company) }),
  'performance.createCheckIn': (company) => ({ body: checkInOf(company) }),
  'performance.listCheckIns': plain,
  'performance.readCheckIn': async (company) => ({ params: { id: (await addCheckIn(company)).id } }),
  'performance.changeCheckIn': async (company) => ({
    params: { id: (await addCheckIn(company)).id },
    body: { state: 'ended' },
  }),
  'performance.removeCheckIn': async (company) => ({ params: { id: (await addCheckIn(company)).id } }),
  'performance.remindCheckIn': ofEntry,
  'performance.replyToCheckIn': async (company) => ({
    params: await answeredCheckIn(company),
    body: { text: `Well done ${next()}` },
  }),
  'performance.noteOnCheckIn': async (company) => ({
    ...(await ofEntry(company)),
    body: { text: 'Ask about the night shift.' },
  }),
  'performance.readCheckInReview': async (company) => ({ query: { token: await checkInToken(company) } }),
  'performance.saveCheckInReview': async (company) => ({
    body: { token: await checkInToken(company), changes },
  }),
  'performance.submitCheckInReview': async (company) => ({
    body: { token: await checkInToken(company), answers },
  }),
}

const appraisalCalls: Readonly<Record<string, Prepare>> = {
  'performance.createAppraisal': (company) => ({ body: appraisalOf(company) }),
  'performance.listAppraisals': plain,
  'performance.readAppraisal': ofAppraisal,
  'performance.changeAppraisal': async (company) => ({
    ...(await ofAppraisal(company)),
    body: { title: `Another year ${next()}` },
  }),
  'performance.moveAppraisal': async (company) => ({ ...(await ofAppraisal(company)), body: { to: 'open' } }),
  'performance.remindReviewers': async (company) => ({
    params: { id: (await openAppraisal(company)).id },
  }),
  'performance.removeAppraisal': ofAppraisal,
  'performance.readReviewer': async (company) => {
    const { id, review } = await addAppraisal(company)
    return { params: { id, reviewerId: review } }
  },
  'performance.exportAppraisal': async (company) => {
    const { id } = await addAppraisal(company)
    await move(company, id, 'open')
    await move(company, id, 'closed')
    return { params: { id }, query: { format: 'csv' } }
  },
  'performance.readAppraisalReview': async (company) => ({
    query: { token: (await openAppraisal(company)).token },
  }),
  'performance.saveAppraisalReview': async (company) => ({
    body: { token: (await openAppraisal(company)).token, changes },
  }),
  'performance.submitAppraisalReview': async (company) => ({
    body: { token: (await openAppraisal(company)).token, answers: reviewAnswers },
  }),
}

/** How each call about performance succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  ...objectiveCalls,
  ...checkInCalls,
  ...appraisalCalls,
  'performance.readReport': plain,
  'performance.exportReport': () => ({ query: { format: 'csv' } }),
  'performance.listProbations': plain,
}
