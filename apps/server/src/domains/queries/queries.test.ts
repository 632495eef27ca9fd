import { dashboardRoutes } from '@kazi/contract/dashboard'
import { queryRoutes } from '@kazi/contract/employees/queries'
import { fileRoutes } from '@kazi/contract/files'
import { notificationRoutes } from '@kazi/contract/notifications'
import type { permissions } from '@kazi/contract/permissions'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { addDays, type LocalDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { type DoorScene, doorActsOn, type Question } from '#domains/personal-door/test/door-scene.ts'
import { join } from '#domains/team/test/team-scene.ts'
import { actorOfJob } from '#platform/auth/actor.ts'
import type { CallSession } from '#testing/call.ts'
import { contextFor } from '#testing/contexts.ts'
import { openTestServer } from '#testing/test-server.ts'
import { queryJobs } from './index.ts'

/* Prevents: an accusation in a mailbox, a reply that nobody sees, a query that is decided before it could be answered. */

const server = await openTestServer()
const door = doorActsOn(server)

const toldOf = async (by: CallSession) =>
  (await server.call(notificationRoutes.list, { query: {} }, by)).json.data
    .filter(({ kind }) => kind.startsWith('query-'))
    .map(({ kind, values }) => `${kind} ${values.name}`)
const tasksOf = async (by: CallSession) =>
  (await server.call(dashboardRoutes.listTasks, {}, by)).json.data
    .filter(({ kind }) => kind.startsWith('query-'))
    .map(({ kind, values, link }) => [kind, values.name, link])
const close = (
  by: CallSession,
  { employeeId, queryId }: Question,
  outcome: string,
  note: string | null = null,
) =>
  server.call(
    queryRoutes.close,
    { params: { employee_id: employeeId, query_id: queryId }, body: { outcome, note } as never },
    by,
  )
const send = (by: CallSession, { employeeId, queryId }: Question, body: { dueOn?: LocalDate } = {}) =>
  server.call(queryRoutes.send, { params: { employee_id: employeeId, query_id: queryId }, body }, by)
/** Does a planned job now, as the queue would on its day. */
const runJob = ({ organization, officer }: DoorScene, task: string, payload: object) =>
  queryJobs[task]!(
    {
      ...contextFor(server, organization),
      actor: actorOfJob(officer.userId, officer.sessionId, 'orgadmin'),
    },
    payload,
  )

test('A query is asked, answered through the door with a document, and decided; each side is on record', async () => {
  const scene = await door.openScene()
  const { owner, officer, people } = scene
  const [{ id, email }] = people as [(typeof people)[0]]
  const bytes = new Uint8Array(Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n', 'latin1'))
  const memo = await server.call(fileRoutes.uploadFile, { file: { name: 'stock-list.pdf', bytes } }, officer)
  const query = await door.ask(officer, id, { fileIds: [memo.json.data.id] })
  const [mail] = await server.mails(email)
  expect(mail?.subject).toContain('asks for your reply by 27 November 2026')
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/stock|cartons|shift|query/i)
  const early = await close(officer, query, 'written-warning')
  expect([early.status, early.failure.code]).toEqual([409, 'queries.deadline-ahead'])
  const visit = await door.goIn(email)
  const { view } = (await door.readVisit(visit)).json.data
  expect(view).toMatchObject({ act: 'query', documents: [{ name: 'stock-list.pdf' }] })
  expect((await door.download(visit, memo.json.data.id)).bytes.equals(Buffer.from(bytes))).toBe(true)
  const { id: proof } = (await door.upload(visit, 'gate-pass.pdf')).json.data
  expect((await door.answer(visit, 'They left by gate 2.\nSee the pass.', [proof])).status).toBe(200)
  for (const colleague of [owner, officer]) {
    expect(await toldOf(colleague)).toEqual(['query-answered Ada0 Obi'])
    expect(await tasksOf(colleague)).toEqual([
      ['query-answered', 'Ada0 Obi', `/app/employees/${id}?tab=queries`],
    ])
  }
  expect((await close(owner, query, 'advice', 'Sign the pass next time.')).status).toBe(200)
  const [stored] = await door.list(officer, id)
  expect(stored).toMatchObject({
    state: 'closed',
    isOverdue: false,
    reply: { text: 'They left by gate 2.\nSee the pass.', isLate: false, enteredBy: null },
    outcome: { kind: 'advice', note: 'Sign the pass next time.' },
  })
  expect(stored?.reply?.documents).toEqual([{ id: proof, name: 'gate-pass.pdf' }])
  const params = { employee_id: id, query_id: query.queryId, file_id: proof }
  expect((await server.call(queryRoutes.downloadDocument, { params }, officer)).status).toBe(200)
  expect((await close(owner, query, 'accepted')).failure.code).toBe('queries.state-wrong')
  expect(await tasksOf(owner)).toEqual([])
})

test('Before the deadline the person is reminded once, after it colleagues are told once; with a later one both begin again', async () => {
  const scene = await door.openScene()
  const { owner, officer, people } = scene
  const [{ id, email }] = people as [(typeof people)[0]]
  const query = await door.ask(officer, id)
  const dueOn = addDays(door.today(), 3)
  const mailsBefore = (await server.mails(email)).length
  const remind = (due: LocalDate) => runJob(scene, 'queries.remind', { ...query, dueOn: due })
  const tell = (due: LocalDate) => runJob(scene, 'queries.tell-overdue', { ...query, dueOn: due })
  await remind(dueOn)
  await remind(dueOn)
  const [reminder, ...others] = await server.mails(email)
  expect(others).toHaveLength(mailsBefore)
  expect(reminder?.subject).toContain('your reply is due on 27 November 2026')
  expect(await door.linksTo(email)).toHaveLength(2)
  for (const token of await door.linksTo(email)) expect((await door.readDoor(token)).status).toBe(200)
  const later = addDays(dueOn, 4)
  expect((await send(officer, query, { dueOn: later })).json.data).toMatchObject({
    dueOn: later,
    remindedAt: null,
  })
  await remind(dueOn)
  await tell(dueOn)
  expect([await door.linksTo(email), await toldOf(owner)].map(({ length }) => length)).toEqual([3, 0])
  await remind(later)
  expect(await door.linksTo(email)).toHaveLength(4)
  server.clock.advance(8 * 86_400_000)
  await tell(later)
  await tell(later)
  const [ownerLater, officerLater] = [await door.later(owner), await door.later(officer)]
  for (const colleague of [ownerLater, officerLater]) {
    expect(await toldOf(colleague)).toEqual(['query-overdue Ada0 Obi'])
  }
  expect(await tasksOf(ownerLater)).toEqual([
    ['query-overdue', 'Ada0 Obi', `/app/employees/${id}?tab=queries`],
  ])
  const visit = await door.goIn(email)
  expect((await door.readVisit(visit)).json.data.view).toMatchObject({ isOverdue: true })
  await door.answer(visit, 'I was ill.')
  expect((await door.list(ownerLater, id))[0]?.reply).toMatchObject({ isLate: true })
  await remind(later)
  expect(await door.linksTo(email)).toHaveLength(4)
})

test('Of whoever has no address the query goes out on paper, and their reply is entered by whom it says', async () => {
  const { officer, people } = await door.openScene()
  const [{ id }] = people as [(typeof people)[0]]
  await server.query('update employees set email = null where id = $1', [id])
  const refused = await door.tryToAsk(officer, id)
  expect(refused.failure.fields).toHaveProperty('byMail')
  const query = await door.ask(officer, id, { byMail: false })
  expect((await send(officer, query)).failure.code).toBe('queries.address-missing')
  const reply = await server.call(
    queryRoutes.enterReply,
    { params: { employee_id: id, query_id: query.queryId }, body: { text: 'Signed on paper: I was ill.' } },
    officer,
  )
  expect(reply.json.data).toMatchObject({ state: 'answered', mailedAt: null })
  expect(reply.json.data.reply?.enteredBy).not.toBeNull()
  expect((await close(officer, query, 'accepted')).json.data.outcome).toMatchObject({ kind: 'accepted' })
})

test('A reply on paper ends the link, an unanswered query can be decided after its deadline, and nobody who left is asked', async () => {
  const { owner, officer, people } = await door.openScene()
  const [{ id, email }, second] = people as [(typeof people)[0], (typeof people)[0]]
  const query = await door.ask(officer, id)
  const params = { employee_id: id, query_id: query.queryId }
  await server.call(queryRoutes.enterReply, { params, body: { text: 'By hand.' } }, officer)
  expect((await door.readDoor(await door.latestLink(email))).status).toBe(404)
  const unanswered = await door.ask(officer, id, { dueOn: door.today() })
  expect((await close(owner, unanswered, 'final-warning')).status).toBe(409)
  server.clock.advance(86_400_000)
  expect((await close(await door.later(owner), unanswered, 'final-warning')).status).toBe(200)
  const officerLater = await door.later(officer)
  for (const dueOn of [addDays(door.today(), -1), addDays(door.today(), 91)]) {
    expect((await door.tryToAsk(officerLater, id, { dueOn })).failure.fields).toHaveProperty('dueOn')
  }
  await server.query(`update employees set status = 'separated', end_on = start_on where id = $1`, [
    second.id,
  ])
  expect((await door.tryToAsk(officerLater, second.id)).failure.code).toBe('queries.person-left')
})

test('Who is limited to a department asks, sees, decides and is told of its people alone', async () => {
  const { owner, people } = await door.openScene()
  const [inOperations, inSales] = people as [(typeof people)[0], (typeof people)[0]]
  const allowed: (typeof permissions)[number][] = ['view:dashboard', 'view:employees', 'edit:employees']
  const limited: (typeof permissions)[number][] = allowed.slice(1)
  const role = (
    await server.call(roleRoutes.createRole, { body: { name: 'Head', permissions: limited } }, owner)
  ).json.data
  const [department] = await server.query<{ id: Id }>(
    'select department_id as id from employees where id = $1',
    [inSales.id],
  )
  const head = await join(server, owner, { role: { id: role.id }, departmentIds: [department!.id] })
  const outside = await door.ask(owner, inOperations.id)
  expect((await door.tryToAsk(head, inOperations.id)).status).toBe(404)
  const params = { employee_id: inOperations.id }
  expect((await server.call(queryRoutes.list, { params }, head)).status).toBe(404)
  expect((await close(head, outside, 'withdrawn')).status).toBe(404)
  expect((await send(head, { ...outside, employeeId: inSales.id })).status).toBe(404)
  await door.answer(await door.goIn(inOperations.email), 'Mine.')
  expect(await toldOf(head)).toEqual([])
  const inside = await door.ask(owner, inSales.id)
  await door.answer(await door.goIn(inSales.email), 'Mine, too.')
  expect(await toldOf(head)).toEqual(['query-answered Ada1 Obi'])
  expect((await close(head, inside, 'accepted')).status).toBe(200)
  expect(await toldOf(owner)).toHaveLength(2)
})
