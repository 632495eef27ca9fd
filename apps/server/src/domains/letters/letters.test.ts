import { letterRoutes } from '@kazi/contract/employees/letters'
import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import type { permissions } from '@kazi/contract/permissions'
import { personalDoorRoutes } from '@kazi/contract/personal-door'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { doorActsOn } from '#domains/personal-door/test/door-scene.ts'
import { join } from '#domains/team/test/team-scene.ts'
import type { CallSession } from '#testing/call.ts'
import { openTestServer } from '#testing/test-server.ts'

/* Prevents: a letter that changes after somebody has it, one with a hole in it, and a salary that a letter gives away. */

const server = await openTestServer()
const door = doorActsOn(server)

const employment = { kind: 'employment', language: 'en-US' } as const
const preview = (by: CallSession, employee_id: Id, body: object) =>
  server.call(
    letterRoutes.preview,
    { params: { employee_id }, body: { ...employment, addressee: null, ...body } as never },
    by,
  )
const issue = (by: CallSession, employee_id: Id, body: object = {}) =>
  server.call(
    letterRoutes.issue,
    { params: { employee_id }, body: { ...employment, addressee: null, byMail: false, ...body } as never },
    by,
  )
const download = (by: CallSession, employee_id: Id, letter_id: Id) =>
  server.call(letterRoutes.download, { params: { employee_id, letter_id } }, by)
const save = (by: CallSession, wording: { subject: string; body: string }) =>
  server.call(letterRoutes.saveTemplate, { params: employment, body: wording }, by)

test('A letter is filled in from the record, previewed, issued as a PDF, and stays as it was whatever changes', async () => {
  const { organization, owner, people } = await door.openScene()
  const [{ id }] = people as [(typeof people)[0]]
  const seen = (await preview(owner, id, { addressee: 'Embassy of Kenya' })).json.data
  expect(seen.subject).toBe('Confirmation of employment of Ada0 Obi')
  expect(seen.addressee).toBe('Embassy of Kenya')
  expect(seen.paragraphs[0]).toContain(
    `has been employed with ${organization.name} since 1 January 2024, full-time, as Clerk in Operations`,
  )
  expect(seen.missing).toEqual([])
  const issued = await issue(owner, id)
  expect(issued.status).toBe(201)
  const file = await download(owner, id, issued.json.data.id)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await save(owner, { subject: 'Other words', body: '{{name}}.' })).status).toBe(200)
  await server.query(`update employees set last_name = 'Eze' where id = $1`, [id])
  expect((await download(owner, id, issued.json.data.id)).bytes.equals(file.bytes)).toBe(true)
  const again = (await issue(owner, id)).json.data
  const listed = (await server.call(letterRoutes.list, { params: { employee_id: id } }, owner)).json.data
  expect(listed.map(({ subject }) => subject)).toEqual([
    'Other words',
    'Confirmation of employment of Ada0 Obi',
  ])
  expect((await download(owner, id, again.id)).bytes.equals(file.bytes)).toBe(false)
})

test('An own wording is checked: an unknown field is named, what can’t be printed too, and the product’s words come back', async () => {
  const { owner, officer, people } = await door.openScene()
  const [{ id }] = people as [(typeof people)[0]]
  const unknown = await save(owner, { subject: 'A', body: 'Paid {{salry}}.' })
  expect([unknown.status, unknown.failure.code]).toEqual([422, 'letters.field-unknown'])
  expect(unknown.failure.fields?.body).toContain('“salry” is no field')
  expect((await preview(owner, id, { wording: { subject: 'A', body: '{{name' } })).failure.code).toBe(
    'letters.field-unknown',
  )
  const unprintable = await save(owner, { subject: 'A', body: 'Welcome 🎉' })
  expect(unprintable.failure.fields?.body).toContain('🎉')
  const toNobody = await issue(owner, id, { addressee: 'Embassy 🎉' })
  expect(toNobody.failure.fields?.addressee).toContain('🎉')
  expect((await save(officer, { subject: 'A', body: 'B' })).status).toBe(403)
  await save(owner, { subject: 'Own', body: '{{jobTitle}}' })
  const wordings = async () =>
    (await server.call(letterRoutes.listTemplates, {}, officer)).json.data.filter(({ isOwn }) => isOwn)
  expect(await wordings()).toMatchObject([{ ...employment, subject: 'Own' }])
  await server.call(letterRoutes.resetTemplate, { params: employment }, owner)
  expect(await wordings()).toEqual([])
})

