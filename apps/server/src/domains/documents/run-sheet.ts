import { type Language, translate } from '@kazi/messages'
import { items as knownItems, type LineKind } from '@kazi/payroll'
import { assert } from '@kazi/values/assert'
import type { CountryCode } from '@kazi/values/country'
import { add, type Minor, minor } from '@kazi/values/money'
import type { RunDocument } from '#domains/payroll/index.ts'
import type { SheetColumn, SheetTable, SheetValue } from '#platform/sheets/write-sheet.ts'
import { printAmount, printItem } from './printed-text.ts'

/** A column of the sheet: what its cells say of a payslip. */
interface Column {
  readonly column: SheetColumn
  readonly of: (payslip: PayslipOfSheet) => SheetValue
}

/** An item as a column, with its name. An organisation may have two lines of one code under two names. */
type PayslipOfSheet = RunDocument['payslips'][number]

interface ItemColumn {
  readonly key: string
  readonly item: string
  readonly label: string | null
  readonly kind: LineKind
}

const kinds: readonly LineKind[] = ['earning', 'deduction', 'employer', 'benefit']
const knownOrder = new Map(knownItems.map((item, at) => [item.code, at]))

/**
 * The run as tables: everyone with every item as a column, and the totals by item. The totals row is the run's own
 * totals, which the columns must sum to.
 */
export function describeRunSheet({ run, payslips }: RunDocument, language: Language): readonly SheetTable[] {
  const itemColumns = itemColumnsOf(payslips)
  const columns = columnsOf(itemColumns, run, language)
  const rows = payslips.map((payslip) => columns.map(({ of }) => of(payslip)))
  const totals = columns.map(
    ({ column }, at): SheetValue =>
      column.kind === 'money' ? sumOf(rows.map((row) => row[at] ?? null)) : null,
  )
  totals[0] = translate(language, 'documents', 'sheet.total')
  assertTotals({ run, payslips })
  return [
    {
      name: translate(language, 'documents', 'sheet.people'),
      columns: columns.map(({ column }, at) => withRoom(column, [...rows, totals], at)),
      stickyColumns: 2,
      rows,
      totals,
    },
    itemTable({ run, payslips }, itemColumns, language),
  ]
}

/** The column, wide enough for its largest amount, which a sheet would otherwise show as ####, and for its header. */
function withRoom(column: SheetColumn, rows: readonly (readonly SheetValue[])[], at: number): SheetColumn {
  if (column.kind !== 'money') return column
  const amounts = rows.map((row) => {
    const value = row[at]
    return typeof value === 'number' ? printAmount(minor(value), column.currency, 'en-US', 'column') : ''
  })
  const longest = amounts.reduce((length, text) => Math.max(length, text.length), 0)
  return { ...column, width: Math.max(12, column.header.length + 4, longest + 3) }
}

/** Every item that anybody has: earnings, deductions, employer's, benefits in kind; the product's in its order first. */
function itemColumnsOf(payslips: readonly PayslipOfSheet[]): ItemColumn[] {
  const found = new Map<string, ItemColumn>()
  for (const { lines } of payslips) {
    for (const { item, label, kind } of lines) {
      const key = keyOf({ item, label, kind })
      if (!found.has(key)) found.set(key, { key, item, label, kind })
    }
  }
  const place = ({ item }: ItemColumn) => knownOrder.get(item) ?? knownOrder.size
  const ordered = [...found.values()].sort((left, right) => place(left) - place(right))
  return kinds.flatMap((kind) => ordered.filter((column) => column.kind === kind))
}

const keyOf = ({ item, label, kind }: Omit<ItemColumn, 'key'>): string => JSON.stringify([kind, item, label])

/** The numbers that authorities and pension funds know people by: an empty cell is a number that is still missing. */
const numbersOfCountry: Readonly<Record<CountryCode, readonly IdentifierKey[]>> = {
  NG: ['taxId', 'rsaPin', 'pfaName', 'nhfNumber'],
  KE: ['kraPin', 'nssfNumber', 'shaNumber'],
  UG: ['tin', 'nssfNumber'],
}
type IdentifierKey =
  | 'taxId'
  | 'rsaPin'
  | 'pfaName'
  | 'nhfNumber'
  | 'kraPin'
  | 'nssfNumber'
  | 'shaNumber'
  | 'tin'

