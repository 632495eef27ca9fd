import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import { payeeRoutes } from '@kazi/contract/employees/payees'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { liabilityRoutes } from '@kazi/contract/remittances/liabilities'
import { paperRoutes } from '@kazi/contract/remittances/papers'
import { localDate } from '@kazi/values/local-date'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { allowance } from '#domains/add-ons/test/forms.ts'
import { releaseMonth, signInAnew } from '#domains/payroll/test/months.ts'
import { callsOf, raisePay } from '#domains/payroll/test/payroll-scene.ts'
import { addMember } from '#testing/members.ts'
import { proveDues, yearOf } from './test/proof.ts'
import { add, annual, leave, linesOf, months, onDay, openYear, payMonths } from './test/year.ts'

/*
 * A year of each country, December 2025 to November 2026: somebody leaves, somebody comes, a closed month is corrected, a
 * further run is paid. After each month all that payslips owe stands as liabilities and in the books. Figures are worked by
 * hand beside each test, in whole naira or shillings.
 */

/*
 * Kenya. 50,000 · 100,000, who saves 1,000 a month with a SACCO · 30,000 until March · 60,000 since May, entered in June.
 * In August a raise of the first to 55,000 since July becomes known; September pays the second later, by a further run.
 * NSSF, both sides of 6 %, is on 72,000 at most until January and on 108,000 since February:
 *   December, January 2 × (3,000 + 4,320 + 1,800) = 18,240 · February, March 2 × (3,000 + 6,000 + 1,800) = 21,600
 *   April, May 2 × 9,000 · June, where 60,000 come twice, 2 × (9,000 + 6,480) = 30,960 · July 2 × (9,000 + 3,600) = 25,200
 *   August, with 5,000 for July, 2 × (3,600 + 6,000 + 3,600) = 26,400 · then 2 × (3,300 + 6,000 + 3,600) = 25,800
 * SHIF 2.75 % of 180,000, 150,000, in June 270,000, in July 210,000, in August 220,000, then 215,000.
 * Tax: 4,483.25 on 32,333 of pay less NSSF, SHIF and the levy of 1.5 %, 30 % of what is above, less 2,400:
 *   50,000: 44,875, 5,845.85 · 30,000: 26,925, of which 2,925 at 25 %, 731.25 · 100,000: 91,430, 19,812.35 while its NSSF is
 *   4,320, then 89,750, 19,308.35 · 120,000 in June: 108,420, 24,909.35 · 60,000: 53,850, 8,538.35 · 55,000: 49,362.50, 7,192.10
 */
