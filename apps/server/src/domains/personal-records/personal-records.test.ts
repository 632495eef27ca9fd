import { dashboardRoutes } from '@kazi/contract/dashboard'
import { declarationRoutes } from '@kazi/contract/employees/declarations'
import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import { notificationRoutes } from '@kazi/contract/notifications'
import type { BodyInputOf } from '@kazi/contract/route'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { signInAnew } from '#domains/payroll/test/months.ts'
import { openScene, type PayrollScene } from '#domains/payroll/test/payroll-scene.ts'
import { join } from '#domains/team/test/team-scene.ts'
import { uploadPaper } from '#domains/uploads/test/calls.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

const read = async (by: CallSession, id: Id) =>
  (await server.call(personalRecordRoutes.read, { params: { employee_id: id } }, by)).json.data
const kin = (said: Partial<BodyInputOf<typeof personalRecordRoutes.addContact>> = {}) => ({
  ...{ kind: 'next-of-kin' as const, name: 'Chidi Eze', relationship: 'spouse' as const, birthday: null },
  ...{ phone: '+2348012345679', ...said },
})
const addContact = (by: CallSession, id: Id, said = {}) =>
  server.call(personalRecordRoutes.addContact, { params: { employee_id: id }, body: kin(said) }, by)
const addDocument = (
  by: CallSession,
  id: Id,
  said: Partial<BodyInputOf<typeof personalRecordRoutes.addDocument>> = {},
) =>
  server.call(
    personalRecordRoutes.addDocument,
    {
      params: { employee_id: id },
      body: {
        ...{ kind: 'work-permit', name: 'Work permit', number: 'WP 12345', expiresOn: null, fileId: null },
        ...said,
      },
    },
    by,
  )
const decide = (by: CallSession, id: Id, state: 'on' | 'confirmed', endsOn: string) =>
  server.call(
    personalRecordRoutes.decideProbation,
    { params: { employee_id: id }, body: { state, endsOn, note: null } },
    by,
  )
const expiring = async (by: CallSession) =>
  (await server.call(personalRecordRoutes.listExpiring, {}, by)).json.data
const tasksOf = async (by: CallSession) =>
  (await server.call(dashboardRoutes.listTasks, {}, by)).json.data.flatMap(({ kind, count }) =>
    /expiring|ending/.test(kind) ? [[kind, count]] : [],
  )
const toldOf = async (by: CallSession) =>
  (await server.call(notificationRoutes.list, {}, by)).json.data.flatMap(({ kind, values }) =>
    kind === 'records-expiring' ? [values.count] : [],
  )
const later = async (scene: PayrollScene, day: string) => {
  await server.travelTo(`${day}T08:00:00Z`)
  return signInAnew(server, scene)
}

test('Next of kin and dependants are added, changed and removed; nobody is born tomorrow', async () => {
  const { owner, people } = await openScene(server)
  const [id] = people as [Id]
  const born = await addContact(owner, id, { birthday: '2199-01-01' })
  expect([born.status, Object.keys(born.failure.fields ?? {})]).toEqual([422, ['birthday']])
  const { data } = (await addContact(owner, id)).json
  expect(
    (await addContact(owner, id, { kind: 'dependant', name: 'Ada', relationship: 'child' })).status,
  ).toBe(201)
  const params = { employee_id: id, contact_id: data.id }
  const body = kin({ phone: null })
  expect((await server.call(personalRecordRoutes.changeContact, { params, body }, owner)).status).toBe(200)
  expect((await read(owner, id)).contacts.map(({ kind, name, phone }) => [kind, name, phone])).toEqual([
    ['next-of-kin', 'Chidi Eze', null],
    ['dependant', 'Ada', '+2348012345679'],
  ])
  expect((await server.call(personalRecordRoutes.removeContact, { params }, owner)).status).toBe(200)
  expect((await server.call(personalRecordRoutes.removeContact, { params }, owner)).status).toBe(404)
  expect((await read(owner, id)).contacts).toHaveLength(1)
})

test('A paper’s number and file are for who may edit people, and one that is replaced leaves the page', async () => {
  const { owner, organization, people } = await openScene(server)
  const [id] = people as [Id]
  const fileId = await uploadPaper({ server } as never, owner)
  const colleague = await addMember(server, organization, 'orgadmin')
  expect((await addDocument(colleague, id, { fileId })).status, 'somebody else’s file').toBe(404)
  const { data } = (await addDocument(owner, id, { fileId })).json
  const params = { employee_id: id, document_id: data.id }
  const file = await server.call(personalRecordRoutes.downloadDocument, { params }, colleague)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
  const body = { name: 'Reader', permissions: ['view:employees' as const] }
  const role = await server.call(roleRoutes.createRole, { body }, owner)
  const reader = await join(server, owner, { role: { id: role.json.data.id }, departmentIds: [] })
  expect((await read(reader, id)).documents[0]!.number).not.toContain('WP')
  expect((await read(owner, id)).documents[0]!.number).toBe('WP 12345')
  expect((await server.call(personalRecordRoutes.removeDocument, { params }, owner)).status).toBe(200)
  expect((await read(owner, id)).documents).toEqual([])
})

