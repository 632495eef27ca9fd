import { bankFileColumnRoutes } from '@kazi/contract/organizations/bank-file-columns'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { bringTo, callsOf, openScene, releaseWithCode, runOf } from '#domains/payroll/test/payroll-scene.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()
const gaps = [
  { field: 'account-number', header: 'vendoracctnumber' },
  { field: 'account-name', header: 'vendorname' },
  { field: 'amount', header: 'amount' },
  { field: 'value-date', header: 'paymentdate' },
] as const

test('A file has the columns that the organisation set; one that was made before keeps its own', async () => {
  const scene = await openScene(server)
  const set = (columns: readonly (typeof gaps)[number][] | null) =>
    server.call(
      bankFileColumnRoutes.setBankFileColumns,
      { body: { sheet: 'bank-csv', columns: columns && [...columns] } },
      scene.owner,
    )
  const run = await bringTo(server, scene, 'processing')
  expect((await set(gaps)).json.data).toEqual({ sheet: 'bank-csv', columns: gaps, isDefault: false })
  await releaseWithCode(server, scene.owner, run.id)
  const headers = async () =>
    (
      await server.query<{ bytes: Buffer }>(
        `select bytes from payment_files where organization_id = $1 and kind = 'bank-csv' order by release_no`,
        [scene.organization.id],
      )
    ).map(({ bytes }) => (parse(bytes) as string[][])[0])
  expect(await headers()).toEqual([gaps.map(({ header }) => header)])
  const back = (await set(null)).json.data
  expect(back.isDefault).toBe(true)
  expect(back.columns.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['debit-account', 'value-date', 'control-total']),
  )
  expect(await headers()).toEqual([gaps.map(({ header }) => header)])
})

test('Columns without whom to pay or how much, that say a thing twice, or with headers no bank finds, are refused', async () => {
  const owner = await addMember(server, await addOrganization(server, 'KE'))
  const refused = async (columns: unknown) => {
    const answer = await server.call(
      bankFileColumnRoutes.setBankFileColumns,
      { body: { sheet: 'bank-csv', columns } as never },
      owner,
    )
    return [answer.status, answer.failure.code, Object.keys(answer.failure.fields ?? {})]
  }
  const header = (at: number, text: string) =>
    gaps.map((column, index) => (index === at ? { ...column, header: text } : column))
  expect(await refused(gaps.slice(1))).toEqual([422, 'organization.bank-file-column-missing', ['columns']])
  expect(await refused(header(2, 'VendorName'))).toEqual([
    422,
    'organization.bank-file-header-twice',
    ['columns.2.header'],
  ])
  expect(await refused([...gaps, { field: 'amount', header: 'total' }])).toEqual([
    422,
    'organization.bank-file-column-twice',
    ['columns.4.field'],
  ])
  for (const text of ['\tpaymentdate', 'payment\u0007date', 'paymentdate\r\n']) {
    expect(await refused(header(3, text))).toEqual([400, 'request.invalid', ['columns.3.header']])
  }
  for (const text of ['=SUM(A1)', '金额']) {
    expect(await refused(header(3, text))).toEqual([
      422,
      'organization.bank-file-header-unreadable',
      ['columns.3.header'],
    ])
  }
  const { data } = (await server.call(bankFileColumnRoutes.readBankFileColumns, {}, owner)).json
  expect(data.map(({ sheet, isDefault }) => [sheet, isDefault])).toEqual([
    ['bank-csv', true],
    ['mobile-money-csv', true],
  ])
  expect(data[0]!.columns.map(({ header: text }) => text)).toContain('Branch Code')
})

test('Whoever’s pay is more than the operator takes at once is warned of, and the approver must say so', async () => {
  // The third person is paid by M-PESA.
  const scene = await openScene(server, { country: 'KE', salaries: [5_000_000, 12_000_000, 60_000_000] })
  const calls = callsOf(server, scene.owner)
  const over = {
    key: 'payout-over-limit',
    employeeId: scene.people[2],
    values: { operator: 'M-PESA', mostMinor: 25_000_000 },
  }
  expect((await calls.initData()).json.data.warnings).toContainEqual(expect.objectContaining(over))
  const run = runOf(await calls.submit(runOf(await calls.compute()).id))
  expect(run.problems).toContainEqual(expect.objectContaining(over))
  expect(run.acknowledgements).toContainEqual({ key: 'payout-over-limit', people: 1, needsReason: false })
  const silent = await calls.approve(run, { acknowledged: ['single-control', 'payout-account-new'] })
  expect(silent.failure.code).toBe('payroll.acknowledgement-required')
})