test('Kenya: a year of dues is what its payslips took, through the NSSF step of February and a correction of a closed month', {
  timeout: 300_000,
}, async () => {
  const company = await openYear('KE')
  const { server, organization } = company
  const raised = await add(company, 0, 50_000)
  const saver = await add(company, 1, 100_000)
  const leaver = await add(company, 3, 30_000)
  const owner = await onDay(company, '2025-12-02')
  const account = { bankCode: '01', accountNumber: '1100223344', accountName: 'Jasiri SACCO' }
  const payee = { name: 'Jasiri SACCO', kind: 'cooperative' as const, account, reference: 'JS-7' }
  const payeeId = (await server.call(payeeRoutes.createPayee, { body: payee }, owner)).json.data.id
  const saving = allowance({
    ...{ kind: 'cooperative', name: 'Savings', amount: 1_000_00, fromMonth: '2025-12', payeeId },
  })
  const added = await server.call(addOnRoutes.add, { params: { employee_id: saver }, body: saving }, owner)
  expect(added.status, added.bytes.toString()).toBe(201)

  await payMonths(company, '2025-12', '2026-02')
  await leave(company, leaver, '2026-03-02', '2026-03-31')
  await payMonths(company, '2026-03', '2026-05')
  await onDay(company, '2026-06-03')
  await add(company, 4, 60_000, { startOn: localDate('2026-05-01') })
  await payMonths(company, '2026-06', '2026-07')
  const inAugust = await onDay(company, '2026-08-03')
  await raisePay(server, inAugust, raised, { amount: 55_000_00, effectiveOn: '2026-07-01' })
  await payMonths(company, '2026-08', '2026-08')
  await releaseMonth(server, company, { month: '2026-09', on: '2026-09-25', leftForLater: [saver] })
  const first = await proveDues(server, organization.id)
  expect(first['nssf/nssf/2026-09']).toBe(13_800_00)
  await releaseMonth(server, company, { month: '2026-09', on: '2026-10-01', payDate: '2026-10-02' })
  await payMonths(company, '2026-10', '2026-11')

  const owed = await proveDues(server, organization.id)
  const year = (to: string) => yearOf(owed, to, months)
  expect(year('nssf/nssf')).toEqual([
    ...[18_240, 18_240, 21_600, 21_600, 18_000, 18_000],
    ...[30_960, 25_200, 26_400, 25_800, 25_800, 25_800],
  ])
  expect(year('shif/sha')).toEqual([
    ...[4_950, 4_950, 4_950, 4_950, 4_125, 4_125],
    ...[7_425, 5_775, 6_050, 5_912.5, 5_912.5, 5_912.5],
  ])
  expect(year('paye/kra')).toEqual([
    ...[26_389.45, 26_389.45, 25_885.45, 25_885.45, 25_154.2, 25_154.2],
    ...[50_063.55, 33_692.55, 36_385.05, 35_038.8, 35_038.8, 35_038.8],
  ])
  expect(year(`third-party/${payeeId}`)).toEqual(Array.from({ length: 12 }, () => 1_000))

  // The auditor gets the same: between payslips, liabilities, payments and books nothing differs, the SACCO's neither.
  const pack = await server.call(
    paperRoutes.downloadAuditPack,
    { query: { from: '2025-12', to: '2026-11' } },
    await signInAnew(server, company),
  )
  const proof = linesOf(Buffer.from(unzipSync(new Uint8Array(pack.bytes))['Proof.csv']!)).slice(1)
  expect(proof.length).toBe(Object.keys(owed).length)
  expect(proof.filter((line) => !line.endsWith(',0.00'))).toEqual([])

  // P9A is the year's payslips: what its last column sums to is the tax that stood as a liability.
  const table = linesOf((await annual(company, 'p9a')).bytes).map((line) => line.split(','))
  expect(table.filter(([, , month]) => month === 'Total').map((row) => [row[1], row.at(-1)])).toEqual([
    ['Ada0 Obi', '71035.60'],
    ['Ada1 Obi', '212895.85'],
    ['Ada3 Obi', '2193.75'],
    ['Ada4 Obi', '67601.10'],
  ])
  const august = ['38500.00', '60000.00', '11550.00', '3600.00', '30000.00', '900.00', '1650.00']
  expect(table.find(([, name, month]) => name === 'Ada0 Obi' && month === '2026-08')).toEqual(
    expect.arrayContaining([...august, '53850.00', '10938.35', '2400.00', '8538.35']),
  )
  const cards = unzipSync(new Uint8Array((await annual(company, 'p9a-cards')).bytes))
  expect(Object.keys(cards)).toEqual(
    ['1-Ada0', '2-Ada1', '3-Ada3', '4-Ada4'].map((one) => `P9A-2026-EMP-000${one} Obi.pdf`),
  )
  for (const bytes of Object.values(cards)) expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
})

/*
 * Uganda. 900,000 in Kampala · 400,000 in Wakiso · 600,000 in Kampala until August · 500,000 in Wakiso since September.
 * In February a raise of the second to 450,000 since January becomes known.
 * Tax to June is 25,000 on 410,000 and 30 % above: 172,000 · 82,000 · the second 23,000, February, with 50,000 for January,
 *   52,000, then 37,000. Since July 33,750 on 485,000 and 30 % above, 15,000 on 410,000 and 25 % above, after Local Service Tax.
 * Local Service Tax from July to October, a quarter of 80,000 · 40,000 · 30,000 of 450,000 and of 500,000:
 *   July, August: 880,000: 152,250 · 590,000: 65,250 · 442,500: 23,125
 *   September, October: 152,250 · 23,125 · 492,500: 36,000 · November 158,250 · 25,000 · 38,250
 * NSSF 15 % of 1,900,000, in February 2,000,000, then 1,950,000, since September 1,850,000.
 */
