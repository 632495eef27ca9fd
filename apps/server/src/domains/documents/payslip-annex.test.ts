import type { Line, Step } from '@kazi/payroll'
import { minor } from '@kazi/values/money'
import { percent } from '@kazi/values/rate'
import { expect, test } from 'vitest'
import { describeAnnex } from './payslip-annex.ts'
import { line, payslipDocument } from './test/payslip.ts'

const annexOf = (lines: readonly Line[], language: 'en-US' | 'zh-CN' = 'en-US') =>
  describeAnnex(payslipDocument({ lines }), language)
const rowsOf = (steps: readonly Step[]) => annexOf([line('basic', 'earning', 1, { steps })]).lines[0]!.rows

test('Every step is said with what is done to the figure before it, and where the figure then stands', () => {
  const rows = rowsOf([
    { kind: 'amount', label: 'salary.full-month', amount: minor(30_000_00) },
    {
      kind: 'fraction',
      label: 'salary.calendar-days',
      numerator: 21,
      denominator: 30,
      amount: minor(21_000_00),
    },
    { kind: 'add', label: 'salary.earlier-days', value: minor(4_000_00), amount: minor(25_000_00) },
    { kind: 'subtract', label: 'salary.unpaid-leave', value: minor(1_000_00), amount: minor(24_000_00) },
    {
      kind: 'percent',
      label: 'salary.share',
      base: minor(24_000_00),
      rate: percent(2.5),
      amount: minor(600_00),
    },
    { kind: 'at-most', label: 'salary.what-is-left', limit: minor(500_00), amount: minor(500_00) },
    { kind: 'at-least', label: 'nothing-below-zero', limit: minor(510_00), amount: minor(510_00) },
    {
      kind: 'percent',
      label: 'ke.shif.whole-shillings',
      base: minor(510_00),
      rate: percent(2.75),
      unit: minor(100),
      amount: minor(14_00),
    },
    {
      kind: 'table',
      label: 'extra.amount',
      base: minor(510_00),
      above: minor(500_00),
      upTo: null,
      amount: minor(7_00),
    },
  ])
  const said = rows.map((row) => (row.kind === 'step' ? [row.detail, row.result] : row))
  expect(said).toEqual([
    [null, '30,000.00'],
    ['× 21 ÷ 30', '21,000.00'],
    ['+ 4,000.00', '25,000.00'],
    ['− 1,000.00', '24,000.00'],
    ['2.5% of 24,000.00', '600.00'],
    ['at most 500.00', '500.00'],
    ['at least 510.00', '510.00'],
    ['2.75% of 510.00, rounded to 1.00', '14.00'],
    ['510.00 is over 500.00', '7.00'],
  ])
})

test('Hours and days worked are said in whole, not in hundredths', () => {
  const steps: Step[] = [
    { kind: 'amount', label: 'salary.rate', amount: minor(100_00) },
    { kind: 'fraction', label: 'salary.hours', numerator: 750, denominator: 100, amount: minor(750_00) },
  ]
  expect(rowsOf(steps)[1]).toMatchObject({ label: 'Hours worked', detail: '× 7.5', result: '750.00' })
})

test('Bands are rows with what fell into each, and a note stands apart from the figures', () => {
  const bands: Step = {
    kind: 'bands',
    label: 'ng.paye.bands',
    per: 'year',
    rows: [
      { from: minor(0), to: minor(800_000_00), rate: percent(0), taxed: minor(800_000_00), tax: minor(0) },
      { from: minor(800_000_00), to: null, rate: percent(15), taxed: minor(100_00), tax: minor(15_00) },
    ],
    amount: minor(15_00),
  }
  const [note, table] = rowsOf([{ kind: 'note', label: 'ng.paye.exempt' }, bands])
  expect(note?.kind).toBe('note')
  expect(table).toMatchObject({
    head: ['Income of the year', 'Rate', 'Taxed', 'Tax'],
    rows: [
      ['0.00 to 800,000.00', '0%', '800,000.00', '0.00'],
      ['over 800,000.00', '15%', '100.00', '15.00'],
    ],
    result: '15.00',
  })
})

test('A twelfth of a year’s tax shows the year’s exact sum, then the division, so that a pencil can follow', () => {
  // The rows' own taxes sum to 0.02; together they are 0.01.
  const row = { from: minor(0), to: null, rate: percent(1), taxed: minor(50), tax: minor(1) }
  const bands = { kind: 'bands', label: 'ng.paye.bands-twelfth', per: 'year', rows: [row, row] } as const
  const [table] = rowsOf([{ ...bands, divisor: 12, amount: minor(0) }])
  expect(table).toMatchObject({
    division: { label: 'Tax of the year', sum: '0.01', divisor: '÷ 12' },
    result: '0.00',
  })
  expect(rowsOf([{ ...bands, amount: minor(1) }])[0]).toMatchObject({ division: null })
})

test('A paragraph starts where a figure starts afresh, and not before the first', () => {
  const amount = { kind: 'amount', label: 'extra.amount', amount: minor(1) } as const
  const rows = rowsOf([{ kind: 'note', label: 'ng.paye.exempt' }, amount, amount])
  expect(rows.map((row) => row.kind === 'step' && row.startsParagraph)).toEqual([false, false, true])
})

test('Each figure of the law stands once, with its Act and day, and the lines name it by number', () => {
  const { lines } = payslipDocument().payslip
  const annex = annexOf(lines)
  expect(annex.lines.find(({ name }) => name === 'Pension contribution')?.law).toBe(
    'Pension Reform Act 2014, s. 4(1), in force since 1 July 2014, with the figures [2]',
  )
  expect(annex.lines.find(({ name }) => name === 'Pension, employer’s share')?.law).toMatch(/\[2\]$/)
  expect(annex.lines.find(({ name }) => name === 'Basic pay')?.law).toBeNull()
  expect(annex.law.map(({ number }) => number)).toEqual([1, 2])
  expect(annex.law[0]).toMatchObject({
    figures: [
      { label: 'up to 800,000.00', value: '0%' },
      { label: 'up to 3,000,000.00', value: '15%' },
      { label: 'over 3,000,000.00', value: '18%' },
    ],
    law: 'Nigeria Tax Act 2025, Fourth Schedule, s. 1, in force since 1 January 2026',
  })
  expect(annex.law[1]?.figures).toEqual([
    { label: 'Employee’s rate', value: '8%' },
    { label: 'Employer’s rate', value: '10%' },
  ])
})

test('A Chinese reader gets the steps in Chinese', () => {
  const steps: Step[] = [
    { kind: 'amount', label: 'salary.full-month', amount: minor(100) },
    { kind: 'percent', label: 'salary.share', base: minor(100), rate: percent(40), amount: minor(40) },
  ]
  const { lines, title } = annexOf([line('basic', 'earning', 40, { steps })], 'zh-CN')
  expect(title).toBe('各项金额的计算过程')
  expect(lines[0]?.rows[1]).toMatchObject({ label: '占工资的比例', detail: '1.00 的 40%', result: '0.40' })
})
