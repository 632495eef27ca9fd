import { employeeRoutes } from '@kazi/contract/employees/employees'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { editable } from '#domains/employees/test/calls.ts'
import { openTestServer } from '#testing/test-server.ts'
import { payMonth, signInAnew } from './test/months.ts'
import { addPeople, draftOf, openScene } from './test/payroll-scene.ts'

const server = await openTestServer()

/*
 * In shillings: 100,000 in July and August; in September a raise to 110,000 since July is entered, and the person is left
 * for later. October pays 110,000 and twice 10,000. September, paid after it by a further run, pays 110,000 alone.
 */
test('Arrears that a later month has paid aren’t paid again by a further run of an earlier one', async () => {
  await server.travelTo('2026-07-01T08:00:00Z')
  const scene = await openScene(server, { country: 'KE', salaries: [] })
  const drafts = [draftOf('KE', 0, 100_000_00), draftOf('KE', 1, 80_000_00)]
  const [late] = (await addPeople(server, scene.organization, scene.owner, drafts)) as [Id, Id]
  await payMonth(server, scene, { month: '2026-07', on: '2026-07-25' })
  await payMonth(server, scene, { month: '2026-08', on: '2026-08-25' })

  await server.travelTo('2026-09-10T08:00:00Z')
  const owner = await signInAnew(server, scene)
  const params = { employee_id: late }
  const read = (await server.call(employeeRoutes.read, { params }, owner)).json.data
  const salary = { amount: 110_000_00, effectiveOn: '2026-07-01', reason: 'Agreed in June' }
  const body = { ...editable(read), salary } as never
  expect((await server.call(employeeRoutes.update, { params, body }, owner)).status).toBe(200)

  const september = await payMonth(server, scene, {
    month: '2026-09',
    on: '2026-09-25',
    leftForLater: [late],
  })
  expect(september.get(late)).toBeUndefined()
  const october = await payMonth(server, scene, { month: '2026-10', on: '2026-10-25' })
  expect([october.get(late)?.gross, october.get(late)?.lines.arrears]).toEqual([130_000_00, 20_000_00])
  const further = await payMonth(server, scene, {
    month: '2026-09',
    on: '2026-10-26',
    payDate: '2026-10-28',
  })
  expect([...further.keys()]).toEqual([late])
  expect([further.get(late)?.gross, further.get(late)?.lines.arrears]).toEqual([110_000_00, undefined])
  const november = await payMonth(server, scene, { month: '2026-11', on: '2026-11-25' })
  expect(november.get(late)?.gross).toBe(110_000_00)
})
