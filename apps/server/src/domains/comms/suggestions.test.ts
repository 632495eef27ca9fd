import { suggestionRoutes } from '@kazi/contract/comms/suggestions'
import { dashboardRoutes } from '@kazi/contract/dashboard'
import { notificationRoutes } from '@kazi/contract/notifications'
import { expect, test } from 'vitest'
import { transact } from '#platform/db/transact.ts'
import { contextFor } from '#testing/contexts.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { tellOfSuggestionsIn } from './suggestions/telling.service.ts'

/* Prevents: a suggestion that can be put to a person by its time, a reply that reaches nobody, a link that outlives its box. */

const server = await openTestServer()
const organization = await addOrganization(server)
const owner = await addMember(server, organization)
const officer = await addMember(server, organization, 'orgadmin')

const box = async () => (await server.call(suggestionRoutes.renewBox, {}, owner)).json.data.link.slice(-43)
const send = (token: string, more: object = {}) =>
  server.call(suggestionRoutes.send, {
    params: { token },
    body: { category: 'safety', text: 'The back door doesn’t close.', ...more } as never,
  })
const open = (token: string) => server.call(suggestionRoutes.readPublic, { params: { token } })
const list = async (query: object = {}) =>
  (await server.call(suggestionRoutes.list, { query }, officer)).json.data

test('A reply reaches whoever gave no name, by the link that they kept, and they can answer it', async () => {
  const wayBack = (await send(await box())).json.data.token
  const [one] = await list()
  expect(one).toMatchObject({ state: 'new', way: 'link', signedAs: null, enteredBy: null })
  const params = { suggestion_id: one!.id }
  const reply = (by: typeof owner) =>
    server.call(suggestionRoutes.reply, { params, body: { text: 'It is mended on Monday.' } }, by)
  expect((await reply(officer)).status).toBe(403)
  expect((await reply(owner)).status).toBe(201)
  const thread = (await open(wayBack)).json.data.suggestion
  expect(thread?.messages).toMatchObject([
    { from: 'sender', text: 'The back door doesn’t close.' },
    // outside nobody’s name is told
    { from: 'organization', by: null, text: 'It is mended on Monday.' },
  ])
  expect((await list())[0]!.state).toBe('answered')
  const more = { params: { token: wayBack }, body: { text: 'Thank you. The gate, too.' } }
  expect((await server.call(suggestionRoutes.write, more)).status).toBe(200)
  expect(await list()).toMatchObject([{ state: 'new', messages: [{}, {}, { from: 'sender' }] }])
})

test('Of a suggestion from the box neither its hour nor who sent it is kept anywhere', async () => {
  await send(await box(), { text: 'A word of nobody' })
  const [row] = await server.query<{ text: string }>(
    `select s::text || m::text as text from suggestions s
     join suggestion_messages m on m.organization_id = s.organization_id and m.suggestion_id = s.id
     where m.organization_id = $1 and m.text = 'A word of nobody'`,
    [organization.id],
  )
  // a day and no hour, and an id of chance alone, which is version 4
  expect(row!.text).not.toMatch(/\d{2}:\d{2}/)
  expect(row!.text).toMatch(/^\([0-9a-f-]{36},[0-9a-f]{8}-[0-9a-f]{4}-4/)
  const log = await server.query('select * from audit_entries where organization_id = $1 and event like $2', [
    organization.id,
    'suggestions.send%',
  ])
  expect(log).toEqual([])
})

test('A new link ends the one before, and what was sent by it keeps its own', async () => {
  const before = await box()
  const wayBack = (await send(before)).json.data.token
  const after = await box()
  expect((await open(before)).status).toBe(404)
  expect((await send(before)).status).toBe(404)
  expect((await open(after)).json.data.suggestion).toBeNull()
  expect((await open(wayBack)).status).toBe(200)
  // nobody puts a suggestion into another one's thread, nor writes into the box without a thread
  expect((await send(wayBack)).status).toBe(404)
  const write = { params: { token: after }, body: { text: 'x' } }
  expect((await server.call(suggestionRoutes.write, write)).status).toBe(404)
})

test('What is deleted is gone with its thread and its link; what came on paper can’t be replied to', async () => {
  const wayBack = (await send(await box(), { text: 'To be deleted', signedAs: 'Ada Obi' })).json.data.token
  const [one] = await list({ search: 'to be deleted' })
  expect(one).toMatchObject({ signedAs: 'Ada Obi' })
  const params = { suggestion_id: one!.id }
  expect((await server.call(suggestionRoutes.remove, { params }, owner)).status).toBe(200)
  expect((await server.call(suggestionRoutes.remove, { params }, owner)).status).toBe(404)
  expect((await open(wayBack)).status).toBe(404)
  const body = { category: 'workplace' as const, text: 'A second microwave' }
  const entered = await server.call(suggestionRoutes.enter, { body }, owner)
  const { id } = entered.json.data
  const reply = { params: { suggestion_id: id }, body: { text: 'Yes' } }
  expect((await server.call(suggestionRoutes.reply, reply, owner)).failure.code).toBe(
    'suggestions.no-way-back',
  )
  const archive = { params: { suggestion_id: id }, body: { isArchived: true } }
  await server.call(suggestionRoutes.archive, archive, owner)
  expect((await list({ state: 'archived' })).map((each) => each.id)).toEqual([id])
  expect((await list()).map((each) => each.id)).not.toContain(id)
})

test('What waits for a word is a task of whoever may reply, and is told once a day', async () => {
  await send(await box())
  const tasks = async (by: typeof owner) =>
    (await server.call(dashboardRoutes.listTasks, {}, by)).json.data.map(({ kind }) => kind)
  expect(await tasks(owner)).toContain('read-suggestions')
  expect(await tasks(officer)).not.toContain('read-suggestions')
  const tell = () => transact(contextFor(server, organization), tellOfSuggestionsIn)
  await tell()
  await tell()
  const { json } = await server.call(notificationRoutes.list, {}, owner)
  expect(json.data.filter(({ kind }) => kind === 'suggestion-received')).toHaveLength(1)
})

test('A stranger who fills the box is held back', async () => {
  const limited = await openTestServer({ config: { rateLimitFactor: 1 } })
  const company = await addOrganization(limited)
  const boss = await addMember(limited, company)
  const token = (await limited.call(suggestionRoutes.renewBox, {}, boss)).json.data.link.slice(-43)
  const answers: number[] = []
  for (let index = 0; index < 12; index++) {
    const body = { category: 'other' as const, text: `Again ${index}` }
    answers.push((await limited.call(suggestionRoutes.send, { params: { token }, body })).status)
  }
  expect(answers.filter((status) => status === 201)).toHaveLength(10)
  expect(answers.slice(10)).toEqual([429, 429])
})
