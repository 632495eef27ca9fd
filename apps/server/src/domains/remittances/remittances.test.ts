import { liabilityRoutes } from '@kazi/contract/remittances/liabilities'
import { registrationRoutes } from '@kazi/contract/remittances/registrations'
import { remittanceSettingRoutes } from '@kazi/contract/remittances/settings'
import type { BodyInputOf, QueryInputOf } from '@kazi/contract/route'
import { statutoryPayable } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import { localDate, month } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { beforeAll, expect, test } from 'vitest'
import {
  addPeople,
  bringTo,
  draftOf,
  openScene,
  type PayrollScene,
} from '#domains/payroll/test/payroll-scene.ts'
import { transact } from '#platform/db/transact.ts'
import { newId } from '#platform/id.ts'
import { contextFor } from '#testing/contexts.ts'
import { openTestServer } from '#testing/test-server.ts'
import { accrue, remind } from './index.ts'
import { uploadReceipt } from './test/calls.ts'

const server = await openTestServer()

/** Lagos Foods with four people: two states, two administrators, and somebody of whom neither is known. */
let scene: PayrollScene
let runId: Id
const said = [
  {
    residence: 'Lagos',
    identifiers: { taxId: '12345678901', rsaPin: 'PEN100123456789', pfaName: 'Leadway Pensure' },
  },
  { residence: 'Lagos State', identifiers: { taxId: '12345678902', pfaName: 'Stanbic IBTC Pension' } },
  { residence: 'Ogun', identifiers: { rsaPin: 'PEN100123456780', pfaName: 'Stanbic IBTC' } },
  { residence: null, identifiers: {} },
]

beforeAll(async () => {
  scene = await openScene(server, { country: 'NG', salaries: [] })
  const drafts = said.map((one, index) => ({ ...draftOf('NG', index, 30_000_000 + index), ...one }))
  await addPeople(server, scene.organization, scene.owner, drafts)
  runId = (await bringTo(server, scene, 'released')).id
})

const list = async (query: QueryInputOf<typeof liabilityRoutes.listLiabilities> = {}) =>
  (await server.call(liabilityRoutes.listLiabilities, { query: { perPage: 100, ...query } }, scene.owner))
    .json.data
const read = async (id: string) =>
  (await server.call(liabilityRoutes.readLiability, { params: { liabilityId: id } }, scene.owner)).json.data
const pay = (id: string, body: Partial<BodyInputOf<typeof liabilityRoutes.recordPayment>> = {}) =>
  server.call(
    liabilityRoutes.recordPayment,
    {
      params: { liabilityId: id },
      body: { amount: 100, paidOn: '2026-11-20', reference: 'GTB-1', ...body },
    },
    scene.owner,
  )
const owedTo = async (type: string, body: string) =>
  (await list()).find((one) => one.type === type && one.body === body)!

test('What is released is owed to each body: the liabilities, the payslips’ lines and the books say the same sum', async () => {
  const owed = await list()
  expect(owed.map(({ type, body, people }) => `${type} ${body} ${people}`).sort()).toEqual([
    'nsitf nsitf 4',
    'paye lagos 2',
    'paye ogun 1',
    'paye state-not-said 1',
    'pension administrator-not-said 1',
    'pension leadway-pensure 1',
    'pension stanbic-ibtc-pension 2',
  ])
  const lines = await server.query<{ type: string; body: string; sum: number }>(
    `select t.type, p.bodies ->> t.type as body, sum(l.amount_minor)::bigint as sum
     from payslips p join payslip_lines l on l.payslip_id = p.id
     cross join lateral (select replace(replace(l.item, 'ng.', ''), '-employer', '') as type) t
     where p.run_id = $1 and l.kind in ('deduction', 'employer') group by 1, 2`,
    [runId],
  )
  const booked = await server.query<{ credit: string; sum: number }>(
    `select credit, sum(amount_minor)::bigint as sum from postings p join journals j on j.id = p.journal_id
     where j.source = $1 and credit like 'statutory-payable/%' group by 1`,
    [`payroll-run:${runId}:release`],
  )
  const sums = Object.fromEntries(owed.map(({ type, body, amount }) => [`${type}/${body}`, amount.amount]))
  expect(Object.fromEntries(lines.map(({ type, body, sum }) => [`${type}/${body}`, sum]))).toEqual(sums)
  expect(
    Object.fromEntries(booked.map(({ credit, sum }) => [credit.split('/').slice(1, 3).join('/'), sum])),
  ).toEqual(sums)
})

