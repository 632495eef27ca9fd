import { documentRoutes } from '@kazi/contract/payroll/documents'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { unzipSync } from 'fflate'
import readXlsx from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { addMember, addOrganization } from '#testing/members.ts'
import { addCompany, computeNovember, releaseRun } from '#testing/payroll-company.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()
const company = await addCompany(server)
const payrollId = await computeNovember(server, company)

const readRun = async () =>
  (await server.call(runRoutes.read, { params: { payrollId } }, company.officer)).json.data
const listPayslips = async () =>
  (await server.call(payslipRoutes.listPayslips, { params: { payrollId } }, company.officer)).json.data

/** The same amounts as the API's, in the decimals of the sheet. */
const naira = (amount: number): string => (amount / 100).toFixed(2)

test('The sheet’s totals are the run’s, and every person’s net is the API’s', async () => {
  const answer = await server.call(
    documentRoutes.downloadSheet,
    { params: { payrollId }, query: { format: 'csv' } },
    company.officer,
  )
  expect(answer.headers.get('content-disposition')).toContain('payroll-2026-11-run-1.csv')
  const rows: Record<string, string>[] = parse(answer.bytes, { columns: true, bom: true })
  const { totals } = await readRun()
  const last = rows.at(-1)!
  expect([last['Gross pay'], last['Total deductions'], last['Net pay'], last['Total employer cost']]).toEqual(
    [
      naira(totals.gross.amount),
      naira(totals.deductions.amount),
      naira(totals.net.amount),
      naira(totals.employerCost.amount),
    ],
  )
  const payslips = await listPayslips()
  expect(new Map(rows.slice(0, -1).map((row) => [row.Number, row['Net pay']]))).toEqual(
    new Map(payslips.map(({ number, net }) => [number, naira(net.amount)])),
  )
  expect(rows.some((row) => row.Name?.includes("'=SUM(1)"))).toBe(true)
})

test('The workbook holds the same totals as numbers, by person and by item', async () => {
  const answer = await server.call(documentRoutes.downloadSheet, { params: { payrollId } }, company.officer)
  const sheets = await readXlsx(answer.bytes)
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['People', 'Totals by item'])
  const { totals, items } = await readRun()
  const people = sheets[0]!.data
  const net = people[0]!.indexOf('Net pay')
  expect(people.at(-1)![net]).toBe(totals.net.amount / 100)
  expect(sheets[1]!.data.slice(1, -5).map((row) => row[3])).toEqual(
    items.map(({ amount }) => amount.amount / 100),
  )
})

test('A payslip is a PDF under the person’s number and name', async () => {
  const [payslip] = await listPayslips()
  const answer = await server.call(
    documentRoutes.downloadPayslip,
    { params: { payrollEmployeeId: payslip!.id } },
    company.officer,
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/attachment/)
  expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('The archive holds everybody’s payslip, each byte for byte the single one, namesakes apart', async () => {
  const answer = await server.call(
    documentRoutes.downloadPayslips,
    { params: { payrollId } },
    company.officer,
  )
  const files = unzipSync(answer.bytes)
  const payslips = await listPayslips()
  expect(Object.keys(files)).toHaveLength(payslips.length)
  expect(Object.keys(files)).toContain('EMP-0001 Ngozi Eze 2026-11.pdf')
  const { id, number, name } = payslips[0]!
  const single = await server.call(
    documentRoutes.downloadPayslip,
    { params: { payrollEmployeeId: id } },
    company.officer,
  )
  const [, kept] = Object.entries(files).find(([file]) => file.startsWith(`${number} `))!
  expect(Buffer.from(kept).equals(single.bytes), name).toBe(true)
})

test('Another organisation’s run and payslips are not found', async () => {
  const stranger = await addMember(server, await addOrganization(server))
  const [payslip] = await listPayslips()
  const params = { payrollId }
  const answers = [
    await server.call(documentRoutes.downloadSheet, { params }, stranger),
    await server.call(
      documentRoutes.downloadPayslip,
      { params: { payrollEmployeeId: payslip!.id } },
      stranger,
    ),
    await server.call(documentRoutes.downloadPayslips, { params }, stranger),
    await server.call(payingRoutes.downloadPain001, { params }, stranger),
    await server.call(payingRoutes.downloadBankCsv, { params }, stranger),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('Bank files that were not issued yet are refused with the state of the run', async () => {
  const answer = await server.call(payingRoutes.downloadPain001, { params: { payrollId } }, company.owner)
  expect([answer.status, answer.failure.code, answer.failure.state]).toEqual([
    409,
    'payroll.state-wrong',
    'computed',
  ])
})

test('Each download of pay leaves a trace of who took it', async () => {
  const before = await server.query(`select 1 from audit_entries where event = 'payroll.downloadSheet'`)
  await server.call(documentRoutes.downloadSheet, { params: { payrollId } }, company.owner)
  const entries = await server.query<{ actor_user_id: string }>(
    `select actor_user_id from audit_entries where event = 'payroll.downloadSheet' order by sequence desc`,
  )
  expect(entries).toHaveLength(before.length + 1)
  expect(entries[0]!.actor_user_id).toBe(company.owner.userId)
})

test('The files for the bank are the bytes that were issued, under one message id, and sum to the net pay', async () => {
  await releaseRun(server, company, payrollId)
  const download = async () => {
    const params = { payrollId }
    const answer = await server.call(payingRoutes.downloadPain001, { params }, company.owner)
    expect(answer.status).toBe(200)
    return answer
  }
  const [once, again] = [await download(), await download()]
  expect(once.bytes.equals(again.bytes)).toBe(true)
  const message = new XMLParser({ parseTagValue: false }).parse(once.bytes.toString()).Document
    .CstmrCdtTrfInitn
  expect(once.headers.get('content-disposition')).toMatch(/-2026-11-bank-1\.xml/)
  const { totals, people } = await readRun()
  expect([message.GrpHdr.CtrlSum, message.GrpHdr.NbOfTxs]).toEqual([naira(totals.net.amount), String(people)])
  const csv = await server.call(payingRoutes.downloadBankCsv, { params: { payrollId } }, company.owner)
  const rows: Record<string, string>[] = parse(csv.bytes, { columns: true })
  const cents = rows.reduce((sum, row) => sum + Math.round(Number(row.Amount) * 100), 0)
  expect([rows.length, cents]).toEqual([people, totals.net.amount])
  expect(new Set(rows.map((row) => row.Reference)).size).toBe(people)
})

test('A file that nobody is paid by was never issued: the run doesn’t list it, and it isn’t found', async () => {
  expect((await readRun()).payments?.files.map(({ kind }) => kind)).toEqual(['pain.001', 'bank-csv'])
  const answer = await server.call(
    payingRoutes.downloadBankCsv,
    { params: { payrollId }, query: { part: 'mobile-money' } },
    company.owner,
  )
  expect([answer.status, answer.failure.code]).toEqual([404, 'not-found'])
})