test('Uganda: a year of dues is what its payslips took, through the bands of July and four instalments of Local Service Tax', {
  timeout: 300_000,
}, async () => {
  const company = await openYear('UG')
  const { server, organization } = company
  await add(company, 0, 900_000, { residence: 'Kampala' })
  const raised = await add(company, 1, 400_000, { residence: 'Wakiso' })
  const leaver = await add(company, 3, 600_000, { residence: 'Kampala' })
  await payMonths(company, '2025-12', '2026-01')
  const inFebruary = await onDay(company, '2026-02-03')
  await raisePay(server, inFebruary, raised, { amount: 450_000, effectiveOn: '2026-01-01' })
  await payMonths(company, '2026-02', '2026-07')
  await leave(company, leaver, '2026-08-03', '2026-08-31')
  await payMonths(company, '2026-08', '2026-08')
  await onDay(company, '2026-09-02')
  await add(company, 4, 500_000, { residence: 'Wakiso District', startOn: localDate('2026-09-01') })
  await payMonths(company, '2026-09', '2026-11')

  const owed = await proveDues(server, organization.id)
  const year = (to: string) => yearOf(owed, to, months, 1)
  const instalments = (...amounts: number[]) => [0, 0, 0, 0, 0, 0, 0, ...amounts, 0]
  expect(year('lst/kampala')).toEqual(instalments(30_000, 30_000, 20_000, 20_000))
  expect(year('lst/wakiso')).toEqual(instalments(7_500, 7_500, 15_000, 15_000))
  expect(year('paye/ura')).toEqual([
    ...[277_000, 277_000, 306_000, 291_000, 291_000, 291_000],
    ...[291_000, 240_625, 240_625, 211_375, 211_375, 221_500],
  ])
  expect(year('nssf/nssf')).toEqual([
    ...[285_000, 285_000, 300_000, 292_500, 292_500, 292_500],
    ...[292_500, 292_500, 292_500, 277_500, 277_500, 277_500],
  ])

  const { json } = await server.call(
    liabilityRoutes.listLiabilities,
    { query: { type: 'lst', body: 'kampala', sort: 'period' } },
    await signInAnew(server, company),
  )
  expect(json.data.map(({ period, dueOn }) => `${period} ${dueOn}`)).toEqual(
    ['07', '08', '09', '10'].map((one) => `2026-${one} 2026-10-31`),
  )
  const params = { liabilityId: json.data[0]!.id }
  const owner = await signInAnew(server, company)
  const july = await server.call(
    liabilityRoutes.downloadSchedule,
    { params, query: { format: 'csv' } },
    owner,
  )
  expect(linesOf(july.bytes)).toEqual([
    'Name,TIN,District of Residence,Monthly Gross,Instalment',
    'Ada0 Obi,,Kampala,900000,20000',
    'Ada3 Obi,,Kampala,600000,10000',
  ])
  // The tax year so far, July to November: its tax and Local Service Tax are those of the months above.
  const schedule = linesOf((await annual(company, 'year-schedule')).bytes).map((line) => line.split(','))
  const sumOf = (header: string) =>
    schedule.slice(1).reduce((sum, row) => sum + Number(row[schedule[0]!.indexOf(header)]), 0)
  expect([sumOf('PAYE'), sumOf('LST')]).toEqual([1_125_500, 145_000])
})

/*
 * Nigeria. 300,000 in Lagos with Leadway · 100,000 in Ogun with Stanbic · 200,000 in Lagos with Stanbic until March ·
 * 150,000 in Lagos since May, with whom nobody knows. In September a raise of the first to 330,000 since June becomes known.
 * Pension 18 % of 80 % of pay: 43,200 · 14,400 · 28,800 · 21,600; September 60,480 of 420,000, then 47,520.
 * Tax of December 2025 is a twelfth of the year by the Act of 2011, after 6.4 % pension and the relief of 200,000 and 20 %:
 *   2,495,680 chargeable: 412,092.80, 34,341.07 · 1,597,120: 223,452.80, 18,621.07 · 698,560: 68,784, 5,732
 * Since January by the new Act, 15 % above 800,000 and 18 % above 3,000,000:
 *   3,369,600: 396,528, 33,044 · 2,246,400: 216,960, 18,080 · 1,123,200: 48,480, 4,040 · 1,684,800: 132,720, 11,060
 *   The first, from September: three times 30,000 don't come back, 18 % of 90,000 = 16,200 beside the tax of the months.
 *   September: 2,730,000 for nine months, 3,640,000 a year less 240,640: 401,884.80, 33,490.40 × 9 + 16,200 less
 *   8 × 33,044: 53,261.60 · October: 3,672,000 less 241,920: 33,951.20 × 10 + 16,200 less 317,613.60: 38,098.40
 *   November: 3,698,181.82 less 242,967.27: 34,328.22 × 11 + 16,200 less 355,712: 38,098.42
 */