test('Each is due when its law says, with its source; what no law dates has no date until the organisation sets its day', async () => {
  const dates = Object.fromEntries((await list()).map(({ type, dueOn }) => [type, dueOn]))
  // paid on Friday 27 November: seven working days
  expect(dates).toEqual({ paye: '2026-12-10', pension: '2026-12-08', nsitf: null })
  const tax = await read((await owedTo('paye', 'lagos')).id)
  expect(tax.due).toMatchObject({ confidence: 'A', law: expect.stringContaining('ten days') })
  expect(tax.penalty).toBeNull()
  const set = (type: 'paye' | 'nsitf') =>
    server.call(
      remittanceSettingRoutes.setDueDay,
      { body: { type, day: { monthsAfter: 1, day: 16 } } },
      scene.owner,
    )
  expect((await set('nsitf')).status).toBe(200)
  expect((await set('paye')).failure.code).toBe('statutory.law-says-when')
})

test('What a portal would refuse is said with the person and the number', async () => {
  const { filing } = await read((await owedTo('pension', 'stanbic-ibtc-pension')).id)
  expect(filing).toMatchObject({ layout: 'ng-pension', confidence: 'B', isOwnColumns: false })
  expect(filing?.faults).toMatchObject([{ name: 'Ada1 Obi', fault: 'number-missing', field: 'rsaPin' }])
  const missing = await read((await owedTo('paye', 'state-not-said')).id)
  expect(missing.filing?.faults.map(({ fault, field }) => `${fault} ${field}`)).toEqual([
    'number-missing taxId',
    'residence-missing residence',
  ])
})

test('A payment in part, the rest, and its receipt bring a liability from accrued to proven; the books owe as much less', async () => {
  const { id, outstanding } = await owedTo('paye', 'lagos')
  const planned = await server.call(
    liabilityRoutes.planPayment,
    { params: { liabilityId: id }, body: { payOn: '2026-12-09' } },
    scene.owner,
  )
  expect(planned.json.data).toMatchObject({ state: 'scheduled', scheduledOn: '2026-12-09' })
  const part = (await pay(id)).json.data
  expect(part).toMatchObject({ state: 'scheduled', paid: { amount: 100 } })
  expect((await pay(id)).failure.code).toBe('statutory.payment-twice')
  expect((await pay(id, { amount: outstanding.amount, reference: 'GTB-2' })).failure.code).toBe(
    'statutory.more-than-owed',
  )
  expect((await pay(id, { reference: 'GTB-3', paidOn: '2027-01-01' })).failure.code).toBe(
    'statutory.paid-on-future',
  )
  expect((await pay(id, { reference: 'GTB-3', paidOn: '2026-10-31' })).failure.code).toBe(
    'statutory.paid-on-early',
  )
  const file = await uploadReceipt({ server } as never, scene.owner)
  const rest = { amount: outstanding.amount - 100, reference: 'GTB-2', receiptFileId: file }
  expect((await pay(id, rest)).json.data).toMatchObject({ state: 'paid', receiptsMissing: 1 })
  expect((await pay(id, { reference: 'GTB-9' })).failure.code).toBe('statutory.paid-already')
  const first = part.payments[0]!.id
  const attach = async (fileId: string) =>
    server.call(
      liabilityRoutes.attachReceipt,
      { params: { paymentId: first }, body: { fileId: fileId as Id } },
      scene.owner,
    )
  // one receipt proves one payment
  expect((await attach(file)).failure.code).toBe('statutory.receipt-unknown')
  const proven = await attach(await uploadReceipt({ server } as never, scene.owner))
  expect(proven.json.data.receiptSha256).toMatch(/^[0-9a-f]{64}$/)
  expect(await read(id)).toMatchObject({ state: 'evidenced', outstanding: { amount: 0 } })
  expect(await balanceOf('paye/lagos')).toBe(0)

  const voided = await server.call(
    liabilityRoutes.voidPayment,
    { params: { paymentId: first }, body: { reason: 'Of another month' } },
    scene.owner,
  )
  expect(voided.json.data.voided).toMatchObject({ reason: 'Of another month' })
  expect(await read(id)).toMatchObject({ state: 'scheduled', outstanding: { amount: 100 } })
  expect(await balanceOf('paye/lagos')).toBe(-100)
})

