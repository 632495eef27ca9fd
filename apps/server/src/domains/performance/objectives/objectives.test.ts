import { keyResultRoutes } from '@kazi/contract/performance/key-results'
import { objectiveRoutes } from '@kazi/contract/performance/objectives'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { openScene } from '#domains/payroll/test/payroll-scene.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

/* Prevents: progress that is no sum of its parts, a tree that is none, and a target that moved unsaid. */

const server = await openTestServer()
const { owner, organization, people } = await openScene(server, { country: 'KE' })
const officer = await addMember(server, organization, 'orgadmin')
const codeOf = (answer: { readonly status: number; readonly failure: { readonly code: string } }) =>
  `${answer.status} ${answer.failure.code}`

const quarter = { from: '2026-10-01', to: '2026-12-29' }
const keyResult = {
  title: 'Tickets',
  measure: 'number',
  direction: 'down',
  start: 4000,
  target: 1000,
  weight: 2,
}

async function setObjective(body: object) {
  const answer = await server.call(
    objectiveRoutes.createObjective,
    { body: { ...quarter, ...body } as never },
    owner,
  )
  return answer.json.data
}
const readObjective = async (okr_id: Id) =>
  (await server.call(objectiveRoutes.readObjective, { params: { okr_id } }, owner)).json.data

test('A person’s report moves everything that it serves, and every figure opens to its parts', async () => {
  const company = await setObjective({ level: 'company', title: 'A calm service' })
  const own = await setObjective({
    ...{ level: 'employee', title: 'Answer at once', ownerId: people[0], parentId: company.id, weight: 3 },
    keyResults: [
      keyResult,
      {
        ...keyResult,
        title: 'Night shift covered',
        measure: 'yes-no',
        direction: 'up',
        start: 0,
        target: 1,
        weight: 1,
      },
    ],
  })
  const other = await setObjective({
    ...{ level: 'employee', title: 'Write it down', ownerId: people[1], parentId: company.id, weight: 1 },
    keyResults: [{ ...keyResult, title: 'Pages', direction: 'up', start: 0, target: 1000 }],
  })
  const [tickets] = own.keyResultList
  const params = { okr_id: own.id, kpi_id: tickets!.id }
  const body = { current: 2500, note: 'A quiet week' }
  const reported = await server.call(keyResultRoutes.reportProgress, { params, body }, owner)
  // (40 − 25) ÷ (40 − 10) = 50.00 %; (2 × 50 + 1 × 0) ÷ 3 = 33.33 %
  expect(reported.json.data).toMatchObject({ progress: 3_333, pace: { is: 'at-risk' } })
  // (3 × 33.33 + 1 × 0) ÷ 4 = 24.99 %
  expect((await readObjective(company.id)).progress).toBe(2_499)
  const again = await server.call(keyResultRoutes.reportProgress, { params, body }, owner)
  expect(again.json.data.changes.length).toBe(1)
  const others = { okr_id: other.id, kpi_id: other.keyResultList[0]!.id }
  await Promise.all([
    server.call(
      keyResultRoutes.reportProgress,
      { params: others, body: { current: 1000, note: 'Done' } },
      owner,
    ),
    server.call(
      keyResultRoutes.reportProgress,
      { params, body: { current: 1000, note: 'All of it' } },
      owner,
    ),
  ])
  // own: (2 × 100 + 0) ÷ 3 = 66.66 %; company: (3 × 66.66 + 1 × 100) ÷ 4 = 74.99 %
  const whole = await readObjective(company.id)
  expect(whole.progress).toBe(7_499)
  expect(whole.parts.map(({ weight, progress }) => [weight, progress])).toEqual([
    [3, 6_666],
    [1, 10_000],
  ])
  const tree = await server.call(objectiveRoutes.readTree, { query: { owner: people[0] } as never }, officer)
  expect(tree.json.data.objectives.map(({ title }) => title).toSorted()).toEqual([
    'A calm service',
    'Answer at once',
  ])
})

test('A target that is moved once its objective has begun says why, and stays on record', async () => {
  const { id, keyResultList } = await setObjective({
    level: 'company',
    title: 'Fewer',
    keyResults: [keyResult],
  })
  const params = { okr_id: id, kpi_id: keyResultList[0]!.id }
  const move = (body: object) =>
    server.call(keyResultRoutes.changeKeyResult, { params, body: body as never }, owner)
  expect(codeOf(await move({ target: 500 }))).toBe('422 performance.reason-required')
  expect(codeOf(await move({ target: 5000, note: 'Up' }))).toBe('422 performance.target-wrong')
  const { changes } = (await move({ target: 500, note: 'The board asks for more' })).json.data
  expect(changes).toMatchObject([
    { kind: 'target', before: 1000, after: 500, note: 'The board asks for more' },
  ])
})

test('An objective serves nothing narrower and never itself, and one that is served or closed stays', async () => {
  const company = await setObjective({ level: 'company', title: 'One' })
  const below = await setObjective({ level: 'company', title: 'Two', parentId: company.id })
  const change = (okr_id: Id, body: object) =>
    server.call(objectiveRoutes.changeObjective, { params: { okr_id }, body: body as never }, owner)
  const remove = (okr_id: Id) => server.call(objectiveRoutes.removeObjective, { params: { okr_id } }, owner)
  expect(codeOf(await change(company.id, { parentId: below.id }))).toBe('422 performance.parent-wrong')
  expect(codeOf(await remove(company.id))).toBe('409 performance.served')
  const close = { params: { okr_id: below.id }, body: { score: 7_000, lessons: 'Ask first' } }
  const both = await Promise.all([
    server.call(objectiveRoutes.closeObjective, close, owner),
    server.call(objectiveRoutes.closeObjective, close, owner),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(codeOf(await change(below.id, { title: 'Three' }))).toBe('409 performance.closed')
  const copy = { params: { okr_id: below.id }, body: { from: '2027-01-01', to: '2027-03-31' } }
  expect((await server.call(objectiveRoutes.copyObjective, copy, owner)).json.data).toMatchObject({
    ...{ state: 'open', title: 'Two', parentId: company.id, score: null },
  })
})
