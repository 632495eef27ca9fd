import { dashboardRoutes } from '@kazi/contract/dashboard'
import { appraisalRoutes } from '@kazi/contract/performance/appraisals'
import { checkInRoutes } from '@kazi/contract/performance/check-ins'
import { keyResultRoutes } from '@kazi/contract/performance/key-results'
import { objectiveRoutes } from '@kazi/contract/performance/objectives'
import { performanceReportRoutes } from '@kazi/contract/performance/reports'
import { reviewRoutes } from '@kazi/contract/performance/reviews'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { signInAnew } from '#domains/payroll/test/months.ts'
import { openScene } from '#domains/payroll/test/payroll-scene.ts'
import { join } from '#domains/team/test/team-scene.ts'
import { transact } from '#platform/db/transact.ts'
import { newId } from '#platform/id.ts'
import { freshEmail } from '#testing/accounts.ts'
import { contextFor } from '#testing/contexts.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { followDay } from './index.ts'

/* Prevents: an answer that gets lost or is somebody else's, a score that says who gave it, and a day done twice. */

const server = await openTestServer()
const scene = await openScene(server, { country: 'KE', salaries: Array.from({ length: 6 }, () => 9_000_000) })
const { owner, organization, people } = scene
const officer = await addMember(server, organization, 'orgadmin')
const emails = new Map<Id, string>()
for (const id of people) {
  emails.set(id, freshEmail())
  await server.query('update employees set email = $2 where id = $1', [id, emails.get(id)])
}

const follow = () => transact(contextFor(server, organization), followDay)
/** The token of the latest mail's link to somebody. */
async function tokenOf(person: Id, page: 'checkin' | 'appraisal'): Promise<string> {
  const pattern = new RegExp(`/${page}/([\\w-]{43})`)
  for (const { text } of await server.mails(emails.get(person)!)) {
    const token = pattern.exec(text)?.[1]
    if (token) return token
  }
  throw new Error(`no link to ${page} came`)
}
const codeOf = (answer: { readonly status: number; readonly failure: { readonly code: string } }) =>
  `${answer.status} ${answer.failure.code}`

const quarter = { from: '2026-10-01', to: '2026-12-29' }

const text = {
  id: 'well',
  text: 'What went well?',
  kind: 'text',
  options: [],
  weight: 0,
  isRequired: true,
  askedOf: ['self'],
}

test('A check-in is kept as typed on two devices, sent once, and answered by its reviewer through their own link', async () => {
  const [person, lead] = people as readonly [Id, Id]
  const body = {
    ...{ title: 'Weekly', questions: [text], rhythm: 'weekly', firstDueOn: '2026-11-27', reviewerId: lead },
    peopleIds: [person],
  }
  const made = await server.call(checkInRoutes.createCheckIn, { body: body as never }, owner)
  const { id, entries } = made.json.data
  expect(entries).toMatchObject([{ state: 'open', dueOn: '2026-11-27' }])
  const token = await tokenOf(person, 'checkin')
  const save = (was: string | null, is: string) =>
    server.call(checkInRoutes.saveCheckInReview, {
      body: { token, changes: { well: { was: was === null ? null : { text: was }, is: { text: is } } } },
    })
  await save(null, 'From the phone')
  await save(null, 'From the desk')
  const read = await server.call(checkInRoutes.readCheckInReview, { query: { token } })
  expect(read.json.data).toMatchObject({
    as: 'person',
    draft: { well: { text: 'From the phone\n\nFrom the desk' } },
  })
  const submit = (words: string) =>
    server.call(checkInRoutes.submitCheckInReview, { body: { token, answers: { well: { text: words } } } })
  const sent = await Promise.all([submit('The tickets'), submit('The tickets')])
  expect(sent.map(({ json }) => json.data.outcome).toSorted()).toEqual(['same', 'submitted'])
  expect((await submit('From the other window')).json.data.outcome).toBe('kept-beside')
  expect(codeOf(await save(null, 'Late'))).toBe('409 performance.submitted-already')
  expect(codeOf(await server.call(checkInRoutes.readCheckInReview, { query: { token } }))).toBe(
    '404 account.link-invalid',
  )
  const reviewerToken = await tokenOf(lead, 'checkin')
  const page = await server.call(checkInRoutes.readCheckInReview, { query: { token: reviewerToken } })
  expect(page.json.data).toMatchObject({ as: 'reviewer', answers: { well: { text: 'The tickets' } } })
  const reply = { token: reviewerToken, answers: { reply: { text: 'Well done' } } }
  await server.call(checkInRoutes.submitCheckInReview, { body: reply })
  const after = await server.call(checkInRoutes.readCheckIn, { params: { id } }, officer)
  expect(after.json.data.entries).toMatchObject([
    {
      state: 'replied',
      answers: { well: { text: 'The tickets' } },
      beside: [{ answers: { well: { text: 'From the other window' } } }],
    },
  ])
  const note = { params: { id, entry_id: entries[0]!.id }, body: { text: 'Ask about nights' } }
  expect((await server.call(checkInRoutes.noteOnCheckIn, note, officer)).json.data.notes.length).toBe(1)
  const owners = await server.call(checkInRoutes.readCheckIn, { params: { id } }, owner)
  expect(owners.json.data.entries[0]!.notes).toEqual([])
  expect(codeOf(await server.call(checkInRoutes.removeCheckIn, { params: { id } }, owner))).toBe(
    '409 performance.answered',
  )
})

