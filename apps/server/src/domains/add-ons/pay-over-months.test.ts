import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import { payeeRoutes } from '@kazi/contract/employees/payees'
import type { BodyInputOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { localDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import type { EmployeeDraft } from '#domains/employees/index.ts'
import { type PaidMonth, payMonth, signInAnew } from '#domains/payroll/test/months.ts'
import { addPeople, draftOf, openScene, raisePay } from '#domains/payroll/test/payroll-scene.ts'
import { openTestServer } from '#testing/test-server.ts'
import { allowance, bonus, loan } from './test/forms.ts'

/*
 * An employer in Kenya over four months, paid by released runs, with a clock that travels. By hand, in shillings, with G
 * what is earned: NSSF 6 % of G up to 108,000; SHIF 2.75 % of G; housing levy 1.5 % of G without bonuses; PAYE on what is
 * left: 10 % of the first 24,000, 25 % of the next 8,333, 30 % above, less the relief of 2,400. Instalments of the
 * employer's own loan take at most half of what all other deductions leave.
 *
 * Borrower, 30,000: 1,800 NSSF, 825 SHIF, 450 levy, 731.25 PAYE, 3,806.25 in all, which leaves 26,193.75: the loan of
 *   50,000 in instalments of 20,000 gets at most half of it, 13,096.87, and 13,096.88 are left.
 *     September 13,096.87, carried 6,903.13 · October asked 26,903.13: 13,096.87, carried 13,806.26 · November owes
 *     23,806.26: 13,096.87, carried 10,709.39 · December the last 10,709.39
 * Raised, 90,000, from 22 October 120,000: 21/31 of 90,000 and 10/31 of 120,000 are 99,677.42; basic pay is what 20 % and
 *   10 % leave: 63,000, then 99,677.42 - 19,935.48 - 9,967.74 = 69,774.20. A tenth of it: 6,300.00, then 6,977.42
 * Rewarded, 100,000: 6,000 NSSF, 2,750 SHIF, 1,500 levy, 19,308.35 PAYE, net 70,441.65. In October 5,000 more in hand, with
 *   g the bonus: 6 % NSSF, 2.75 % SHIF, no levy, 30 % of the other 91.25 %; g leaves 63.875 %, and 5,000 ÷ 0.63875 =
 *   7,827.79
 * Member, 62,000: airtime of 1,000 until it ends with October; union dues of 2 % of the salary, 1,240.00, left out in October
 * Joiner, 60,000 from 16 September: transport of 3,000 a month: 15 of September's 30 days are 1,500.00, then 3,000.00; 400
 *   that are said for October alone are 400.00
 * Late, 80,000: an allowance of 2,000 since September, entered in November: 2,000 and two months' arrears of 2,000
 */

const server = await openTestServer()

test('Over months: what pay can’t bear is carried, a net is grossed up, a share follows a raise, a series ends, a past month is made good', async () => {
  await server.travelTo('2026-09-01T08:00:00Z')
  const scene = await openScene(server, { country: 'KE', salaries: [] })
  const salaries = [30_000, 90_000, 100_000, 62_000, 80_000]
  // whoever is third of three has mobile money, which isn't what this is about
  const drafts: EmployeeDraft[] = salaries.map((salary, index) => draftOf('KE', index * 3, salary * 100))
  drafts.push({ ...draftOf('KE', 15, 60_000_00), startOn: localDate('2026-09-16') })
  const [borrower, raised, rewarded, member, late, joiner] = (await addPeople(
    server,
    scene.organization,
    scene.owner,
    drafts,
  )) as [Id, Id, Id, Id, Id, Id]

  type Form = BodyInputOf<typeof addOnRoutes.add>
  let owner = await signInAnew(server, scene)
  const onDay = async (day: string) => {
    await server.travelTo(`${day}T08:00:00Z`)
    owner = await signInAnew(server, scene)
  }
  const add = (id: Id, form: Form) =>
    server.call(addOnRoutes.add, { params: { employee_id: id }, body: form }, owner)
  const added = async (id: Id, form: Form) => {
    const answer = await add(id, form)
    expect(answer.status).toBe(201)
    return answer.json.data.addOnIds[0]!
  }
  const read = async (id: Id) =>
    (await server.call(addOnRoutes.list, { params: { employee_id: id } }, owner)).json.data.addOns
  const of = (paid: ReadonlyMap<Id, PaidMonth>, id: Id, item: string) => paid.get(id)?.lines[`add-on.${item}`]
  const pay = async (month: string) => {
    const paid = await payMonth(server, scene, { month, on: `${month}-24` })
    owner = await signInAnew(server, scene)
    return paid
  }

  await onDay('2026-09-02')
  const union = { kind: 'union' as const, name: 'Workers Union', reference: 'WU-7' }
  const { data: payee } = (await server.call(payeeRoutes.createPayee, { body: union }, owner)).json
  const from = { fromMonth: '2026-09' }
  const debt = { ...from, amount: 20_000_00, total: 50_000_00 }
  const preview = await add(borrower, { ...loan(debt), preview: true })
  const [month] = preview.json.data.people[0]!.months!
  expect([month!.before!.net.amount, month!.after!.net.amount]).toEqual([26_193_75, 13_096_88])
  expect(await read(borrower)).toEqual([])
  await added(borrower, loan(debt))
  const share = { measure: 'share-of-basic' as const, amount: null, share: 100_000 }
  await added(raised, allowance({ ...from, kind: 'allowance', name: 'Field', ...share }))
  await raisePay(server, owner, raised, { amount: 120_000_00, effectiveOn: '2026-10-22' })
  const airtime = await added(member, allowance({ ...from, amount: 1_000_00 }))
  const ofGross = { measure: 'share-of-gross' as const, amount: null, share: 20_000, payeeId: payee.id }
  const dues = allowance({ ...from, kind: 'union-dues', name: 'Dues', ...ofGross })
  const duesId = await added(member, dues)
  const ride = allowance({ ...from, kind: 'transport', name: 'Transport', amount: 3_000_00 })
  const rideId = await added(joiner, ride)
  const net = { fromMonth: '2026-10', amount: 5_000_00, amountIs: 'net' as const }
  await added(rewarded, bonus({ ...net, name: 'Thank you' }))

  const september = await pay('2026-09')
  expect(of(september, borrower, 'staff-loan')).toBe(13_096_87)
  expect(september.get(borrower)!.net).toBe(13_096_88)
  expect(of(september, raised, 'allowance')).toBe(6_300_00)
  expect([of(september, member, 'airtime'), of(september, member, 'union-dues')]).toEqual([
    1_000_00, 1_240_00,
  ])
  expect(september.get(rewarded)!.net).toBe(70_441_65)
  expect(of(september, joiner, 'transport')).toBe(1_500_00)

  await onDay('2026-10-03')
  const end = { params: { addon_id: airtime }, query: { fromMonth: '2026-11', reason: 'Phone returned' } }
  expect((await server.call(addOnRoutes.end, end, owner)).status).toBe(200)
  const { kind: _, frequency: __, ...saidOfDues } = dues
  const held = { ...saidOfDues, fromMonth: '2026-10', isMonthAlone: true, isHeld: true, version: 1 }
  const change = { params: { addon_id: duesId }, body: held }
  expect((await server.call(addOnRoutes.change, change, owner)).status).toBe(200)
  const { kind: _kind, frequency: _frequency, ...saidOfRide } = ride
  const alone = { ...saidOfRide, amount: 400_00, fromMonth: '2026-10', isMonthAlone: true, isHeld: false }
  const ofOctober = { params: { addon_id: rideId }, body: { ...alone, version: 1 } }
  expect((await server.call(addOnRoutes.change, ofOctober, owner)).status).toBe(200)
  const october = await pay('2026-10')
  expect(of(october, joiner, 'transport')).toBe(400_00)
  expect(of(october, borrower, 'staff-loan')).toBe(13_096_87)
  expect(of(october, raised, 'allowance')).toBe(6_977_42)
  expect(of(october, rewarded, 'bonus')).toBe(7_827_79)
  expect(october.get(rewarded)!.net).toBe(75_441_65)
  expect([of(october, member, 'airtime'), of(october, member, 'union-dues')]).toEqual([1_000_00, undefined])

  await onDay('2026-11-02')
  expect((await add(late, allowance({ ...from, kind: 'union-dues', name: 'Dues' }))).failure.code).toBe(
    'add-ons.month-decided',
  )
  const refused = await add(late, bonus({ ...net, fromMonth: '2026-10' }))
  expect(refused.failure.fields).toEqual({
    fromMonth:
      '2026-10 is approved or paid already. What is deducted, or meant as a net, can begin in 2026-11.',
  })
  await added(late, allowance({ ...from, kind: 'allowance', name: 'Night watch', amount: 2_000_00 }))
  const november = await pay('2026-11')
  expect(of(november, joiner, 'transport')).toBe(3_000_00)
  expect(of(november, borrower, 'staff-loan')).toBe(13_096_87)
  expect([of(november, member, 'airtime'), of(november, member, 'union-dues')]).toEqual([undefined, 1_240_00])
  expect([of(november, late, 'allowance'), november.get(late)!.lines.arrears]).toEqual([2_000_00, 4_000_00])
  expect([of(november, rewarded, 'bonus'), november.get(rewarded)!.net]).toEqual([undefined, 70_441_65])

  const december = await pay('2026-12')
  expect(of(december, borrower, 'staff-loan')).toBe(10_709_39)
  const [debtNow] = await read(borrower)
  expect(debtNow).toMatchObject({ sum: 50_000_00, balance: 0, carried: 0, state: 'over', version: 1 })
  expect(debtNow!.entries.map(({ month, what, amount, carried }) => [month, what, amount, carried])).toEqual([
    ['2026-09', 'opened', 50_000_00, 0],
    ['2026-09', 'payslip', 13_096_87, 6_903_13],
    ['2026-10', 'payslip', 13_096_87, 13_806_26],
    ['2026-11', 'payslip', 13_096_87, 10_709_39],
    ['2026-12', 'payslip', 10_709_39, 0],
  ])
  expect(december.get(late)!.lines.arrears).toBeUndefined()
  const [first] = await read(member)
  expect(first).toMatchObject({
    kind: 'union-dues',
    sum: 3_720_00,
    terms: { payee: { name: 'Workers Union' } },
  })
})