/** What the books say of one body's account: debits less credits. */
async function balanceOf(account: string): Promise<number> {
  const [row] = await server.query<{ balance: number }>(
    `select coalesce(sum(case when debit like $2 then amount_minor else -amount_minor end), 0)::bigint as balance
     from postings where organization_id = $1 and (debit like $2 or credit like $2)`,
    [scene.organization.id, `statutory-payable/${account}/%`],
  )
  return row!.balance
}

test('A portal’s reference that has expired pays nothing, and one that was used stays', async () => {
  const { id } = await owedTo('paye', 'ogun')
  const add = (number: string, expiresOn: string | null) =>
    server.call(
      liabilityRoutes.addReference,
      { params: { liabilityId: id }, body: { kind: 'rrr', number, amount: 100, expiresOn } },
      scene.owner,
    )
  const old = (await add('RRR-1', '2026-11-19')).json.data
  expect(old).toMatchObject({ isExpired: true })
  expect((await add('RRR-1', null)).failure.code).toBe('statutory.reference-taken')
  const refused = await pay(id, { referenceId: old.id })
  expect([refused.status, refused.failure.code]).toEqual([422, 'statutory.reference-expired'])
  expect(refused.failure.message).toContain('RRR-1')
  const good = (await add('RRR-2', '2026-12-31')).json.data
  expect((await pay(id, { referenceId: good.id })).status).toBe(201)
  const withdraw = (referenceId: Id) =>
    server.call(liabilityRoutes.withdrawReference, { params: { referenceId } }, scene.owner)
  expect((await withdraw(good.id)).failure.code).toBe('statutory.reference-used')
  expect((await withdraw(old.id)).status).toBe(200)
  expect((await read(id)).references.map(({ number }) => number)).toEqual(['RRR-2'])
})

test('An organisation registers with the bodies of its country, under numbers that can be theirs', async () => {
  const register = (type: 'paye' | 'nssf', body: string, number: string | null) =>
    server.call(registrationRoutes.createAdmin, { params: { type }, body: { body, number } }, scene.owner)
  expect((await register('nssf', 'nssf', null)).failure.code).toBe('statutory.type-elsewhere')
  expect((await register('paye', 'atlantis', 'C-1')).failure.code).toBe('statutory.body-unknown')
  expect((await register('paye', 'lagos', '=1+1')).failure.code).toBe('statutory.number-malformed')
  const made = (await register('paye', 'ogun', 'c-1234567')).json.data
  expect(made).toMatchObject({
    number: 'C-1234567',
    bodyName: 'Ogun State Internal Revenue Service',
    people: 1,
  })
  const again = (await register('paye', 'ogun', 'C-7654321')).json.data
  expect(again).toMatchObject({ id: made.id, number: 'C-7654321' })
  const remove = () =>
    server.call(registrationRoutes.removeAdmin, { params: { orgStatutoryAdminId: made.id } }, scene.owner)
  expect((await remove()).failure.code).toBe('statutory.still-owed')
  const { id, outstanding } = await owedTo('paye', 'ogun')
  await pay(id, { amount: outstanding.amount, reference: 'GTB-8' })
  expect((await remove()).status).toBe(200)
  const { data } = (
    await server.call(registrationRoutes.listAdmins, { params: { type: 'paye' } }, scene.owner)
  ).json
  expect(data).toHaveLength(37)
  expect(data.filter(({ isRegistered }) => isRegistered)).toEqual([])
})

