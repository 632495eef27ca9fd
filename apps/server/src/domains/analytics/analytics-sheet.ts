import { type Language, translate } from '@kazi/messages'
import { printItem } from '#domains/documents/index.ts'
import type { SheetColumn, SheetTable } from '#platform/sheets/write-sheet.ts'
import type { CostDivision, SalaryDistribution, SalaryStat } from './analytics.service.ts'

type Word = Parameters<typeof translate>[2]

const sayIn =
  (language: Language) =>
  (word: string): string =>
    translate(language, 'documents', `analytics.${word}` as Word)

const tabs = { department: 'byDepartment', group: 'byGroup', item: 'byItem' }
const heads = { department: 'oneDepartment', group: 'oneGroup', item: 'oneItem' }
const lines = {
  earning: 'lineEarning',
  deduction: 'lineDeduction',
  employer: 'lineEmployer',
  benefit: 'lineBenefit',
}

/** The parts with a column for each month. */
export function divisionTable({ by, currency, months, parts }: CostDivision, language: Language): SheetTable {
  const say = sayIn(language)
  const money = (header: string): SheetColumn => ({ header, kind: 'money', currency, width: 18 })
  const nameOf = ({ kind, key, name }: CostDivision['parts'][number]): string => {
    if (kind === 'small') return say('small')
    if (key === null) return say('none')
    return by === 'item' ? printItem(key, name, language) : (name ?? key)
  }
  const isItem = by === 'item'
  const kindOf = ({ line }: CostDivision['parts'][number]): string => (line ? say(lines[line]) : '')
  return {
    name: say(tabs[by]),
    stickyColumns: 1,
    columns: [
      { header: say(heads[by]), kind: 'text', width: 36 },
      ...(isItem ? [{ header: say('kind'), kind: 'text' as const, width: 24 }] : []),
      { header: say('people'), kind: 'whole-number' },
      ...months.map((month) => money(month)),
      money(say('total')),
    ],
    rows: parts.map((part) => [
      nameOf(part),
      ...(isItem ? [kindOf(part)] : []),
      part.people,
      ...part.amounts,
      part.total,
    ]),
  }
}

/** The months with what they cost and how the staff changed. */
export function monthsTable({ currency, months }: SalaryStat, language: Language): SheetTable {
  const say = sayIn(language)
  const money = (word: string): SheetColumn => ({ header: say(word), kind: 'money', currency, width: 20 })
  const count = (word: string): SheetColumn => ({ header: say(word), kind: 'whole-number' })
  return {
    name: say('months'),
    stickyColumns: 1,
    columns: [
      { header: say('month'), kind: 'text' },
      count('paid'),
      ...['gross', 'deductions', 'net', 'employer', 'cost'].map(money),
      ...['staff', 'joined', 'left', 'moved'].map(count),
    ],
    rows: months.map(({ month, paid, amounts, people, joined, left, moved }) => [
      month,
      paid,
      ...[amounts?.gross, amounts?.deductions, amounts?.net, amounts?.employer, amounts?.cost].map(
        (amount) => amount ?? null,
      ),
      ...[people, joined, left, moved],
    ]),
  }
}

/** How many earned how much in the last month. */
export function spreadTable({ currency, bands }: SalaryDistribution, language: Language): SheetTable {
  const say = sayIn(language)
  return {
    name: say('spread'),
    columns: [
      { header: say('from'), kind: 'money', currency, width: 20 },
      { header: say('below'), kind: 'money', currency, width: 20 },
      { header: say('people'), kind: 'whole-number' },
    ],
    rows: bands.map(({ from, to, people }) => [from, to, people]),
  }
}
