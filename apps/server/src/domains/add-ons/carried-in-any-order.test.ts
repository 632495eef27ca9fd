import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { payMonth, signInAnew } from '#domains/payroll/test/months.ts'
import { addPeople, draftOf, openScene } from '#domains/payroll/test/payroll-scene.ts'
import { openTestServer } from '#testing/test-server.ts'
import { loan } from './test/forms.ts'

const server = await openTestServer()

/*
 * In shillings: of 30,000 a month the law leaves 26,193.75, and half of it, 13,096.87, may go to a loan of 90,000 in instalments
 * of 20,000: each month leaves 6,903.13. August, then October without September, then September, then November: October is
 * asked for 26,903.13 and leaves 13,806.26; September, paid after it, is asked for 33,806.26 and leaves 20,709.39; November
 * for 40,709.39 and leaves 27,612.52, four times 6,903.13.
 */
test('What pay couldn’t bear is asked for once and never lost, also when a later month is decided first', async () => {
  await server.travelTo('2026-08-01T08:00:00Z')
  const scene = await openScene(server, { country: 'KE', salaries: [] })
  const drafts = [draftOf('KE', 0, 30_000_00), draftOf('KE', 3, 80_000_00)]
  const [borrower] = (await addPeople(server, scene.organization, scene.owner, drafts)) as [Id, Id]
  await server.travelTo('2026-08-02T08:00:00Z')
  let owner = await signInAnew(server, scene)
  const params = { employee_id: borrower }
  const debt = { fromMonth: '2026-08', amount: 20_000_00, total: 90_000_00 }
  expect((await server.call(addOnRoutes.add, { params, body: loan(debt) }, owner)).status).toBe(201)

  const pays = [
    { month: '2026-08', on: '2026-08-24' },
    { month: '2026-09', on: '2026-09-24', leftForLater: [borrower] },
    { month: '2026-10', on: '2026-10-24' },
    { month: '2026-09', on: '2026-10-26', payDate: '2026-10-28' },
    { month: '2026-11', on: '2026-11-24' },
  ]
  for (const pay of pays) await payMonth(server, scene, pay)
  owner = await signInAnew(server, scene)
  const { addOns } = (await server.call(addOnRoutes.list, { params }, owner)).json.data
  const [owed] = addOns
  expect(owed!.entries.slice(1).map(({ month, amount, carried }) => [month, amount, carried])).toEqual([
    ['2026-08', 13_096_87, 6_903_13],
    ['2026-09', 13_096_87, 20_709_39],
    ['2026-10', 13_096_87, 13_806_26],
    ['2026-11', 13_096_87, 27_612_52],
  ])
  // 90,000 less four times 13,096.87
  expect(owed).toMatchObject({ carried: 27_612_52, balance: 37_612_52 })
})
