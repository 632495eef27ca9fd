import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import { payeeRoutes } from '@kazi/contract/employees/payees'
import type { BodyInputOf } from '@kazi/contract/route'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import {
  addPeople,
  balancesOf,
  callsOf,
  draftOf,
  openScene,
  type PayrollScene,
  type Run,
  releaseWithCode,
  runOf,
} from '#domains/payroll/test/payroll-scene.ts'
import { join } from '#domains/team/test/team-scene.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { allowance, bonus, loan } from './test/forms.ts'

/* Lagos, where nothing but PAYE and pension is taken; the demo's day is 24 November 2026. */

const server = await openTestServer()
const from = { fromMonth: '2026-11' }

type Form = BodyInputOf<typeof addOnRoutes.add>
const give = (by: CallSession, id: Id, body: Form) =>
  server.call(addOnRoutes.add, { params: { employee_id: id }, body }, by)
const given = async (by: CallSession, id: Id, body: Form): Promise<Id> => {
  const answer = await give(by, id, body)
  expect(answer.status).toBe(201)
  return answer.json.data.addOnIds[0]!
}
const listOf = async ({ owner }: PayrollScene, id: Id) =>
  (await server.call(addOnRoutes.list, { params: { employee_id: id } }, owner)).json.data.addOns
/** What a run's payslip of a person says of additions and deductions. */
async function itemsOf(by: CallSession, run: Run, employeeId: Id): Promise<Record<string, number>> {
  const calls = callsOf(server, by)
  const { data } = (await calls.payslips(run.id, { perPage: 100 })).json
  const { lines } = (await calls.payslip(data.find((one) => one.employeeId === employeeId)!.id)).json.data
  return Object.fromEntries(
    lines.filter(({ item }) => item.startsWith('add-on.')).map(({ item, amount }) => [item, amount]),
  )
}

describe('What comes once', () => {
  test('is paid once: computing again pays it again, a cancelled run gives it back, and later months don’t have it', async () => {
    const scene = await openScene(server)
    const { owner, people } = scene
    const [ada] = people as [Id]
    await given(owner, ada, bonus({ ...from, amount: 10_000_00 }))
    await given(owner, ada, loan(from))
    const calls = callsOf(server, owner)
    const first = runOf(await calls.compute())
    expect(await itemsOf(owner, first, ada)).toEqual({
      'add-on.bonus': 10_000_00,
      'add-on.staff-loan': 1_000_00,
    })
    const again = runOf(await calls.compute({ payrollId: first.id }))
    expect(await itemsOf(owner, again, ada)).toEqual({
      'add-on.bonus': 10_000_00,
      'add-on.staff-loan': 1_000_00,
    })
    expect((await listOf(scene, ada)).map(({ sum }) => sum)).toEqual([1_000_00, 10_000_00])
    const approved = runOf(await calls.approve(runOf(await calls.submit(again.id))))
    expect((await calls.cancel(approved.id)).status).toBe(200)
    expect((await listOf(scene, ada)).map(({ sum, balance }) => [sum, balance])).toEqual([
      [0, 3_500_00],
      [0, null],
    ])
    const second = runOf(await calls.compute())
    expect(await itemsOf(owner, second, ada)).toEqual({
      'add-on.bonus': 10_000_00,
      'add-on.staff-loan': 1_000_00,
    })
    const december = runOf(await calls.compute({ month: '2026-12', payDate: '2026-12-24' }))
    expect(await itemsOf(owner, december, ada)).toEqual({ 'add-on.staff-loan': 1_000_00 })
  })

  test('goes with what was changed for a month alone when they are reset; what recurs stays', async () => {
    const scene = await openScene(server)
    const { owner, people } = scene
    const [ada] = people as [Id]
    const once = await given(owner, ada, bonus(from))
    const monthly = await given(owner, ada, allowance(from))
    const debt = await given(owner, ada, loan(from))
    const { kind: _, frequency: __, ...said } = allowance({ ...from, amount: 9_000_00 })
    const change = { params: { addon_id: monthly }, body: { ...said, isMonthAlone: true, version: 1 } }
    expect((await server.call(addOnRoutes.change, change, owner)).status).toBe(200)
    const calls = callsOf(server, owner)
    const before = runOf(await calls.compute())
    expect(await itemsOf(owner, before, ada)).toMatchObject({ 'add-on.airtime': 9_000_00 })
    const body = { employeeIds: [ada], month: '2026-11' }
    const reset = (preview: boolean) =>
      server.call(addOnRoutes.resetItems, { body: { ...body, preview } }, owner)
    const items = [
      { addOnId: once, employeeId: ada, name: 'Christmas bonus', what: 'taken-out' },
      { addOnId: monthly, employeeId: ada, name: 'Airtime', what: 'as-standing' },
    ]
    expect((await reset(true)).json.data.items).toEqual(items)
    expect((await reset(false)).json.data.items).toEqual(items)
    expect((await reset(false)).json.data.items).toEqual([])
    const after = runOf(await calls.compute({ payrollId: before.id }))
    expect(await itemsOf(owner, after, ada)).toEqual({
      'add-on.airtime': 500_00,
      'add-on.staff-loan': 1_000_00,
    })
    expect((await listOf(scene, ada)).find(({ id }) => id === debt)!.state).toBe('running')
  })
})

