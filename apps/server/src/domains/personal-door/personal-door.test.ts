import { employeeRoutes } from '@kazi/contract/employees/employees'
import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { queryRoutes } from '@kazi/contract/employees/queries'
import type { Id } from '@kazi/values/id'
import { describe, expect, test } from 'vitest'
import { editable } from '#domains/employees/test/calls.ts'
import { codeFromMail, freshEmail } from '#testing/accounts.ts'
import { contextFor } from '#testing/contexts.ts'
import type { TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { personalDoorJobs } from './index.ts'
import { doorActsOn } from './test/door-scene.ts'

/*
 * Prevents: somebody’s own things read by whoever finds a link, an answer lost with a closed page, and links that tell
 * strangers whether they ever were anything.
 */

const server = await openTestServer()
const door = doorActsOn(server)
const hours = (count: number) => count * 3_600_000

const changeAddress = async (by: TestMember, employee_id: Id, email: string) => {
  const params = { employee_id }
  const { data } = (await server.call(employeeRoutes.read, { params }, by)).json
  return server.call(employeeRoutes.update, { params, body: { ...editable(data), email } as never }, by)
}

test('A link says whose door it is and no more; the code from the same mailbox opens it, and a reload finds what was typed', async () => {
  const { organization, officer, people } = await door.openScene()
  const [{ id, email }] = people as [(typeof people)[0]]
  await door.ask(officer, id)
  const token = await door.latestLink(email)
  const seen = await door.readDoor(token)
  expect(seen.json.data).toMatchObject({
    organization: { name: organization.name },
    emailMasked: `${email[0]}•••@${email.split('@')[1]}`,
  })
  expect(seen.bytes.toString()).not.toMatch(/Missing|cartons|Obi|query/)
  const visit = await door.goIn(email)
  const inside = (await door.readVisit(visit)).json.data
  expect(inside.person).toEqual({ firstName: 'Ada0', name: 'Ada0 Obi' })
  expect(inside.view).toMatchObject({ act: 'query', subject: 'Missing stock', isOverdue: false })
  expect(inside.draft).toEqual({ fields: {}, files: [], savedAt: null })
  const { id: fileId } = (await door.upload(visit)).json.data
  expect((await door.saveDraft(visit, 'The van came at six and', [fileId])).status).toBe(200)
  const { draft } = (await door.readVisit(visit)).json.data
  expect([draft.fields, draft.files]).toEqual([
    { text: 'The van came at six and' },
    [{ id: fileId, name: 'note.pdf' }],
  ])
  // the same page, from another mail and in another browser
  const again = await door.goIn(email)
  expect((await door.readVisit(again)).json.data.draft.fields).toEqual({ text: 'The van came at six and' })
  const opened = await server.query<{ event: string; actor_user_id: string | null }>(
    `select event, actor_user_id from audit_entries where organization_id = $1 and event = 'personalDoor.open'`,
    [organization.id],
  )
  expect(opened).toEqual(Array(2).fill({ event: 'personalDoor.open', actor_user_id: null }))
})

test('An answer goes out once, also when it is sent twice at once; then the link is like any other that is dead', async () => {
  const { organization, officer, people } = await door.openScene()
  const [{ id, email }] = people as [(typeof people)[0]]
  await door.ask(officer, id)
  const token = await door.latestLink(email)
  const visit = await door.goIn(email)
  expect((await door.answer(visit, '  ')).failure.fields).toHaveProperty(['fields.text'])
  const sent = await Promise.all([door.answer(visit, 'The driver has them.'), door.answer(visit, 'Others.')])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 404])
  const [query] = await door.list(officer, id)
  expect(query?.state).toBe('answered')
  for (const dead of [await door.readVisit(visit), await door.readDoor(token), await door.sendCode(token)]) {
    expect(dead.failure.code).toBe('account.link-invalid')
  }
  expect(
    await server.query('select 1 from door_drafts where organization_id = $1', [organization.id]),
  ).toEqual([])
})

