import { addOnSheetRoutes } from '@kazi/contract/employees/add-on-sheet'
import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import { payeeRoutes } from '@kazi/contract/employees/payees'
import { fileRoutes } from '@kazi/contract/files'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { bringTo, callsOf, openScene, runOf } from '#domains/payroll/test/payroll-scene.ts'
import type { CallSession } from '#testing/call.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()
const header =
  'Staff number,Kind,Name on the payslip,How often,First month,Amount,% of basic pay,Balance,Payee'

async function uploadAs(by: CallSession, rows: readonly string[]): Promise<{ fileId: Id }> {
  const file = { name: 'additions.csv', bytes: new Uint8Array(Buffer.from([header, ...rows].join('\n'))) }
  return { fileId: (await server.call(fileRoutes.uploadFile, { file }, by)).json.data.id as Id }
}

test('A sheet adds each row’s own, says what is wrong by row and column, adds nothing twice, and is undone until a payslip uses it', async () => {
  const { owner, people } = await openScene(server)
  const [ada, bola] = people as [Id, Id]
  const form = { name: 'Staff Cooperative', kind: 'cooperative' as const, reference: 'SC-1' }
  await server.call(payeeRoutes.createPayee, { body: form }, owner)
  const upload = (...rows: string[]) => uploadAs(owner, rows)
  const good = [
    'EMP-0001,Airtime allowance,,Every month,2026-11-01,5000,,,',
    'EMP-0002,Cooperative,Saving,recurring,2026-11-01,,10,,staff cooperative',
    'EMP-0001,Staff loan,Car loan,In instalments,2026-12-01,20000,,100000,',
  ]
  const body = await upload(
    ...good,
    'EMP-0099,Bonus,,Once,2026-12-01,1,,,',
    'EMP-0001,Bonus,,Once,2026-12-01,,,,Nobody',
  )
  const checked = (await server.call(addOnSheetRoutes.validateAddOns, { body }, owner)).json.data
  expect(checked.counts).toEqual({ create: 3, update: 0, unchanged: 0, faulty: 2 })
  expect(checked.faults.map(({ row, column }) => [row, column])).toEqual([
    [5, 'Staff number'],
    [6, 'Payee'],
    [6, 'Amount'],
  ])
  expect(checked.rows[1]).toMatchObject({ action: 'create', title: 'Saving', share: 100_000 })
  expect((await server.call(addOnSheetRoutes.importAddOns, { body }, owner)).failure.code).toBe(
    'sheets.faulty',
  )
  const skipping = { body: { ...body, skipFaulty: true } }
  const done = (await server.call(addOnSheetRoutes.importAddOns, skipping, owner)).json.data
  expect([done.created, done.skipped]).toEqual([3, 2])
  const again = await server.call(addOnSheetRoutes.importAddOns, { body: await upload(...good) }, owner)
  expect(again.json.data).toMatchObject({ created: 0, unchanged: 3, importId: null })
  const statesOf = async (id: Id) => {
    const { data } = (await server.call(addOnRoutes.list, { params: { employee_id: id } }, owner)).json
    return data.addOns.map(({ terms, state }) => [terms.name, terms.payee?.name ?? null, state])
  }
  expect(await statesOf(bola)).toEqual([['Saving', 'Staff Cooperative', 'running']])
  const computed = (await callsOf(server, owner).compute()).json.data
  const undo = { params: { import_id: done.importId! } }
  const refused = await server.call(addOnSheetRoutes.undoImport, undo, owner)
  expect([refused.status, refused.failure.code]).toEqual([409, 'sheets.used'])
  await callsOf(server, owner).remove(computed.id)
  expect((await server.call(addOnSheetRoutes.undoImport, undo, owner)).status).toBe(200)
  expect((await statesOf(ada)).map(([, , state]) => state)).toEqual(['ended', 'ended'])
})

test('Nobody is given the same twice by one sheet, nor silently nothing where another amount is there already', async () => {
  const { owner } = await openScene(server)
  const check = async (...rows: string[]) => {
    const body = await uploadAs(owner, rows)
    return (await server.call(addOnSheetRoutes.validateAddOns, { body }, owner)).json.data
  }
  const monthly = 'EMP-0001,Airtime allowance,,Every month'
  const twice = await check(
    `${monthly},2026-11-01,5000,,,`,
    `${monthly},2027-01-01,5000,,,`,
    'EMP-0001,Bonus,,Once,2026-11-01,1,,,',
    'EMP-0001,Bonus,,Once,2026-12-01,1,,,',
    'EMP-0001,Bonus,Zero,Once,2026-12-01,0,,,',
  )
  expect(twice.rows.map(({ action }) => action)).toEqual(['create', 'faulty', 'create', 'create', 'faulty'])
  expect(twice.faults.map(({ row, message }) => [row, message])).toEqual([
    [3, expect.stringContaining('Row 2 gives this person “Airtime allowance”')],
    [6, 'Enter an amount.'],
  ])
  const body = await uploadAs(owner, [`${monthly},2026-12-01,5000,,,`])
  await server.call(addOnSheetRoutes.importAddOns, { body }, owner)
  const other = await check(`${monthly},2026-12-01,6000,,,`)
  expect(other.faults[0]!.message).toContain('on other terms')
  const earlier = await check(`${monthly},2026-11-01,5000,,,`)
  expect(earlier.counts, 'it is the same, and would be paid twice from December on').toMatchObject({
    create: 0,
  })
})

test('An import for a paid month can’t be undone once the next payroll has paid it as arrears', async () => {
  const scene = await openScene(server)
  const { owner } = scene
  await bringTo(server, scene, 'released')
  server.clock.advance(1000)
  const body = await uploadAs(owner, ['EMP-0001,Bonus,Thanks,Once,2026-11-01,5000,,,'])
  const { importId } = (await server.call(addOnSheetRoutes.importAddOns, { body }, owner)).json.data
  server.clock.advance(1000)
  const calls = callsOf(server, owner)
  const december = runOf(await calls.compute({ month: '2026-12', payDate: '2026-12-24' }))
  await calls.approve(runOf(await calls.submit(december.id)))
  const undo = { params: { import_id: importId! } }
  expect((await server.call(addOnSheetRoutes.undoImport, undo, owner)).failure.code).toBe('sheets.used')
})

test('The empty sheet names its columns, and its example is never imported', async () => {
  const { owner } = await openScene(server)
  const empty = await server.call(addOnSheetRoutes.downloadAddOnSheet, { query: { format: 'csv' } }, owner)
  const file = { name: 'additions.csv', bytes: new Uint8Array(empty.bytes) }
  const { id } = (await server.call(fileRoutes.uploadFile, { file }, owner)).json.data
  const checked = await server.call(addOnSheetRoutes.validateAddOns, { body: { fileId: id } }, owner)
  expect([checked.status, checked.failure.code]).toEqual([422, 'sheets.empty'])
})