test('What isn’t known is named before a letter is issued with a hole in it', async () => {
  const { owner, people } = await door.openScene()
  const [{ id }] = people as [(typeof people)[0]]
  await server.query('update employees set job_title = null where id = $1', [id])
  expect((await preview(owner, id, {})).json.data.missing).toEqual(['jobTitle'])
  const refused = await issue(owner, id)
  expect([refused.status, refused.failure.code]).toEqual([422, 'letters.value-missing'])
  expect(refused.failure.message).toContain('job title')
  expect(await server.query('select 1 from letters where employee_id = $1', [id])).toEqual([])
})

test('A letter that says pay is for who sees pay, and nobody sees letters of people outside their departments', async () => {
  const { owner, people } = await door.openScene()
  const [inOperations, inSales] = people as [(typeof people)[0], (typeof people)[0]]
  const allowed: (typeof permissions)[number][] = ['view:employees', 'edit:employees']
  const made = await server.call(
    roleRoutes.createRole,
    { body: { name: 'Head', permissions: allowed } },
    owner,
  )
  const [department] = await server.query<{ id: Id }>(
    'select department_id as id from employees where id = $1',
    [inSales.id],
  )
  const head = await join(server, owner, {
    role: { id: made.json.data.id },
    departmentIds: [department!.id],
  })
  const withPay = (await issue(owner, inSales.id, { kind: 'visa' })).json.data
  expect(withPay.hasPay).toBe(true)
  expect((await issue(head, inSales.id, { kind: 'visa' })).failure.code).toBe('letters.pay-hidden')
  expect((await download(head, inSales.id, withPay.id)).failure.code).toBe('letters.pay-hidden')
  const seen = (await preview(head, inSales.id, { kind: 'visa' })).json.data
  expect(seen.isPayHidden).toBe(true)
  expect(JSON.stringify(seen)).not.toContain('100,000')
  expect(JSON.stringify((await preview(owner, inSales.id, { kind: 'visa' })).json)).toContain('100,000')
  // the address may be one that the head has entered
  const sent = await server.call(
    letterRoutes.send,
    { params: { employee_id: inSales.id, letter_id: withPay.id } },
    head,
  )
  expect(sent.failure.code).toBe('letters.pay-hidden')
  const inSubject = await save(owner, { subject: 'You earn {{ salary }}', body: '{{name}}' })
  expect([inSubject.failure.code, Object.keys(inSubject.failure.fields ?? {})]).toEqual([
    'letters.pay-in-subject',
    ['subject'],
  ])
  expect((await issue(head, inSales.id)).status).toBe(201)
  const outside = (await issue(owner, inOperations.id)).json.data
  expect((await issue(head, inOperations.id)).status).toBe(404)
  expect((await download(head, inOperations.id, outside.id)).status).toBe(404)
  expect((await download(head, inSales.id, outside.id)).status).toBe(404)
})

test('A letter that is sent opens behind the door, is kept and acknowledged once; who has left gets a reference, too', async () => {
  const { owner, people } = await door.openScene()
  const [{ id, email }] = people as [(typeof people)[0]]
  const letter = (await issue(owner, id, { kind: 'visa', byMail: true })).json.data
  expect(letter.mailedAt).not.toBeNull()
  const [mail] = await server.mails(email)
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/salary|100,000|visa/i)
  const visit = await door.goIn(email)
  const { view } = (await door.readVisit(visit)).json.data
  if (view.act !== 'letter') throw new Error('a letter is behind the door')
  expect(view.title).toBe(letter.subject)
  const stored = await download(owner, id, letter.id)
  expect((await door.download(visit, view.document.id)).bytes.equals(stored.bytes)).toBe(true)
  const have = () =>
    server.call(personalDoorRoutes.answer, { params: { visit }, body: { fields: {}, fileIds: [] } })
  expect([(await have()).status, (await have()).failure.code]).toEqual([
    200,
    'personal-door.answered-already',
  ])
  const [listed] = (await server.call(letterRoutes.list, { params: { employee_id: id } }, owner)).json.data
  expect(listed?.acknowledgedAt).not.toBeNull()
  const leaving = { reason: 'resignation' as const, lastOn: door.today(), notice: 'served' as const }
  const body = { ...leaving, employeeId: id, note: null, handover: null }
  expect((await server.call(lifeCycleRoutes.separate, { body }, owner)).status).toBe(200)
  server.clock.advance(86_400_000)
  expect((await door.readVisit(visit)).status).toBe(404)
  const later = await door.later(owner)
  expect((await issue(later, id, { kind: 'reference', byMail: true })).status).toBe(201)
  const asLeaver = await door.goIn(email)
  expect((await door.readVisit(asLeaver)).json.data.view).toMatchObject({ act: 'letter' })
})
