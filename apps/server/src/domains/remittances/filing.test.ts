import { settingsRoutes } from '@kazi/contract/payroll/settings'
import { liabilityRoutes } from '@kazi/contract/remittances/liabilities'
import { paperRoutes } from '@kazi/contract/remittances/papers'
import { remittanceSettingRoutes } from '@kazi/contract/remittances/settings'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { CountryCode } from '@kazi/values/country'
import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { defaultStatutory, type EmployeeDraft } from '#domains/employees/index.ts'
import { releaseMonth, signInAnew } from '#domains/payroll/test/months.ts'
import { addPeople, bringTo, draftOf, openScene } from '#domains/payroll/test/payroll-scene.ts'
import { join } from '#domains/team/test/team-scene.ts'
import type { CallSession } from '#testing/call.ts'
import type { TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { uploadReceipt } from './test/calls.ts'

/*
 * What authorities get, of an organisation with one person in November 2026, checked with a pencil. The arithmetic stands
 * beside each file; amounts are of a whole month.
 */

const server = await openTestServer()

const linesOf = (bytes: Buffer): string[] => bytes.toString().replace('\uFEFF', '').trim().split('\r\n')

/** A released month of one person, with the files that it leaves. */
async function releasedMonth(
  country: CountryCode,
  salary: number,
  said: {
    readonly residence: string
    readonly identifiers: Readonly<Record<string, string>>
    readonly statutory?: EmployeeDraft['statutory']
  },
  prepare?: (owner: TestMember) => Promise<unknown>,
) {
  const scene = await openScene(server, { country, salaries: [] })
  await prepare?.(scene.owner)
  await addPeople(server, scene.organization, scene.owner, [{ ...draftOf(country, 0, salary), ...said }])
  const run = await bringTo(server, scene, 'released')
  const { data } = (
    await server.call(liabilityRoutes.listLiabilities, { query: { perPage: 100 } }, scene.owner)
  ).json
  const idOf = (type: string) => data.find((one) => one.type === type)!.id
  const file = async (type: string) =>
    linesOf(
      (
        await server.call(
          liabilityRoutes.downloadSchedule,
          { params: { liabilityId: idOf(type) }, query: { format: 'csv' } },
          scene.owner,
        )
      ).bytes,
    )
  return { ...scene, run, data, idOf, file }
}

test('Kenya: sheets B and M of the P10, NSSF, SHIF, NITA and HELB', async () => {
  const identifiers = {
    kraPin: 'A012345678Z',
    nationalId: '31234567',
    nssfNumber: '2012345678',
    shaNumber: 'CR1234567890123',
  }
  const statutory = { ...defaultStatutory('KE'), monthlyHelb: minor(300_000) }
  const { file } = await releasedMonth('KE', 5_000_000, { residence: 'Nairobi', identifiers, statutory })
  // NSSF 6 % of 50,000 = 3,000; SHIF 2.75 % = 1,375; levy 1.5 % = 750; taxable 44,875.
  // Tax: 24,000 at 10 % + 8,333 at 25 % + 12,542 at 30 % = 2,400 + 2,083.25 + 3,762.60 = 8,245.85; less 2,400 relief.
  const [head, row, ...others] = await file('paye')
  expect(others).toEqual([])
  expect(head!.split(',')).toHaveLength(35)
  expect(row).toBe(
    [
      'A012345678Z,Ada0 Obi,RESIDENT,PRIMARY EMPLOYEE',
      '35000.00,10000.00,5000.00,0.00,0.00,0.00,0.00,0.00,50000.00',
      '0.00,0.00,0.00,0.00,BENEFIT NOT GIVEN,0.00,,,0.00,50000.00',
      '1375.00,3000.00,0.00,0.00,750.00,5125.00,44875.00,8245.85,2400.00,0.00,,5845.85',
    ].join(','),
  )
  expect((await file('housing-levy'))[1]).toBe('A012345678Z,31234567,Ada0 Obi,50000.00,750.00,750.00,1500.00')
  expect((await file('nssf'))[1]).toBe('EMP-0001,Obi,Ada0,31234567,A012345678Z,2012345678,50000.00,0.00')
  expect((await file('shif'))[1]).toBe('CR1234567890123,31234567,Ada0 Obi,50000.00,1375.00')
  expect((await file('nita'))[1]).toBe('A012345678Z,Ada0 Obi,50.00')
  // as the board instructed, after tax
  expect((await file('helb'))[1]).toBe('31234567,Ada0 Obi,EMP-0001,3000.00')
})

test('Kenya to September 2024: NHIF by the class of the pay', async () => {
  const past = await openTestServer({ instant: '2024-09-02T08:00:00.000Z' })
  const scene = await openScene(past, { country: 'KE', salaries: [] })
  const person = { ...draftOf('KE', 0, 5_000_000), startOn: localDate('2024-01-01') }
  await addPeople(past, scene.organization, scene.owner, [
    { ...person, identifiers: { nationalId: '31234567' } },
  ])
  await releaseMonth(past, scene, { month: '2024-09', on: '2024-09-25' })
  const owner = await signInAnew(past, scene)
  const query = { type: 'nhif' } as const
  const { data } = (await past.call(liabilityRoutes.listLiabilities, { query }, owner)).json
  const params = { liabilityId: data[0]!.id }
  const file = await past.call(liabilityRoutes.downloadSchedule, { params, query: { format: 'csv' } }, owner)
  // 50,000 to 59,999 pay 1,200
  expect(linesOf(file.bytes).slice(1)).toEqual(['EMP-0001,Obi,Ada0,31234567,1200.00'])
})

test('Nigeria: the state’s tax schedule and the administrator’s pension schedule; Form H1 of the year', async () => {
  const identifiers = { taxId: '12345678901', rsaPin: 'PEN100123456789', pfaName: 'Leadway Pensure' }
  const { file, owner } = await releasedMonth('NG', 30_000_000, { residence: 'Lagos', identifiers })
  // Pension on 80 % of 300,000: 19,200 and 24,000. The year: 3,600,000 − 230,400 = 3,369,600, of which 800,000 are free,
  // 2,200,000 at 15 % = 330,000 and 369,600 at 18 % = 66,528; a twelfth of 396,528 is 33,044.
  expect((await file('paye')).slice(1)).toEqual([
    '1,EMP-0001,Obi,Ada0,12345678901,300000.00,33044.00,33044.00',
  ])
  expect((await file('pension')).slice(1)).toEqual([
    '1,EMP-0001,Ada0 Obi,PEN100123456789,Leadway Pensure,24000.00,19200.00,0.00,43200.00',
  ])
  expect((await file('nsitf')).slice(1)).toEqual(['1,EMP-0001,Ada0 Obi,300000.00,3000.00'])
  const annual = async (paper: 'form-h1' | 'tax-reconciliation') =>
    linesOf(
      (
        await server.call(
          paperRoutes.downloadAnnual,
          { params: { paper }, query: { year: 2026, format: 'csv' } },
          owner,
        )
      ).bytes,
    )
  expect((await annual('form-h1'))[1]).toMatch(
    /^Ada0 Obi,EMP-0001,12345678901,,,2024-01-01,Lagos,.*,33044\.00$/,
  )
  // One month of 300,000 is all that the year paid: below what is free, so that all that was withheld is owed back.
  expect((await annual('tax-reconciliation'))[1]).toBe(
    'Ada0 Obi,EMP-0001,12345678901,2026-11,300000.00,0.00,33044.00,33044.00,0.00',
  )
  const elsewhere = await server.call(
    paperRoutes.downloadAnnual,
    { params: { paper: 'p9a' }, query: { year: 2026 } },
    owner,
  )
  expect(elsewhere.failure.code).toBe('statutory.paper-elsewhere')
})

test('Nigeria: who has them contributes to housing and health, and a small employer that says so to training', async () => {
  const identifiers = { nin: '12345678901', nhfNumber: 'NHF0042', pfaName: 'Leadway Pensure' }
  const statutory = { ...defaultStatutory('NG'), nhf: true, nhia: true }
  const { file } = await releasedMonth(
    'NG',
    30_000_000,
    { residence: 'Lagos', identifiers, statutory },
    (owner) =>
      server.call(settingsRoutes.toggle, { body: { item: 'itf', isOn: true, fromMonth: '2026-11' } }, owner),
  )
  // Of 300,000: NHF 2.5 % of the monthly income; health 5 % and 10 % of the basic pay; training 1 % of the payroll.
  expect((await file('nhf'))[1]).toBe('1,NHF0042,Obi,Ada0,EMP-0001,120000.00,7500.00,2026-11')
  expect((await file('nhia'))[1]).toBe('1,EMP-0001,Ada0 Obi,12345678901,120000.00,6000.00,12000.00,18000.00')
  expect((await file('itf'))[1]).toBe('1,EMP-0001,Ada0 Obi,300000.00,3000.00')
})

test('Uganda: URA’s schedule and NSSF, in whole shillings', async () => {
  const identifiers = { tin: '1012345678', nin: 'CM90012345ABCD', nssfNumber: '8012345678901' }
  const { file } = await releasedMonth('UG', 900_000, { residence: 'Kampala', identifiers })
  // 33,750 + 30 % of (900,000 − 485,000) = 158,250; November has no instalment of Local Service Tax.
  const [head, row] = await file('paye')
  expect(head!.split(',')).toHaveLength(19)
  expect(row).toMatch(
    /^1,1012345678,Ada0 Obi,Resident,\d+,\d+,\d+,0,0,0,0,0,0,0,900000,0,900000,Graduated,158250$/,
  )
  expect((await file('nssf'))[1]).toBe(
    '8012345678901,Obi,Ada0,CM90012345ABCD,900000,45000,90000,135000,2026-11',
  )
})

test('Who sees remittances and no pay gets no file that says what somebody earns, and no whole number of a person', async () => {
  const identifiers = { tin: '1000000001' }
  const { owner, run, data } = await releasedMonth('UG', 1_000_000, { residence: 'Kampala', identifiers })
  const body = { name: 'Remitter', permissions: ['view:remittance' as const] }
  const role = (await server.call(roleRoutes.createRole, { body }, owner)).json.data
  const remitter = await join(server, owner, { role: { id: role.id } })
  const query = { format: 'csv' as const }
  for (const { id } of data) {
    const params = { liabilityId: id }
    expect((await server.call(liabilityRoutes.readLiability, { params }, remitter)).status).toBe(200)
    const schedule = await server.call(liabilityRoutes.downloadSchedule, { params, query }, remitter)
    expect(schedule.failure.code).toBe('permission.missing')
  }
  const year = { params: { paper: 'year-schedule' as const }, query: { year: 2026, ...query } }
  expect((await server.call(paperRoutes.downloadAnnual, year, remitter)).failure.code).toBe(
    'permission.missing',
  )
  const records = { params: { payrollId: run.id } }
  const namesFor = async (by: CallSession) =>
    Object.keys(unzipSync((await server.call(paperRoutes.downloadRecords, records, by)).bytes))
  expect(await namesFor(remitter)).toEqual(['summary.pdf'])
  expect((await namesFor(owner)).length).toBeGreaterThan(1)
  const numbersFor = async (by: CallSession) =>
    (await server.call(paperRoutes.downloadNumbersSheet, { query }, by)).bytes.toString()
  expect(await numbersFor(owner)).toContain('1000000001')
  expect(await numbersFor(remitter)).not.toContain('1000000001')
})

test('An organisation’s own columns stand in the file in their order, and the default comes back', async () => {
  const { file, owner } = await releasedMonth('UG', 900_000, {
    residence: 'Kampala',
    identifiers: { nssfNumber: '8012345678901' },
  })
  const set = (columns: { field: string | null; header: string }[] | null) =>
    server.call(remittanceSettingRoutes.setColumns, { body: { layout: 'ug-nssf', columns } }, owner)
  expect((await set([{ field: 'salary', header: 'Pay' }])).failure.code).toBe('statutory.field-unknown')
  await set([
    { field: 'name', header: 'Member' },
    { field: null, header: 'Branch' },
    { field: 'nssfTotal', header: 'Total' },
  ])
  expect(await file('nssf')).toEqual(['Member,Branch,Total', 'Ada0 Obi,,135000'])
  await set(null)
  expect((await file('nssf'))[0]!.split(',')).toHaveLength(9)
})

test('The auditor’s pack proves deduction, liability, payment and books to the last unit, with each receipt’s hash', async () => {
  const { owner, idOf, run, data } = await releasedMonth('KE', 5_000_000, {
    residence: 'Nairobi',
    identifiers: { kraPin: 'A012345678Z' },
  })
  const receiptFileId = await uploadReceipt({ server } as never, owner)
  const body = { amount: 100_000, paidOn: '2026-11-20', reference: 'KCB-1', receiptFileId }
  await server.call(liabilityRoutes.recordPayment, { params: { liabilityId: idOf('paye') }, body }, owner)
  const pack = await server.call(
    paperRoutes.downloadAuditPack,
    { query: { from: '2026-11', to: '2026-11' } },
    owner,
  )
  const files = unzipSync(new Uint8Array(pack.bytes))
  expect(Object.keys(files).sort()).toEqual([
    'Payments.csv',
    'Proof.csv',
    'receipts/paye-kra-2026-11.pdf',
    'summary.pdf',
  ])
  const proof = linesOf(Buffer.from(files['Proof.csv']!)).slice(1)
  expect(proof).toHaveLength(data.length)
  // nothing differs between payslips, liabilities and books
  expect(proof.map((line) => line.split(',').at(-1))).toEqual(data.map(() => '0.00'))
  expect(proof.find((line) => line.includes('PAYE'))).toContain(
    '5845.85,5845.85,1000.00,1000.00,4845.85,4845.85,0.00',
  )
  expect(linesOf(Buffer.from(files['Payments.csv']!))[1]).toMatch(/KCB-1,receipt\.pdf,[0-9a-f]{64},$/)
  const records = await server.call(paperRoutes.downloadRecords, { params: { payrollId: run.id } }, owner)
  expect(Object.keys(unzipSync(new Uint8Array(records.bytes))).sort()).toEqual([
    'receipts/paye-kra-2026-11.pdf',
    'schedules/housing-levy-kra-2026-11.csv',
    'schedules/nita-nita-2026-11.csv',
    'schedules/nssf-nssf-2026-11.csv',
    'schedules/paye-kra-2026-11.csv',
    'schedules/shif-sha-2026-11.csv',
    'summary.pdf',
  ])
})