test('Instalments never take more than the balance, also where a month is paid after a later one', async () => {
  const scene = await openScene(server)
  const { owner, people } = scene
  const [ada] = people as [Id]
  await given(owner, ada, loan({ ...from, total: 1_500_00 }))
  const calls = callsOf(server, owner)
  const decide = async (run: Run) => runOf(await calls.approve(runOf(await calls.submit(run.id))))
  const without = await decide(runOf(await calls.compute({ leftForLater: [ada] })))
  const december = await decide(runOf(await calls.compute({ month: '2026-12', payDate: '2026-12-24' })))
  expect(await itemsOf(owner, december, ada)).toEqual({ 'add-on.staff-loan': 1_000_00 })
  const further = runOf(await calls.compute({ employeeIds: [ada] }))
  expect([without.people, await itemsOf(owner, further, ada)]).toEqual([2, { 'add-on.staff-loan': 500_00 }])
  await decide(further)
  expect(await listOf(scene, ada)).toMatchObject([{ sum: 1_500_00, balance: 0 }])
  const again = runOf(await calls.compute({ month: '2027-01', payDate: '2027-01-25' }))
  expect(await itemsOf(owner, again, ada)).toEqual({})
})

test('Whoever entered an addition can’t approve the run that first uses it, and may approve the next', async () => {
  const { organization, people } = await openScene(server)
  const editor = await addMember(server, organization)
  const other = await addMember(server, organization)
  const maker = await addMember(server, organization, 'orgadmin')
  await given(editor, people[0]!, allowance(from))
  server.clock.advance(1000)
  const november = runOf(await callsOf(server, maker).compute())
  const submitted = runOf(await callsOf(server, maker).submit(november.id))
  expect((await callsOf(server, editor).approve(submitted)).status).toBe(403)
  expect((await callsOf(server, other).approve(submitted)).status).toBe(200)
  server.clock.advance(1000)
  const december = await callsOf(server, maker).compute({ month: '2026-12', payDate: '2026-12-24' })
  const next = runOf(await callsOf(server, maker).submit(runOf(december).id))
  expect((await callsOf(server, editor).approve(next)).status).toBe(200)
})

test('A payslip keeps its payee, and the books owe the payee what was deducted; the employer’s own loan is paid back', async () => {
  const scene = await openScene(server)
  const { owner, people } = scene
  const [ada] = people as [Id]
  const account = { bankCode: '058', accountNumber: '0123456789', accountName: 'Staff Cooperative' }
  const form = { name: 'Staff Cooperative', kind: 'cooperative' as const, account }
  const { data: payee } = (await server.call(payeeRoutes.createPayee, { body: form }, owner)).json
  await given(owner, ada, allowance({ ...from, kind: 'cooperative', name: 'Saving', payeeId: payee.id }))
  await given(owner, ada, loan(from))
  const calls = callsOf(server, owner)
  const computed = runOf(await calls.compute())
  const approved = runOf(await calls.approve(runOf(await calls.submit(computed.id))))
  await calls.process(approved.id)
  await releaseWithCode(server, owner, approved.id)
  const params = { payee_id: payee.id }
  const moved = { ...form, account: { ...account, accountNumber: '9876543210' } }
  expect((await server.call(payeeRoutes.changePayee, { params, body: moved }, owner)).status).toBe(200)
  const [line] = await server.query<{ payee: { account: { accountNumber: string } } }>(
    `select payee from payslip_items where organization_id = $1 and payee ->> 'id' = $2`,
    [scene.organization.id, payee.id],
  )
  expect(line!.payee.account.accountNumber).toBe('0123456789')
  expect(await balancesOf(server, approved.id)).toMatchObject({
    [`other-deductions-payable/${payee.id}`]: -500_00,
    [`advances-receivable/${ada}`]: -1_000_00,
  })
})