describe('One answer is given by every link that opens nothing, to reading, asking for a code and opening', () => {
  test('whether it is unknown, too old, of a query that is over, or of somebody who left or has another address', async () => {
    const { owner, officer, people } = await door.openScene()
    const [first, second] = people as [(typeof people)[0], (typeof people)[0]]
    const withdrawn = await door.ask(officer, first.id)
    const ofWithdrawn = await door.latestLink(first.email)
    const params = { employee_id: withdrawn.employeeId, query_id: withdrawn.queryId }
    await server.call(queryRoutes.close, { params, body: { outcome: 'withdrawn', note: null } }, officer)
    await door.ask(officer, first.id)
    const toOldAddress = await door.latestLink(first.email)
    const visitAtOldAddress = await door.goIn(first.email)
    expect((await changeAddress(owner, first.id, freshEmail())).status).toBe(200)
    await door.ask(officer, second.id)
    const ofLeaver = await door.latestLink(second.email)
    const visitOfLeaver = await door.goIn(second.email)
    const leaving = { employeeId: second.id, reason: 'resignation' as const, notice: 'served' as const }
    const body = { ...leaving, lastOn: door.today(), note: null, handover: null }
    expect((await server.call(lifeCycleRoutes.separate, { body }, owner)).status).toBe(200)
    expect((await door.readDoor(ofLeaver)).status).toBe(200)
    server.clock.advance(hours(24))
    const dead = ['d'.repeat(43), ofWithdrawn, toOldAddress, ofLeaver]
    const bodies = new Set<string>()
    for (const token of dead) {
      for (const answer of [
        await door.readDoor(token),
        await door.sendCode(token),
        await door.open(token, '123456'),
      ]) {
        expect(answer.status).toBe(404)
        const { requestId: _, ...said } = answer.failure
        bodies.add(JSON.stringify(said))
      }
    }
    for (const visit of [visitAtOldAddress, visitOfLeaver, 'v'.repeat(43)]) {
      for (const answer of [await door.readVisit(visit), await door.answer(visit, 'Late')]) {
        const { requestId: _, ...said } = answer.failure
        bodies.add(JSON.stringify(said))
      }
    }
    expect([...bodies]).toHaveLength(1)
  })

  test('and after its time', async () => {
    const { officer, people } = await door.openScene()
    const [{ id, email }] = people as [(typeof people)[0]]
    await door.ask(officer, id)
    const visit = await door.goIn(email)
    const token = await door.latestLink(email)
    server.clock.advance(hours(2) + 1_000)
    expect([(await door.readVisit(visit)).status, (await door.readDoor(token)).status]).toEqual([404, 200])
    // three days of deadline, and a week in which a late reply is still taken
    server.clock.advance(hours(9 * 24))
    expect((await door.readDoor(token)).status).toBe(200)
    server.clock.advance(hours(2 * 24))
    expect((await door.readDoor(token)).status).toBe(404)
  })
})

test('Whoever guesses codes closes the link with the fifteenth, however many codes they had mailed', async () => {
  const { officer, people } = await door.openScene()
  const [{ id, email }] = people as [(typeof people)[0]]
  await door.ask(officer, id)
  const token = await door.latestLink(email)
  for (let mailed = 1; mailed <= 3; mailed++) {
    await door.sendCode(token)
    const right = await codeFromMail(server, email)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tries = 1; tries <= 5; tries++)
      expect((await door.open(token, wrong)).failure.code).toBe('account.code-wrong')
  }
  expect((await door.readDoor(token)).status).toBe(404)
  // whoever sends it again sends another link
  await door.ask(officer, id)
  expect((await door.readDoor(await door.latestLink(email))).status).toBe(200)
})

test('A code of one door opens no other, and a file of one person is in nobody else’s answer or sight', async () => {
  const { officer, people } = await door.openScene()
  const [first, second] = people as [(typeof people)[0], (typeof people)[0]]
  await door.ask(officer, first.id)
  await door.ask(officer, second.id)
  await door.sendCode(await door.latestLink(first.email))
  const code = await codeFromMail(server, first.email)
  expect((await door.open(await door.latestLink(second.email), code)).status).toBe(422)
  const [own, others] = [await door.goIn(first.email), await door.goIn(second.email)]
  const { id } = (await door.upload(own)).json.data
  expect((await door.download(own, id)).status).toBe(200)
  expect((await door.download(others, id)).status).toBe(404)
  for (const refused of [await door.saveDraft(others, 'x', [id]), await door.answer(others, 'x', [id])]) {
    expect(refused.failure.code).toBe('personal-door.file-unknown')
  }
})

test('Nothing that is kept opens a door: neither link, code nor visit stands anywhere in plain', async () => {
  const { officer, people } = await door.openScene()
  const [{ id, email }] = people as [(typeof people)[0]]
  await door.ask(officer, id)
  const token = await door.latestLink(email)
  const visit = await door.goIn(email)
  const kept = await server.query<{ row: string }>(
    `select row_to_json(l)::text as row from door_links l union all select row_to_json(v)::text from door_visits v
     union all select row_to_json(d)::text from doors d union all select row_to_json(e)::text from audit_entries e
     union all select row_to_json(a)::text from audit_values a
     union all select payload::text from graphile_worker._private_jobs`,
  )
  expect(kept.length).toBeGreaterThan(5)
  for (const { row } of kept) {
    for (const secret of [
      token,
      visit,
      Buffer.from(token).toString('hex'),
      Buffer.from(visit).toString('hex'),
    ])
      expect(row).not.toContain(secret)
  }
})

test('A month after a door has closed, its links, its visits and what was typed and never sent are forgotten', async () => {
  const { officer, people } = await door.openScene()
  const [{ id, email }] = people as [(typeof people)[0]]
  const { queryId } = await door.ask(officer, id)
  await door.saveDraft(await door.goIn(email), 'Never sent')
  const left = async () => {
    const [row] = await server.query<Record<string, number>>(
      `select (select count(*) from door_links l join doors d on d.id = l.door_id where d.object_id = $1)::int as links,
         (select count(*) from door_visits v join doors d on d.id = v.door_id where d.object_id = $1)::int as visits,
         (select count(*) from door_drafts t join doors d on d.id = t.door_id where d.object_id = $1)::int as drafts`,
      [queryId],
    )
    return row
  }
  const forget = () => personalDoorJobs['personal-door.forget-dead']?.(contextFor(server, null), undefined)
  await forget()
  expect(await left()).toEqual({ links: 1, visits: 1, drafts: 1 })
  // a link lives for thirty days, and what it leaves is kept for as long
  const now = server.clock.now().getTime()
  await server.travelTo(new Date(now + 61 * 86_400_000).toISOString())
  await forget()
  expect(await left()).toEqual({ links: 0, visits: 0, drafts: 0 })
})