const rating = {
  ...{
    id: 'care',
    text: 'Takes care',
    kind: 'rating',
    options: ['1', '2', '3', '4', '5'],
    weight: 2,
    isRequired: true,
  },
  askedOf: ['self', 'peer', 'manager'],
}
const goals = {
  id: 'goals',
  text: 'Objectives',
  kind: 'objectives',
  options: [],
  weight: 1,
  isRequired: false,
  askedOf: [],
}

async function setOwnObjective() {
  // (2 × 100 + 1 × 0) ÷ 3 = 66.66 %
  const keyResult = {
    title: 'Tickets',
    measure: 'number',
    direction: 'down',
    start: 4000,
    target: 1000,
    weight: 2,
  }
  const shifts = { title: 'Nights', measure: 'yes-no', direction: 'up', start: 0, target: 1, weight: 1 }
  const body = {
    level: 'employee',
    title: 'Answer at once',
    ownerId: people[0],
    keyResults: [keyResult, shifts],
    ...quarter,
  }
  const { data } = (await server.call(objectiveRoutes.createObjective, { body: body as never }, owner)).json
  const params = { okr_id: data.id, kpi_id: data.keyResultList[0]!.id }
  await server.call(keyResultRoutes.reportProgress, { params, body: { current: 1000, note: 'Done' } }, owner)
}

test('An appraisal comes to what its answers say, peers are nobody’s, a reviewer who never answers holds nothing up, and the person reads it', async () => {
  await setOwnObjective()
  const [person, manager, ...peers] = people as readonly [Id, Id, ...Id[]]
  const asked = { personId: person, managerId: manager, peerIds: peers }
  const made = await server.call(
    appraisalRoutes.createAppraisal,
    {
      body: {
        ...{ kind: 'group', title: 'Half year', from: '2026-07-01', to: '2026-12-31', dueOn: '2026-12-10' },
        ...{
          questions: [text, rating, goals],
          weights: { self: 0, peer: 30, manager: 50, report: 0 },
          people: [asked],
        },
        proposals: [{ from: 6_000, raise: 500 }],
      } as never,
    },
    owner,
  )
  const { id } = made.json.data
  const move = (to: 'open' | 'closed' | 'locked') =>
    server.call(appraisalRoutes.moveAppraisal, { params: { id }, body: { to } }, owner)
  expect((await Promise.all([move('open'), move('open')])).map(({ status }) => status).toSorted()).toEqual([
    200, 409,
  ])
  const send = async (reviewer: Id, answers: object) => {
    const body = { token: await tokenOf(reviewer, 'appraisal'), answers: answers as never }
    return server.call(reviewRoutes.submitAppraisalReview, { body })
  }
  expect(codeOf(await send(person, { care: { place: 4 } }))).toBe('422 performance.answer-missing')
  await send(person, { well: { text: 'Much' }, care: { place: 4 } })
  await send(manager, { care: { place: 3 } })
  for (const [at, peer] of peers.slice(0, 3).entries()) await send(peer, { care: { place: at + 1 } })
  const closed = (await move('closed')).json.data
  // peers (25 + 50 + 75) ÷ 3 = 50; care (50 × 75 + 30 × 50) ÷ 80 = 65.63; objectives 66.66;
  // (2 × 65.63 + 1 × 66.66) ÷ 3 = 65.97
  expect(closed.subjects).toMatchObject([{ score: 6_597, proposedRaise: 500 }])
  expect(closed.subjects[0]!.reviews.filter(({ state }) => state === 'missed').length).toBe(peers.length - 3)
  const peer = closed.subjects[0]!.reviews.find(
    ({ role, state }) => role === 'peer' && state === 'submitted',
  )!
  expect(peer.submittedAt).toBeNull()
  const params = { id, reviewerId: peer.id }
  const one = (await server.call(reviewRoutes.readReviewer, { params }, owner)).json.data
  expect(one).toMatchObject({
    answers: null,
    isAnonymous: true,
    results: [{ group: 'peer', answers: 3, mean: 5_000 }],
  })
  const token = await tokenOf(person, 'appraisal')
  const page = (await server.call(reviewRoutes.readAppraisalReview, { query: { token } })).json.data
  expect(page).toMatchObject({ as: 'person', result: { score: 6_597 } })
  const word = { token, answers: {}, word: 'Fair enough' }
  await server.call(reviewRoutes.submitAppraisalReview, { body: word })
  expect((await server.call(reviewRoutes.submitAppraisalReview, { body: word })).json.data.outcome).toBe(
    'same',
  )
  expect((await move('locked')).json.data.subjects).toMatchObject([{ word: 'Fair enough' }])
  const change = { params: { id }, body: { title: 'Another' } }
  expect(codeOf(await server.call(appraisalRoutes.changeAppraisal, change, owner))).toBe(
    '409 performance.state-wrong',
  )
  const report = await server.call(performanceReportRoutes.readReport, { query: {} }, officer)
  expect(report.json.data.distribution).toBeNull()
  const exported = await server.call(
    appraisalRoutes.exportAppraisal,
    { params: { id }, query: { format: 'csv' } },
    owner,
  )
  expect(exported.bytes.toString()).toContain('65.97')
})

