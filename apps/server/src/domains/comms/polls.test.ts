import { pollRoutes } from '@kazi/contract/comms/polls'
import type { Id } from '@kazi/values/id'
import { addDays } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { signInAnew } from '#domains/payroll/test/months.ts'
import { openScene } from '#domains/payroll/test/payroll-scene.ts'
import { transact } from '#platform/db/transact.ts'
import type { CallSession } from '#testing/call.ts'
import { mailboxJobs, mailedToken } from '#testing/calls/mailbox.ts'
import { contextFor } from '#testing/contexts.ts'
import { untilWaiting, whileHeld } from '#testing/held-rows.ts'
import { openTestServer } from '#testing/test-server.ts'
import { keepPollsOf } from './index.ts'

/* Prevents: an answer that can be put to a person, one person with two voices, a poll that is open too long. */

const server = await openTestServer({ jobs: mailboxJobs })
const people = 12
const scene = await openScene(server, { salaries: new Array(people).fill(20_000_000), hasWallet: false })
const { organization } = scene
const addresses = scene.people.map((_, index) => `poll${index}-${organization.id}@example.org`)
for (const [index, id] of scene.people.entries()) {
  await server.query('update employees set email = $2 where id = $1', [id, addresses[index]])
}
const today = () => server.clock.today('Africa/Lagos')
const questions = [
  { kind: 'rating', text: 'How do you like working here?' },
  { kind: 'one', text: 'Where do you work best?', options: ['At home', 'At the office'] },
  { kind: 'text', text: 'What would you change?' },
]
let owner: CallSession = scene.owner

const make = (more: object = {}, by: CallSession = owner) =>
  server.call(
    pollRoutes.create,
    {
      body: {
        title: 'How was November?',
        questions,
        isAnonymous: true,
        opensOn: today(),
        closesOn: addDays(today(), 6),
        ...more,
      } as never,
    },
    by,
  )
const read = async (id: Id) =>
  (await server.call(pollRoutes.read, { params: { poll_id: id } }, owner)).json.data
const tokenOf = (index: number) => mailedToken(server, addresses[index]!)
const say = (token: string, mark: number, place: number, text = '') =>
  server.call(pollRoutes.submit, {
    params: { token },
    body: {
      answers: [
        { question: 0, mark },
        { question: 1, chosen: [place] },
        { question: 2, text },
      ],
    },
  })
const close = (id: Id) => server.call(pollRoutes.close, { params: { poll_id: id } }, owner)
const keep = () => transact(contextFor(server, organization), keepPollsOf)

test('Everybody answers once by their own link, which opens nothing afterwards', async () => {
  const { json } = await make()
  const first = await tokenOf(0)
  expect((await server.call(pollRoutes.readPublic, { params: { token: first } })).json.data).toMatchObject({
    link: 'person',
    isAnonymous: true,
  })
  const twice = await Promise.all([say(first, 4, 0), say(first, 1, 1)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await server.call(pollRoutes.readPublic, { params: { token: first } })).status).toBe(404)
  expect(await read(json.data.id)).toMatchObject({
    invited: people,
    answered: 1,
    withheld: 'open',
    results: [],
  })
  await close(json.data.id)
})

test('Of an anonymous poll nothing is shown while it is open, nor of four people when it has closed, and of five it is', async () => {
  for (const [answers, withheld] of [
    [4, 'few'],
    [5, null],
  ] as const) {
    const { id } = (await make()).json.data
    for (let index = 0; index < answers; index++) await say(await tokenOf(index), index + 1, index % 2, 'Tea')
    expect((await read(id)).results).toEqual([])
    await close(id)
    const poll = await read(id)
    expect(poll.withheld).toBe(withheld)
    if (withheld === null) {
      // marks 1 to 5: 15 / 5 = 3.00; three at home, two at the office
      expect(poll.results[0]).toMatchObject({ answered: 5, average: 300 })
      expect(poll.results[1]!.options.map(({ chosen }) => chosen)).toEqual([3, 2])
      expect(poll.results[2]!.texts).toHaveLength(5)
    } else expect(poll.results).toEqual([])
  }
})

