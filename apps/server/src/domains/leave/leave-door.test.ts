import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { leaveTypeRoutes } from '@kazi/contract/leave/policies'
import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import { personalDoorRoutes } from '@kazi/contract/personal-door'
import { assert } from '@kazi/values/assert'
import { expect, test } from 'vitest'
import { doorActsOn } from '#domains/personal-door/test/door-scene.ts'
import { transact } from '#platform/db/transact.ts'
import { contextFor } from '#testing/contexts.ts'
import { openTestServer } from '#testing/test-server.ts'
import { accrueUpTo } from './index.ts'

/* Prevents: leave that only an administrator can ask for, and a door through which somebody sees or undoes another’s. */

const server = await openTestServer()
const door = doorActsOn(server)

const answer = (visit: string, fields: Record<string, string>, fileIds: string[] = []) =>
  server.call(personalDoorRoutes.answer, { params: { visit }, body: { fields, fileIds } as never })
const save = (visit: string, fields: Record<string, string>) =>
  server.call(personalDoorRoutes.saveDraft, { params: { visit }, body: { fields, fileIds: [] } })

async function look(visit: string) {
  const { view } = (await door.readVisit(visit)).json.data
  assert(view.act === 'leave', 'leave is behind the door')
  return view
}

/*
 * Nigeria, 6 days a year from January: ten months are 5. Annual leave needs twelve months of service, which both have. Asked for
 * Thursday 3 to Friday 4 December: 2 days, so that 5.5 that are there in December become 3.5.
 */
test('Somebody without an account sees their balance by link and code, asks for days, and hears by mail what was decided', async () => {
  const { organization, owner, officer, people } = await door.openScene()
  const [{ id: employeeId, email }, other] = people as [(typeof people)[0], (typeof people)[0]]
  const types = (await server.call(leaveTypeRoutes.listTypes, {}, owner)).json.data
  const typeId = types.find(({ kind }) => kind === 'annual')!.id
  await transact(contextFor(server, organization), (inside) =>
    accrueUpTo(inside, inside.clock.today(organization.timeZone)),
  )
  const invited = await server.call(leaveRequestRoutes.invite, { body: { employeeIds: null } }, officer)
  expect(invited.json.data).toEqual({ people: 2, withoutAddress: 0 })
  await server.jobsDone()
  const visit = await door.goIn(email)
  const view = await look(visit)
  expect(view.types.find(({ id }) => id === typeId)).toMatchObject({ balance: 500, yearEnd: 600 })
  expect([view.requests, view.asked]).toEqual([[], null])

  const days = { typeId, from: '2026-12-03', to: '2026-12-04', reason: 'A wedding' }
  await save(visit, days)
  expect((await look(visit)).asked).toMatchObject({
    days: 200,
    balance: { before: 550, after: 350 },
    refusals: [],
  })
  expect((await answer(visit, { typeId, from: days.from })).failure.fields).toHaveProperty(['fields.to'])
  expect((await answer(visit, { ...days, from: '2026-11-16', to: '2026-11-17' })).failure.code).toBe(
    'leave.dated-back',
  )
  expect((await answer(visit, days)).status).toBe(200)
  expect((await answer(visit, days)).failure.code).toBe('leave.overlaps')
  expect((await look(visit)).requests).toMatchObject([{ state: 'pending', days: 200, from: days.from }])

  const [request] = (await server.call(leaveRequestRoutes.listRequests, { query: {} }, owner)).json.data
  expect(request).toMatchObject({ enteredBy: null, reason: 'A wedding', employee: { id: employeeId } })
  // what is another's can't be taken back through one's own door
  const others = await door.goIn(other.email)
  expect((await look(others)).requests).toEqual([])
  expect((await answer(others, { withdraw: request!.id })).status).toBe(404)

  const before = (await door.linksTo(email)).length
  const body = { decision: 'reject', reason: 'Stocktaking' } as const
  await server.call(leaveRequestRoutes.review, { params: { leave_id: request!.id }, body }, owner)
  expect((await door.linksTo(email)).length).toBe(before + 1)
  expect((await look(visit)).requests).toMatchObject([{ state: 'rejected', reason: 'Stocktaking' }])
})

test('A document that is added at the door belongs to the request; what waits can be taken back, and a leaver’s door is shut', async () => {
  const { owner, officer, people } = await door.openScene()
  const [{ id: employeeId, email }] = people as [(typeof people)[0]]
  const types = (await server.call(leaveTypeRoutes.listTypes, {}, owner)).json.data
  const typeId = types.find(({ kind }) => kind === 'sick')!.id
  await server.call(leaveRequestRoutes.invite, { body: { employeeIds: [employeeId] } }, officer)
  await server.jobsDone()
  const visit = await door.goIn(email)
  const days = { typeId, from: '2026-12-03', to: '2026-12-03' }
  expect((await answer(visit, days)).failure.code).toBe('leave.document-missing')
  const { id: fileId } = (await door.upload(visit)).json.data
  expect((await answer(visit, days, [fileId])).status).toBe(200)
  const [request] = (await server.call(leaveRequestRoutes.listRequests, { query: {} }, owner)).json.data
  expect(request!.document).toMatchObject({ id: fileId })
  expect((await answer(visit, { withdraw: request!.id })).status).toBe(200)
  expect((await answer(visit, { withdraw: request!.id })).failure.code).toBe('leave.state-wrong')
  expect((await look(visit)).requests).toMatchObject([{ state: 'cancelled' }])
  const separated = {
    ...{ employeeId, reason: 'resignation', lastOn: '2026-11-01', notice: 'waived' },
    ...{ note: null, handover: null, payments: [], preview: false },
  } as const
  await server.call(lifeCycleRoutes.separate, { body: separated as never }, owner)
  expect((await door.readVisit(visit)).failure.code).toBe('account.link-invalid')
})
