import { employeeRoutes } from '@kazi/contract/employees/employees'
import { approvalRoutes } from '@kazi/contract/payroll/approval'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { importFile, personOf, validate, xlsxOf } from '#domains/employees/test/sheet-files.ts'
import {
  addPeople,
  bringTo,
  callsOf,
  draftOf,
  openScene,
  runOf,
} from '#domains/payroll/test/payroll-scene.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

test('A Kenyan’s branch goes from the sheet to the person, to both files of the bank, and into what was approved', async () => {
  const scene = await openScene(server, { country: 'KE', salaries: [] })
  const person = personOf('KE', {
    'Bank or mobile money': 'KCB',
    'Branch code': '01100',
    'Account number': '1100223355',
    'Start date': '2024-01-15',
  })
  expect((await importFile(server, scene.owner, await xlsxOf([person]))).status).toBe(200)
  const [listed] = (await server.call(employeeRoutes.list, {}, scene.owner)).json.data
  const read = await server.call(employeeRoutes.read, { params: { employee_id: listed!.id } }, scene.owner)
  expect(read.json.data.payoutAccount).toMatchObject({ bankCode: '01', branchCode: '100' })

  await bringTo(server, scene, 'released')
  const files = await server.query<{ kind: string; bytes: Buffer }>(
    'select kind, bytes from payment_files where organization_id = $1 order by kind',
    [scene.organization.id],
  )
  const [csv, xml] = files.map(({ bytes }) => bytes.toString())
  const [row] = parse(csv!, { columns: true, relax_column_count: true }) as Record<string, string>[]
  expect(row).toMatchObject({ 'Bank Code': '01', 'Branch Code': '100', 'Account Number': '1100223355' })
  expect(xml).toContain('<MmbId>01100</MmbId>')
  expect(xml).toContain('<BrnchId>')
})

test('A sheet that doesn’t say the branch leaves it as it is; one that says another changes the account', async () => {
  const scene = await openScene(server, { country: 'KE', salaries: [] })
  const person = personOf('KE', {
    'Staff number': 'A-1',
    'Bank or mobile money': 'KCB',
    'Account number': '1100223355',
  })
  const importWith = async (said: Record<string, string>) =>
    (await importFile(server, scene.owner, await xlsxOf([{ ...person, ...said }]))).json.data
  expect(await importWith({ 'Branch code': '100' })).toMatchObject({ created: 1 })
  expect(await importWith({})).toMatchObject({ unchanged: 1 })
  expect(await importWith({ 'Branch code': '7' })).toMatchObject({ updated: 1 })
  const wrong = await validate(server, scene.owner, await xlsxOf([{ ...person, 'Branch code': '68100' }]))
  expect(wrong.json.data.faults).toMatchObject([{ column: 'Branch code' }])
})

test('Whoever’s account name has no Latin letters is asked for before anything is released', async () => {
  const scene = await openScene(server, { country: 'KE', salaries: [5_000_000] })
  const unnamed = draftOf('KE', 1, 5_000_000)
  const [person] = await addPeople(server, scene.organization, scene.owner, [
    { ...unnamed, payoutAccount: { ...unnamed.payoutAccount!, accountName: '王小明' } },
  ])
  const calls = callsOf(server, scene.owner)
  const blockers = (await calls.initData()).json.data.blockers
  expect(blockers).toMatchObject([
    { employeeId: person, key: 'payout-account-name-not-latin', link: `/app/employees/${person}` },
  ])
  const run = runOf(await calls.compute())
  expect(run).toMatchObject({ people: 1 })
  const submitted = await server.call(approvalRoutes.create, { body: { payrollId: run.id } }, scene.owner)
  expect(runOf(submitted).acknowledgements).toContainEqual({ key: 'left-out', people: 1, needsReason: false })
})

test('A sheet’s row whose name no bank file can carry is told so beside its cell', async () => {
  const scene = await openScene(server, { country: 'UG', salaries: [] })
  const rows = [personOf('UG', { 'First name': '小明', 'Last name': '王' })]
  const { faults } = (await validate(server, scene.owner, await xlsxOf(rows))).json.data
  expect(faults).toMatchObject([{ row: 2, column: 'Account name' }])
  const mended = [
    personOf('UG', { 'First name': '小明', 'Last name': '王', 'Account name': 'Wang Xiaoming' }),
  ]
  expect((await validate(server, scene.owner, await xlsxOf(mended))).json.data.faults).toEqual([])
})