test('Whoever reads the whole database finds no row, order, time or transaction that joins a person with an answer', async () => {
  const { id } = (await make()).json.data
  const order = [7, 2, 9, 4, 0, 5]
  for (const index of order) await say(await tokenOf(index), 1 + (index % 5), 0, `Written by number ${index}`)
  const tables = await server.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r'`,
  )
  const written: string[] = []
  for (const { name } of tables) {
    const [row] = await server.query<{ text: string | null }>(
      `select string_agg(t::text, ' ') as text from "${name}" t`,
    )
    if (row?.text?.includes('Written by number')) written.push(name)
  }
  expect(written).toEqual([])
  const ballots = await server.query<{ writer: string }>(
    'select xmin::text as writer from poll_ballots where organization_id = $1 and poll_id = $2',
    [organization.id, id],
  )
  // one row, whichever of the six wrote last: it says nothing of any of them
  expect(ballots).toHaveLength(1)
  const [{ before }] = (await sealedOf(id)) as [{ before: string }]
  await say(await tokenOf(11), 3, 1)
  const [{ before: after }] = (await sealedOf(id)) as [{ before: string }]
  expect(after.length).toBe(before.length)
  expect(after.slice(0, 200)).not.toBe(before.slice(0, 200))
  const log = await server.query(
    'select event from audit_entries where organization_id = $1 and event = $2',
    [organization.id, pollRoutes.submit.name],
  )
  expect(log).toEqual([])
  await close(id)
  // in the order of their letters, and not of their coming
  expect((await read(id)).results[2]!.texts!.map(({ text }) => text)).toEqual(
    order.toSorted().map((index) => `Written by number ${index}`),
  )
})

const sealedOf = (id: Id) =>
  server.query<{ before: string }>(
    `select encode(sealed, 'base64') as before from poll_ballots where organization_id = $1 and poll_id = $2`,
    [organization.id, id],
  )

test('Closing a poll or taking it back waits for whoever is at their answer, and then counts it', async () => {
  const remove = (id: Id) => server.call(pollRoutes.remove, { params: { poll_id: id } }, owner)
  for (const [end, refusal] of [
    [remove, 'comms.answered-by-some'],
    [close, 'none'],
  ] as const) {
    const { id } = (await make()).json.data
    const token = await tokenOf(0)
    const [said, ended] = await whileHeld(
      server,
      `perform from poll_invitations where poll_id = '${id}' for update`,
      async () => {
        const saying = say(token, 4, 0)
        await untilWaiting(server)
        return Promise.all([saying, end(id)])
      },
      2,
    )
    expect(said.status).toBe(200)
    expect(ended.status === 200 ? 'none' : ended.failure.code).toBe(refusal)
    expect((await read(id)).answered).toBe(1)
    await close(id)
  }
})

test('By name an answer can be changed until the poll closes, where its makers let it', async () => {
  const { id } = (await make({ isAnonymous: false, isChangeable: true })).json.data
  const token = await tokenOf(3)
  await say(token, 2, 0, 'Less noise')
  expect((await say(token, 5, 1, 'More light')).status).toBe(200)
  const again = await server.call(pollRoutes.readPublic, { params: { token } })
  expect(again.json.data.answers?.[0]).toEqual({ question: 0, mark: 5 })
  const poll = await read(id)
  expect(poll).toMatchObject({ answered: 1, withheld: null })
  expect(poll.results[2]!.texts).toEqual([{ text: 'More light', by: expect.stringMatching(/\w+ \w+/) }])
  expect((await make({ isChangeable: true })).failure.code).toBe('comms.anonymous-is-final')
  await close(id)
})

test('Answers that leave a question out, or don’t fit it, are refused and cost nobody their voice', async () => {
  const { id } = (await make()).json.data
  const params = { token: await tokenOf(6) }
  const send = async (answers: object[]) =>
    (await server.call(pollRoutes.submit, { params, body: { answers } as never })).failure.code
  expect(await send([{ question: 0, mark: 4 }])).toBe('comms.answer-missing')
  expect(await send([{ question: 0, chosen: [0] }])).toBe('comms.answer-wrong')
  expect(await send([{ question: 1, chosen: [2] }])).toBe('comms.answer-wrong')
  expect(await send([{ question: 9, text: 'x' }])).toBe('comms.answer-wrong')
  expect((await say(params.token, 4, 0)).status).toBe(200)
  await close(id)
})

