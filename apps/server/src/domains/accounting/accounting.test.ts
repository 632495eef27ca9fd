import { accountingRoutes } from '@kazi/contract/accounting'
import { documentRoutes } from '@kazi/contract/payroll/documents'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { calculate, type Facts } from '@kazi/payroll'
import { assert } from '@kazi/values/assert'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { drawPayslip } from '#domains/documents/index.ts'
import { payrollDocuments } from '#domains/payroll/index.ts'
import { bringTo, callsOf, openScene } from '#domains/payroll/test/payroll-scene.ts'
import { transact } from '#platform/db/transact.ts'
import { contextFor } from '#testing/contexts.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()
const decimalsOf: Readonly<Record<CountryCode, number>> = { NG: 100, KE: 100, UG: 1 }

/** A released run of a country, and what its papers say. */
async function openJournal(country: CountryCode) {
  const scene = await openScene(server, { country })
  const run = await bringTo(server, scene, 'released')
  const params = { payrollId: run.id }
  const rowsOf = ({ bytes }: { readonly bytes: Buffer }) =>
    parse(bytes, { columns: true, bom: true }) as Record<string, string>[]
  const read = async () =>
    rowsOf(await server.call(accountingRoutes.downloadRunJournal, { params }, scene.owner))
  const amount = (text: string | undefined): number => Math.round(Number(text ?? 0) * decimalsOf[country])
  return { scene, run, params, read, amount, rowsOf }
}

test.each(['NG', 'KE', 'UG'] as const)(
  '%s: payslips, sheet, bank files, journal and books agree to the last unit, and the law on the stored facts gives the same paper',
  async (country) => {
    const { scene, run, params, read, amount, rowsOf } = await openJournal(country)
    const { gross, employer, net, deductions } = run.totals
    const rows = await read()
    const [total, entries] = [rows.at(-1)!, rows.slice(0, -1)]
    expect(amount(total.Debit)).toBe(amount(total.Credit))
    expect(amount(total.Debit)).toBe(gross.amount + employer.amount)
    const sum = (name: string, side: 'Debit' | 'Credit'): number =>
      entries.filter((row) => row['Account name'] === name).reduce((all, row) => all + amount(row[side]), 0)
    expect(sum('Salaries and wages', 'Debit')).toBe(gross.amount)
    expect(sum('Employer contributions', 'Debit')).toBe(employer.amount)
    expect(sum('Net pay payable', 'Credit')).toBe(net.amount)
    expect(amount(total.Credit) - net.amount).toBe(deductions.amount + employer.amount)

    const posted = await server.query<{ kind: string; amount: number }>(
      `select split_part(p.credit, '/', 1) as kind, sum(p.amount_minor)::bigint as amount
       from journals j join postings p on p.organization_id = j.organization_id and p.journal_id = j.id
       where j.organization_id = $1 and j.source = $2 group by 1`,
      [scene.organization.id, `payroll-run:${run.id}:release`],
    )
    const books = new Map(posted.map(({ kind, amount: owed }) => [kind, Number(owed)]))
    expect(books.get('net-pay-payable')).toBe(net.amount)
    expect([...books.values()].reduce((all, owed) => all + owed, 0)).toBe(amount(total.Credit))

    const sheet = rowsOf(
      await server.call(documentRoutes.downloadSheet, { params, query: { format: 'csv' } }, scene.owner),
    )
    expect(amount(sheet.at(-1)!['Net pay'])).toBe(net.amount)
    const files = (run.payments?.files ?? []).filter(({ kind }) => kind !== 'pain.001')
    const paid = await Promise.all(
      files.map(async ({ kind }) => {
        const part = kind === 'bank-csv' ? ('bank' as const) : ('mobile-money' as const)
        const answer = await server.call(
          payingRoutes.downloadBankCsv,
          { params, query: { part } },
          scene.owner,
        )
        return rowsOf(answer).reduce((all, row) => all + amount(row.Amount), 0)
      }),
    )
    expect(paid.reduce((all, one) => all + one, 0)).toBe(net.amount)

    const ids = sheet.slice(0, -1).length
    const documents = await transact(contextFor(server, scene.organization), async (inside) => {
      const { payslipIds } = await payrollDocuments.readArchive(inside, run.id)
      return payrollDocuments.readPayslips(inside, payslipIds)
    })
    expect(documents).toHaveLength(ids)
    expect(documents.reduce((all, { payslip }) => all + payslip.totals.net, 0)).toBe(net.amount)
    for (const document of documents) {
      const { payslip } = document
      const [{ facts }] = (await server.query<{ facts: Facts }>(
        'select facts from payslips where organization_id = $1 and id = $2',
        [scene.organization.id, payslip.id],
      )) as [{ facts: Facts }]
      const again = calculate(facts)
      assert(again.ok, 'what was computed once can be computed again')
      const { lines, totals } = again
      const printed = await drawPayslip(document, 'en-US')
      const anew = await drawPayslip({ ...document, payslip: { ...payslip, lines, totals } }, 'en-US')
      expect(Buffer.from(anew.file as Buffer).equals(printed.file as Buffer), payslip.name).toBe(true)
    }
  },
)

test('Each line goes to the account that the organisation named, an expense to its department’s, and a month is its runs', async () => {
  const { scene, params, read, run } = await openJournal('KE')
  const before = (await server.call(accountingRoutes.readChart, {}, scene.owner)).json.data
  expect(before.accounts).toEqual([])
  expect(before.lines.map(({ line }) => line)).toContain('statutory:housing-levy')
  const sales = before.departments.find(({ name }) => name === 'Sales')!.id
  const accounts = [
    { line: 'salaries', departmentId: null, code: '6000', name: 'Wages' },
    { line: 'salaries', departmentId: sales, code: '6010', name: 'Wages, sales' },
    { line: 'net-pay', departmentId: null, code: '2100', name: 'Salaries payable' },
    { line: 'statutory:paye', departmentId: null, code: '2200', name: 'KRA' },
  ]
  const save = (sent: typeof accounts) =>
    server.call(accountingRoutes.saveChart, { body: { accounts: sent } }, scene.owner)
  expect((await save([...accounts, accounts[0]!])).failure.code).toBe('accounting.account-twice')
  expect((await save([{ ...accounts[0]!, departmentId: run.id as Id }])).status).toBe(404)
  expect((await save(accounts)).status).toBe(200)
  const rows = await read()
  expect(
    rows.filter(({ Account }) => Account?.startsWith('60')).map((row) => [row.Account, row.Department]),
  ).toEqual([
    ['6000', 'Operations'],
    ['6010', 'Sales'],
  ])
  expect(rows.filter(({ Account }) => Account === '2100' || Account === '2200')).toHaveLength(2)
  const ofMonth = await server.call(
    accountingRoutes.downloadMonthJournal,
    { params: { month: '2026-11' } },
    scene.owner,
  )
  const ofRun = await server.call(accountingRoutes.downloadRunJournal, { params }, scene.owner)
  expect(ofMonth.bytes.equals(ofRun.bytes)).toBe(true)
})

test('A run that nobody approved has no journal', async () => {
  const scene = await openScene(server, { country: 'UG' })
  const run = (await callsOf(server, scene.owner).compute({ month: '2026-11', payDate: '2026-11-27' })).json
    .data
  const answer = await server.call(
    accountingRoutes.downloadRunJournal,
    { params: { payrollId: run.id } },
    scene.owner,
  )
  expect([answer.status, answer.failure.code]).toEqual([409, 'payroll.state-wrong'])
})