test('A share of pay says to nobody who sees no pay what it came to, and so what somebody earns', async () => {
  const { owner, people } = await openScene(server)
  const [ada] = people as [Id]
  const share = { measure: 'share-of-gross' as const, amount: null, share: 20_000 }
  await given(owner, ada, allowance({ ...from, kind: 'union-dues', name: 'Dues', ...share }))
  await given(owner, ada, allowance(from))
  await callsOf(server, owner).compute()
  const permissions = ['view:bonus-and-deductions' as const]
  const role = await server.call(roleRoutes.createRole, { body: { name: 'Clerk', permissions } }, owner)
  const clerk = await join(server, owner, { role: { id: role.json.data.id } })
  const seenBy = async (by: CallSession) => {
    const { data } = (await server.call(addOnRoutes.list, { params: { employee_id: ada } }, by)).json
    return data.addOns.map(({ terms, sum, entries }) => [terms.name, sum, entries.length])
  }
  expect(await seenBy(owner)).toEqual([
    ['Airtime', 500_00, 1],
    ['Dues', 9_000_00, 1],
  ])
  expect(await seenBy(clerk)).toEqual([
    ['Airtime', 500_00, 1],
    ['Dues', null, 0],
  ])
})

describe('Two at once', () => {
  test('end in one change and a sentence for the other', async () => {
    const { owner, people } = await openScene(server)
    const id = await given(owner, people[0]!, allowance())
    const { kind: _, frequency: __, ...said } = allowance({ amount: 70_000 })
    const change = { params: { addon_id: id }, body: { ...said, version: 1 } }
    const changes = await Promise.all([1, 2].map(() => server.call(addOnRoutes.change, change, owner)))
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409])
    const end = { params: { addon_id: id }, query: {} }
    const ends = await Promise.all([1, 2].map(() => server.call(addOnRoutes.end, end, owner)))
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(ends.find(({ status }) => status === 409)!.failure.code).toBe('add-ons.ended-already')
  })

  test('say where something doesn’t fit, field by field, and nothing is written', async () => {
    const scene = await openScene(server)
    const [ada] = scene.people as [Id]
    const fieldsOf = async (form: Form) =>
      Object.keys((await give(scene.owner, ada, form)).failure.fields ?? {})
    expect(await fieldsOf(bonus({ amount: null }))).toEqual(['amount'])
    expect(await fieldsOf(bonus({ frequency: 'instalments', total: 90_000_00 }))).toEqual(['frequency'])
    expect(await fieldsOf(loan({ total: 50_00, amountIs: 'net' }))).toEqual(['amountIs', 'total'])
    expect(await fieldsOf(bonus({ amount: 9_007_199_254_740_991 }))).toEqual(['amount'])
    expect(await fieldsOf(loan({ total: 9_007_199_254_740_991 }))).toEqual(['total'])
    expect(await fieldsOf(bonus({ kind: 'per-diem' }))).toEqual(['days'])
    expect(await fieldsOf(bonus({ fromMonth: '2099-01' }))).toEqual(['fromMonth'])
    expect(await fieldsOf(bonus({ measure: 'share-of-basic', share: 5 }))).toEqual(['amount'])
    expect(await listOf(scene, ada)).toEqual([])
  })
})

test('Three hundred people get the same in as many statements as three, and who has it already is told', async () => {
  const { organization, owner } = await openScene(server, { salaries: [] })
  const drafts = Array.from({ length: 300 }, (_, index) => draftOf('NG', index, 20_000_000))
  const people = await addPeople(server, organization, owner, drafts)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const giveAll = async (employeeIds: Id[], name: string) => {
    query.mockClear()
    const body = { ...bonus({ ...from, name, amount: 10_000_00 }), employeeIds }
    const answer = await server.call(addOnRoutes.addMany, { body }, owner)
    expect(answer.status).toBe(201)
    // what works in the background asks in between, of other tables
    const asked = query.mock.calls.map(([asked]) => JSON.stringify(asked) ?? '')
    const statements = asked.filter((text) => /add_on|employees|payslip/.test(text)).length
    return { statements, data: answer.json.data }
  }
  // who has nothing yet is asked about a little less
  await giveAll(people.slice(0, 1), 'One')
  const few = await giveAll(people.slice(0, 3), 'Few')
  const all = await giveAll(people, 'All')
  expect(all.statements).toBe(few.statements)
  query.mockRestore()
  expect([all.data.addOnIds.length, all.data.alike]).toEqual([300, 0])
  const [first] = all.data.people
  const [month] = first!.months!
  expect(month!.after!.gross.amount - month!.before!.gross.amount).toBe(10_000_00)
  const body = { ...bonus({ ...from, name: 'ALL' }), employeeIds: people, preview: true }
  expect((await server.call(addOnRoutes.addMany, { body }, owner)).json.data.alike).toBe(300)
})