function columnsOf(
  itemColumns: readonly ItemColumn[],
  { currency, employer: { country } }: RunDocument['run'],
  language: Language,
): Column[] {
  const say = (key: Parameters<typeof translate<'documents'>>[2]) => translate(language, 'documents', key)
  const money = (header: string, of: Column['of']): Column => ({
    column: { kind: 'money', currency, header },
    of,
  })
  const text = (header: string, width: number, of: Column['of']): Column => ({
    column: { kind: 'text', header, width },
    of,
  })
  const itemsOf = (kind: LineKind) =>
    itemColumns
      .filter((column) => column.kind === kind)
      .map((column) =>
        money(printItem(column.item, column.label, language), (payslip) => amountOf(payslip, column.key)),
      )
  const benefits = itemsOf('benefit')
  const benefitColumns =
    benefits.length === 0 ? [] : [...benefits, money(say('sheet.benefits'), ({ totals }) => totals.benefits)]
  return [
    text(say('sheet.number'), 12, ({ number }) => number),
    text(say('sheet.name'), 28, ({ name }) => name),
    text(say('sheet.department'), 20, ({ department }) => department),
    text(say('sheet.jobTitle'), 24, ({ jobTitle }) => jobTitle),
    ...numbersOfCountry[country].map((key) =>
      text(say(`identifier.${key}`), 18, ({ identifiers }) => identifiers[key] ?? null),
    ),
    ...itemsOf('earning'),
    money(say('sheet.gross'), ({ totals }) => totals.gross),
    ...itemsOf('deduction'),
    money(say('sheet.deductions'), ({ totals }) => totals.deductions),
    money(say('sheet.net'), ({ totals }) => totals.net),
    ...itemsOf('employer'),
    money(say('sheet.employer'), ({ totals }) => totals.employer),
    money(say('sheet.employerCost'), ({ totals }) => totals.employerCost),
    ...benefitColumns,
  ]
}

/** What a person has of an item; null, an empty cell, for someone without it. */
function amountOf({ lines }: PayslipOfSheet, key: string): Minor | null {
  const amounts = lines.filter((line) => keyOf(line) === key).map(({ amount }) => amount)
  return amounts.length === 0 ? null : add(...amounts)
}

const sumOf = (values: readonly SheetValue[]): Minor =>
  minor(values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0))

/** The sheet is the run's paper: a difference between the two must never leave the house. */
function assertTotals({ run, payslips }: RunDocument): void {
  for (const key of ['gross', 'deductions', 'net', 'employer', 'employerCost', 'benefits'] as const) {
    const sum = payslips.reduce((total, { totals }) => total + totals[key], 0)
    assert(sum === run.totals[key], `the payslips' ${key} is ${sum}, the run's is ${run.totals[key]}`)
  }
  assert(payslips.length === run.people, `${payslips.length} payslips of ${run.people}`)
}

function itemTable(
  { run, payslips }: RunDocument,
  itemColumns: readonly ItemColumn[],
  language: Language,
): SheetTable {
  const say = (key: Parameters<typeof translate<'documents'>>[2]) => translate(language, 'documents', key)
  const kindNames: Readonly<Record<LineKind, string>> = {
    earning: say('sheet.kindEarning'),
    deduction: say('sheet.kindDeduction'),
    employer: say('sheet.kindEmployer'),
    benefit: say('sheet.kindBenefit'),
  }
  const total = (name: string, amount: Minor): SheetValue[] => [
    name,
    say('sheet.kindTotal'),
    run.people,
    amount,
  ]
  const columns: SheetColumn[] = [
    { kind: 'text', header: say('sheet.item'), width: 34 },
    { kind: 'text', header: say('sheet.kind'), width: 24 },
    { kind: 'whole-number', header: say('sheet.peopleCount') },
    {
      kind: 'money',
      currency: run.currency,
      header: translate(language, 'documents', 'sheet.amount', { currency: run.currency }),
    },
  ]
  const rows: SheetValue[][] = [
    ...itemColumns.map(({ key, item, label, kind }) => {
      const amounts = payslips.map((payslip) => amountOf(payslip, key)).filter((amount) => amount !== null)
      return [printItem(item, label, language), kindNames[kind], amounts.length, add(...amounts)]
    }),
    total(say('sheet.gross'), run.totals.gross),
    total(say('sheet.deductions'), run.totals.deductions),
    total(say('sheet.net'), run.totals.net),
    total(say('sheet.employer'), run.totals.employer),
    total(say('sheet.employerCost'), run.totals.employerCost),
    ...(run.totals.benefits > 0 ? [total(say('sheet.benefits'), run.totals.benefits)] : []),
  ]
  return {
    name: say('sheet.items'),
    columns: columns.map((column, at) => withRoom(column, rows, at)),
    stickyColumns: 1,
    rows,
  }
}