test('Nigeria: a year of dues is what its payslips took, into the new Act of January, whatever becomes of a payment', {
  timeout: 300_000,
}, async () => {
  const company = await openYear('NG')
  const { server, organization } = company
  const livingIn = (residence: string, pfaName?: string) => ({
    residence,
    identifiers: pfaName ? { pfaName } : {},
  })
  const raised = await add(company, 0, 300_000, livingIn('Lagos', 'Leadway Pensure'))
  await add(company, 1, 100_000, livingIn('Ogun', 'Stanbic IBTC Pension'))
  const leaver = await add(company, 2, 200_000, livingIn('Lagos', 'Stanbic IBTC'))
  await payMonths(company, '2025-12', '2026-02')
  await leave(company, leaver, '2026-03-02', '2026-03-31')
  await payMonths(company, '2026-03', '2026-04')
  await onDay(company, '2026-05-02')
  await add(company, 3, 150_000, { ...livingIn('Lagos'), startOn: localDate('2026-05-01') })
  await payMonths(company, '2026-05', '2026-08')
  const inSeptember = await onDay(company, '2026-09-02')
  await raisePay(server, inSeptember, raised, { amount: 330_000_00, effectiveOn: '2026-06-01' })
  await payMonths(company, '2026-09', '2026-11')

  const owed = await proveDues(server, organization.id)
  const year = (to: string) => yearOf(owed, to, months)
  expect(year('paye/lagos')).toEqual([
    ...[52_962.14, 51_124, 51_124, 51_124, 33_044, 44_104],
    ...[44_104, 44_104, 44_104, 64_321.6, 49_158.4, 49_158.42],
  ])
  expect(year('paye/ogun')).toEqual([5_732, ...Array.from({ length: 11 }, () => 4_040)])
  expect(year('pension/leadway-pensure')).toEqual([
    ...Array.from({ length: 9 }, () => 43_200),
    ...[60_480, 47_520, 47_520],
  ])
  expect(year('pension/stanbic-ibtc-pension')).toEqual([
    ...[43_200, 43_200, 43_200, 43_200],
    ...Array.from({ length: 8 }, () => 14_400),
  ])
  expect(year('pension/administrator-not-said').slice(4, 6)).toEqual([0, 21_600])
  expect(year('nsitf/nsitf')).toEqual([
    ...[6_000, 6_000, 6_000, 6_000, 4_000, 5_500],
    ...[5_500, 5_500, 5_500, 6_700, 5_800, 5_800],
  ])

  // What the year has paid so far against twelve months of bands: the leaver's 600,000 were below what is free.
  //   3,480,000 − 222,720: 376,310.40 of 393,810.42 · 1,029,600: 34,440 of 44,440 · 982,800: 27,420 of 77,420
  const reconciled = linesOf((await annual(company, 'tax-reconciliation')).bytes).slice(1)
  expect(reconciled.map((line) => line.split(',').slice(3))).toEqual([
    ['2026-11', '3480000.00', '376310.40', '393810.42', '17500.02', '0.00'],
    ['2026-11', '1100000.00', '34440.00', '44440.00', '10000.00', '0.00'],
    ['2026-03', '600000.00', '0.00', '54240.00', '54240.00', '0.00'],
    ['2026-11', '1050000.00', '27420.00', '77420.00', '50000.00', '0.00'],
  ])

  // The bank refuses somebody's pay, two say so, and it is tried again: to authorities nothing else is owed.
  const owner = await signInAnew(server, company)
  const { data } = (await server.call(runRoutes.list, { query: {} }, owner)).json
  const calls = callsOf(server, owner)
  const runId = data[0]!.id
  const refused = (await calls.payslips(runId)).json.data[0]!.id
  const other = await addMember(server, organization)
  const failed = await calls.markPaid(runId, { outcome: 'failed', reason: 'Closed', payslipIds: [refused] })
  expect(failed.status, failed.bytes.toString()).toBe(200)
  expect((await callsOf(server, other).confirmFailed(runId)).status).toBe(200)
  expect(await proveDues(server, organization.id)).toEqual(owed)
  const paid = await callsOf(server, other).markPaid(runId)
  expect(paid.status, paid.bytes.toString()).toBe(200)
  const again = await calls.retry(runId)
  expect(again.status, again.bytes.toString()).toBe(200)
  expect(await proveDues(server, organization.id)).toEqual(owed)
})