test('People are told 7, 3 and 1 days before a date and once when it has passed, and never twice of the same', async () => {
  const told = async () =>
    (
      await server.query<{ kind: string }>(
        `select kind from notifications where organization_id = $1 and kind like 'remittance-%' order by created_at, id`,
        [scene.organization.id],
      )
    ).map(({ kind }) => kind)
  const wake = async (day: string) => {
    const before = (await told()).length
    await transact(contextFor(server, scene.organization), (inside) =>
      remind({
        ...inside,
        clock: { ...inside.clock, now: () => new Date(`${day}T06:00:00Z`), today: () => day as never },
      }),
    )
    return (await told()).slice(before).toSorted()
  }
  expect(await wake('2026-11-28')).toEqual([])
  // the pension is due on the 8th, the tax on the 10th
  expect(await wake('2026-12-01')).toEqual(['remittance-due'])
  expect(await wake('2026-12-01')).toEqual([])
  expect(await wake('2026-12-05')).toEqual(['remittance-due', 'remittance-due'])
  expect(await wake('2026-12-07')).toEqual(['remittance-due', 'remittance-due'])
  expect(await wake('2026-12-09')).toEqual(['remittance-due', 'remittance-overdue'])
  expect(await wake('2026-12-10')).toEqual([])
})

test('The overview sums what is owed, and the list is found, narrowed and exported as it stands', async () => {
  const { data } = (await server.call(liabilityRoutes.readOverview, { query: {} }, scene.owner)).json
  const open = data.rail.reduce((sum, { outstanding }) => sum + outstanding.amount, 0)
  expect(data).toMatchObject({ year: 2026, years: [2026], open: { amount: open } })
  expect(data.months.find(({ type }) => type === 'pension')).toMatchObject({
    period: '2026-11',
    paid: { amount: 0 },
  })
  expect((await list({ search: 'leadway' })).map(({ body }) => body)).toEqual(['leadway-pensure'])
  expect((await list({ state: 'overdue' })).map(({ body }) => body)).toEqual([])
  expect((await list({ type: 'pension', state: 'open' })).length).toBe(3)
  const csv = await server.call(
    liabilityRoutes.exportLiabilities,
    { query: { type: 'pension', format: 'csv' } },
    scene.owner,
  )
  expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(4)
})

test('What a correction takes off after it was paid stands to the organisation’s credit, until it is owed again', async () => {
  const { id, amount } = await owedTo('paye', 'ogun')
  const runId = newId(server.clock)
  const period = month('2026-11')
  const payable = statutoryPayable('paye', 'ogun', period)
  const due = { type: 'paye', to: 'ogun', name: null, people: 1, employer: minor(0), payable }
  const correct = (person: number, source: string) => {
    const released = { runId, source, period, payOn: localDate('2026-12-04'), currency: 'NGN' as const }
    const dues = [{ ...due, person: minor(person) }]
    return transact(contextFor(server, scene.organization), (inside) => accrue(inside, { ...released, dues }))
  }
  await correct(-1_000, 'correction:1')
  expect(await read(id)).toMatchObject({
    amount: { amount: amount.amount - 1_000 },
    outstanding: { amount: 0 },
    overpaid: { amount: 1_000 },
    state: 'paid',
  })
  await correct(1_400, 'correction:2')
  expect(await read(id)).toMatchObject({
    ...{ outstanding: { amount: 400 }, overpaid: { amount: 0 }, state: 'accrued' },
    accruals: [{}, { amount: { amount: -1_000 } }, { amount: { amount: 1_400 } }],
  })
})
