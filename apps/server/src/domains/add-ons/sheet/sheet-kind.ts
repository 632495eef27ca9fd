import {
  type AddOnKind,
  addOnKinds,
  type Frequency,
  frequencies,
} from '@kazi/contract/employees/add-on-vocabulary'
import { type Language, languages, messages, translate } from '@kazi/messages'
import { countries } from '@kazi/values/country'
import { type Month, monthOf, yearOf } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { moneyExample } from '#platform/sheets/columns/cell-readings.ts'
import type { RowReader } from '#platform/sheets/columns/row-reader.ts'
import type { AreaColumn, ReadingSetting, ReadRow, SheetKind } from '#platform/sheets/columns/sheet-kind.ts'
import { lettersAndDigits } from '#platform/sheets/plain-text.ts'

const columnKeys = [
  'staffNumber',
  'addOnKind',
  'addOnName',
  'frequency',
  'fromMonth',
  'amount',
  'percentOfBasic',
  'percentOfGross',
  'isNet',
  'total',
  'untilMonth',
  'payee',
] as const
export type ColumnKey = (typeof columnKeys)[number]

/** What a row says; null: nothing, or nothing that could be read. */
export interface SaidAddOn {
  readonly number: string | null
  readonly kind: AddOnKind | null
  readonly name: string | null
  readonly frequency: Frequency
  readonly fromMonth: Month | null
  readonly amount: Minor | null
  readonly percentOfBasic: number | null
  readonly percentOfGross: number | null
  readonly isNet: boolean
  readonly total: Minor | null
  readonly untilMonth: Month | null
  readonly payee: string | null
}

export interface ReadAddOn extends ReadRow<ColumnKey> {
  readonly said: SaidAddOn
}

/** Of nobody: the template's example is never imported. */
const exampleNumber = 'EXAMPLE-1'
const required: ReadonlySet<ColumnKey> = new Set(['staffNumber', 'addOnKind', 'fromMonth'])

/** What a kind is called, as on payslips. */
export const kindName = (language: Language, kind: AddOnKind): string => {
  const names: Readonly<Record<string, string>> = messages[language].explain.items
  return names[`add-on.${kind}`] ?? kind
}
const frequencyName = (language: Language, frequency: Frequency): string =>
  translate(language, 'sheets', `frequency.${frequency}`)

/** The sheet of additions and deductions: one a row. */
export const sheetKind: SheetKind<ColumnKey, ReadAddOn> = {
  tab: (language) => translate(language, 'sheets', 'tab.addOns'),
  rule: (language, rows) => translate(language, 'sheets', 'note.addOns', { rows }),
  columns: (country, language) => {
    const { currency } = countries[country]
    const examples: Partial<Record<ColumnKey, string>> = {
      staffNumber: exampleNumber,
      addOnKind: kindName(language, 'airtime'),
      frequency: frequencyName(language, 'recurring'),
      fromMonth: '2026-12-01',
      amount: moneyExample[currency],
    }
    return columnKeys.map(
      (key): AreaColumn<ColumnKey> => ({
        key,
        heading: translate(language, 'sheets', `column.${key}`),
        isRequired: required.has(key),
        isDate: key === 'fromMonth' || key === 'untilMonth',
        hint: hintOf(key, language, currency),
        example: examples[key] ?? null,
      }),
    )
  },
  readRow,
  isExample: ({ said }) => said.number === exampleNumber,
}

function hintOf(key: ColumnKey, language: Language, currency: string): string {
  if (key === 'staffNumber') return translate(language, 'sheets', 'note.addOnNumber')
  if (key === 'addOnKind') {
    const choices = addOnKinds.map((kind) => kindName(language, kind)).join(', ')
    return translate(language, 'sheets', 'note.addOnKind', { choices })
  }
  if (key === 'frequency') {
    const choices = frequencies.map((one) => frequencyName(language, one)).join(', ')
    return translate(language, 'sheets', 'note.frequency', { choices })
  }
  if (key === 'amount') return translate(language, 'sheets', 'note.addOnAmount', { currency })
  if (key === 'total') return translate(language, 'sheets', 'note.total', { currency })
  return translate(language, 'sheets', `note.${key}`)
}

const percents = { least: 1, most: 1_000 }

function readRow(
  reader: RowReader<ColumnKey>,
  { country, language, today, order }: ReadingSetting,
): ReadAddOn {
  const { currency } = countries[country]
  const latest = yearOf(today) + 5
  const month = (key: 'fromMonth' | 'untilMonth'): Month | null => {
    const day = reader.date(key, order, latest)
    return day === null ? null : monthOf(day)
  }
  const said: SaidAddOn = {
    number: reader.text('staffNumber', 30),
    kind: reader.choice('addOnKind', spellings.kinds, () => addOnKinds.map((one) => kindName(language, one))),
    name: reader.text('addOnName', 60),
    frequency:
      reader.choice('frequency', spellings.frequencies, () =>
        frequencies.map((one) => frequencyName(language, one)),
      ) ?? 'once',
    fromMonth: month('fromMonth'),
    amount: reader.money('amount', currency),
    percentOfBasic: reader.count('percentOfBasic', percents),
    percentOfGross: reader.count('percentOfGross', percents),
    isNet: reader.flag('isNet') ?? false,
    total: reader.money('total', currency),
    untilMonth: month('untilMonth'),
    payee: reader.text('payee', 120),
  }
  reader.require('staffNumber', said.number)
  reader.require('addOnKind', said.kind)
  reader.require('fromMonth', said.fromMonth)
  return { row: reader.row, name: said.number ?? '', faults: reader.faults, said }
}

/** Each word as any of our languages writes it, and as the calls do. */
function spellingsOf<Value extends string>(
  values: readonly Value[],
  nameOf: (language: Language, value: Value) => string,
): ReadonlyMap<string, Value> {
  return new Map(
    values.flatMap((value) => [
      [lettersAndDigits(value), value] as const,
      ...languages.map((language) => [lettersAndDigits(nameOf(language, value)), value] as const),
    ]),
  )
}

const spellings = {
  kinds: spellingsOf(addOnKinds, kindName),
  frequencies: spellingsOf(frequencies, frequencyName),
}