test('What runs out is told once a month before, is a task until it is seen to, and not of who has left', async () => {
  await server.travelTo('2026-09-01T08:00:00Z')
  const scene = await openScene(server, { country: 'KE' })
  const [first, second, third] = scene.people as [Id, Id, Id]
  await addDocument(scene.owner, first, { expiresOn: '2026-11-20' })
  const { data } = (await addDocument(scene.owner, third, { expiresOn: '2026-10-31' })).json
  const relief = {
    ...{ relief: 'monthlyInsurancePremium' as const, amount: 500_000, from: '2026-09-01', to: '2026-10-31' },
    ...{ evidenceFileId: null, note: null },
  }
  const declared = { params: { employee_id: second }, body: relief }
  expect((await server.call(declarationRoutes.declareRelief, declared, scene.owner)).status).toBe(200)
  expect(await tasksOf(scene.owner)).toEqual([])

  const october = await later(scene, '2026-10-05')
  expect(await toldOf(october)).toEqual([2])
  expect(await tasksOf(october)).toEqual([
    ['documents-expiring', 1],
    ['reliefs-ending', 1],
  ])
  expect((await expiring(october)).map(({ kind, on, daysLeft }) => [kind, on, daysLeft]).sort()).toEqual([
    ['document', '2026-10-31', 26],
    ['document', '2026-11-20', 46],
    ['relief', '2026-10-31', 26],
  ])
  const params = { employee_id: third, document_id: data.id }
  await server.call(personalRecordRoutes.removeDocument, { params }, october)
  const november = await later(scene, '2026-11-25')
  expect(await toldOf(november), 'the other paper').toEqual([1, 2])
  expect(await tasksOf(november), 'a relief that is over needs nobody').toEqual([['documents-expiring', 1]])
  const leaving = {
    ...{ employeeId: first, reason: 'resignation' as const, lastOn: '2026-11-24', notice: 'served' as const },
    ...{ note: null, handover: null },
  }
  expect((await server.call(lifeCycleRoutes.separate, { body: leaving }, november)).status).toBe(200)
  expect(await expiring(november)).toEqual([])
})

test('Probation is set, extended within the law, reminded of and confirmed', async () => {
  await server.travelTo('2024-05-20T08:00:00Z')
  const scene = await openScene(server, { country: 'UG' })
  const [id] = scene.people as [Id]
  expect((await decide(scene.owner, id, 'on', '2024-06-30')).status).toBe(200)
  const june = await later(scene, '2024-06-05')
  expect([await toldOf(june), await tasksOf(june)]).toEqual([[1], [['probations-ending', 1]]])
  const beyond = await decide(june, id, 'on', '2025-01-02')
  expect([beyond.status, Object.keys(beyond.failure.fields ?? {})]).toEqual([422, ['endsOn']])
  expect((await decide(june, id, 'on', '2024-12-31')).status, 'begun on 1 January').toBe(200)
  expect(await tasksOf(june)).toEqual([])
  const confirmed = await decide(june, id, 'confirmed', '2024-06-05')
  expect(confirmed.json.data).toMatchObject({ state: 'confirmed', endsOn: '2024-06-05' })
  expect((await read(june, id)).probation).toMatchObject({ state: 'confirmed' })
  expect(await expiring(await later(scene, '2024-12-20'))).toEqual([])
})

test('Whoever is limited to a department meets the records of its people alone', async () => {
  await server.travelTo('2026-11-20T08:00:00Z')
  const { owner, organization, people } = await openScene(server)
  const [other, own] = people as [Id, Id]
  for (const id of [other, own]) await addDocument(owner, id, { expiresOn: '2026-12-01' })
  const { data } = (await addContact(owner, other)).json
  const document = (await read(owner, other)).documents[0]!
  const departments = await server.query<{ id: Id }>(
    `select id from departments where organization_id = $1 and name = 'Sales'`,
    [organization.id],
  )
  const body = { name: 'Head', permissions: ['view:employees' as const, 'edit:employees' as const] }
  const role = await server.call(roleRoutes.createRole, { body }, owner)
  const departmentIds = departments.map(({ id }) => id)
  const head = await join(server, owner, { role: { id: role.json.data.id }, departmentIds })
  const params = { employee_id: other }
  const ofContact = { params: { ...params, contact_id: data.id } }
  const ofDocument = { params: { ...params, document_id: document.id } }
  const refused = [
    await server.call(personalRecordRoutes.read, { params }, head),
    await addContact(head, other),
    await addDocument(head, other),
    await decide(head, other, 'on', '2026-12-31'),
    await server.call(personalRecordRoutes.changeContact, { ...ofContact, body: kin() }, head),
    await server.call(personalRecordRoutes.removeContact, ofContact, head),
    await server.call(personalRecordRoutes.removeDocument, ofDocument, head),
    await server.call(personalRecordRoutes.downloadDocument, ofDocument, head),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  expect((await expiring(head)).map(({ employeeId }) => employeeId)).toEqual([own])
})