test('A reminder goes to those who haven’t answered, once a day; the code on a wall mails a link to those who are asked alone', async () => {
  const { id, posterLink } = (await make()).json.data
  const first = await tokenOf(8)
  const other = await tokenOf(1)
  await say(other, 4, 0)
  const remind = () => server.call(pollRoutes.remind, { params: { poll_id: id } }, owner)
  expect((await remind()).status).toBe(200)
  expect((await remind()).failure.code).toBe('comms.reminded-today')
  expect(await tokenOf(8)).not.toBe(first)
  expect(await tokenOf(1)).toBe(other)
  // the link that was mailed before works still
  expect((await server.call(pollRoutes.readPublic, { params: { token: first } })).status).toBe(200)
  const params = { token: posterLink!.slice(-43) }
  expect((await server.call(pollRoutes.readPublic, { params })).json.data).toMatchObject({
    link: 'poster',
    questions: [],
  })
  expect((await say(params.token, 4, 0)).status).toBe(404)
  const reminded = await tokenOf(8)
  for (const email of [addresses[8]!, 'nobody@example.org'])
    expect((await server.call(pollRoutes.askForLink, { params, body: { email } })).status).toBe(200)
  expect(await tokenOf(8)).not.toBe(reminded)
  await close(id)
  expect((await server.call(pollRoutes.readPublic, { params })).status).toBe(404)
})

test('Who has left answers nothing more', async () => {
  const { id } = (await make()).json.data
  const token = await tokenOf(10)
  await server.query("update employees set status = 'separated', end_on = start_on where id = $1", [
    scene.people[10]!,
  ])
  expect((await server.call(pollRoutes.readPublic, { params: { token } })).status).toBe(404)
  await server.query("update employees set status = 'active', end_on = null where id = $1", [
    scene.people[10]!,
  ])
  await close(id)
})

test('A pulse asks again on its day, the end of a month included, and shows from time to time what five answered', async () => {
  await server.travelTo('2027-01-30T07:00:00Z')
  owner = await signInAnew(server, scene)
  const { id } = (await make({ opensOn: '2027-01-31', closesOn: '2027-02-04', pulse: 'monthly' })).json.data
  expect(await read(id)).toMatchObject({ state: 'ahead', invited: 0 })
  await server.travelTo('2027-01-31T07:00:00Z')
  await keep()
  await keep()
  owner = await signInAnew(server, scene)
  expect(await read(id)).toMatchObject({ state: 'open', invited: people })
  for (let index = 0; index < 5; index++) await say(await tokenOf(index), 4, 0)
  await server.travelTo('2027-03-01T07:00:00Z')
  await keep()
  owner = await signInAnew(server, scene)
  const { json } = await server.call(pollRoutes.list, { query: { state: 'open' } }, owner)
  expect(json.data).toMatchObject([
    { round: 2, opensOn: '2027-02-28', closesOn: '2027-03-04', pulse: 'monthly' },
  ])
  const second = json.data[0]!.id
  await say(await tokenOf(0), 1, 0)
  expect((await read(second)).trend).toMatchObject([
    { round: 1, answered: 5, averages: [400, null, null] },
    { round: 2, answered: null, averages: [null, null, null] },
  ])
  await close(second)
  await keep()
  expect((await server.call(pollRoutes.list, { query: { state: 'ahead' } }, owner)).json.data).toEqual([])
})

test('A poll that asks too few anonymously, or days that make no sense, are refused beside their field', async () => {
  const code = async (more: object) => {
    const { failure } = await make(more)
    return [failure.code, Object.keys(failure.fields ?? {})]
  }
  expect(await code({ closesOn: addDays(today(), -1) })).toEqual(['comms.days-wrong', ['closesOn']])
  expect(await code({ opensOn: addDays(today(), -1) })).toEqual(['comms.days-wrong', ['opensOn']])
  expect(await code({ pulse: 'weekly', closesOn: addDays(today(), 7) })).toEqual([
    'comms.pulse-too-short',
    ['closesOn'],
  ])
  expect(await code({ questions: [{ kind: 'one', text: 'Which?', options: ['A', 'a'] }] })).toEqual([
    'comms.options-wrong',
    ['questions.0.options'],
  ])
  const group = '01900000-0000-7000-8000-000000000001'
  expect(await code({ audience: { departmentIds: [], groupIds: [group] } })).toEqual([
    'comms.audience-unknown',
    ['audience'],
  ])
})