test('A member of one department sees and changes only what is theirs, and nothing of the company’s', async () => {
  const permissions = ['view:performance', 'edit:performance'] as const
  const role = await server.call(
    roleRoutes.createRole,
    { body: { name: 'Head of nights', permissions: [...permissions] } },
    owner,
  )
  const department = newId(server.clock)
  await server.query(
    `insert into departments (organization_id, id, name, created_by, created_at)
     values ($1, $2, 'Nights', $3, now())`,
    [organization.id, department, owner.userId],
  )
  await server.query('update employees set department_id = $2 where id = $1', [people[5], department])
  const scoped = await join(server, owner, { role: { id: role.json.data.id }, departmentIds: [department] })
  const listed = await server.call(objectiveRoutes.listObjectives, { query: {} }, scoped)
  expect(listed.json.data).toEqual([])
  const body = { level: 'company', title: 'Mine', ...quarter } as never
  expect(codeOf(await server.call(objectiveRoutes.createObjective, { body }, scoped))).toBe(
    '403 performance.not-yours',
  )
  const appraisals = await server.call(appraisalRoutes.listAppraisals, { query: {} }, scoped)
  expect(appraisals.json.meta.total).toBe(0)
  const checkIns = await server.call(checkInRoutes.listCheckIns, { query: {} }, scoped)
  expect(checkIns.json.meta.total).toBe(0)
})

test('Who hasn’t answered is reminded once for each day that is near, then named; the day done twice does nothing twice', async () => {
  const late = people[2]!
  const body = {
    title: 'Once',
    questions: [text],
    rhythm: 'once',
    firstDueOn: '2026-11-25',
    peopleIds: [late],
  }
  const before = (await server.mails(emails.get(late)!)).length
  await server.call(checkInRoutes.createCheckIn, { body: body as never }, owner)
  const count = async () => (await server.mails(emails.get(late)!)).length - before
  expect(await count()).toBe(1)
  await server.travelTo('2026-11-25T06:00:00.000Z')
  await follow()
  await follow()
  expect(await count()).toBe(2)
  await server.travelTo('2026-11-26T06:00:00.000Z')
  await follow()
  await follow()
  expect(await count()).toBe(2)
  const told = await server.query(
    "select 1 from notifications where kind = 'check-ins-overdue' and user_id = $1",
    [owner.userId],
  )
  expect(told.length).toBe(1)
  const tasks = await server.call(dashboardRoutes.listTasks, {}, await signInAnew(server, scene))
  expect(tasks.json.data.find(({ kind }) => kind === 'check-ins-overdue')).toMatchObject({ count: 1 })
  await server.query("update employees set status = 'separated', end_on = '2026-11-25' where id = $1", [late])
  expect(
    codeOf(
      await server.call(checkInRoutes.readCheckInReview, {
        query: { token: await tokenOf(late, 'checkin') },
      }),
    ),
  ).toBe('404 account.link-invalid')
  await server.query("update employees set status = 'active', end_on = null where id = $1", [late])
})
