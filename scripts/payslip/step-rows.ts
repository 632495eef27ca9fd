import type { BandRow, Step, SumClass } from '@kazi/payroll'
import { taxOfBands } from '@kazi/values/band-tax'
import type { Minor } from '@kazi/values/money'
import { lowestOfClass } from '@kazi/values/sum-class'
import type { Row } from './columns.ts'
import type { Words } from './words.ts'

const INDENT = 4

/** How a line was worked out: a row for each step, bands as a small table, and air before each paragraph. */
export const stepRows = (steps: readonly Step[], words: Words): Row[] =>
  steps.flatMap((step, index) => [
    ...(step.kind === 'amount' && index > 0 ? [{ text: '' }] : []),
    ...(step.kind === 'bands' ? bandRows(step, words) : [stepRow(step, words)]),
  ])

function stepRow(step: Exclude<Step, { kind: 'bands' }>, words: Words): Row {
  const label = words.explain('steps', step.label)
  if (step.kind === 'note') return { text: `※ ${label}`, indent: INDENT, weight: 'dim' }
  return {
    text: label,
    detail: detailOf(step, words),
    indent: INDENT,
    figures: [movedBy(step, words), words.column(step.amount), ''],
  }
}

/** What a step adds or takes. */
function movedBy(step: Step, { column }: Words): string {
  if (step.kind === 'add') return `+${column(step.value)}`
  if (step.kind === 'subtract') return column(-step.value as Minor)
  return ''
}

/** What a step does to the figure above it, in words. */
function detailOf(step: Step, words: Words): string | undefined {
  const { arithmetic, money } = words
  switch (step.kind) {
    case 'percent':
      return percentText(step, words)
    case 'at-most':
      return arithmetic('atMost', { limit: money(step.limit) })
    case 'at-least':
      return arithmetic('atLeast', { limit: money(step.limit) })
    case 'fraction':
      return fractionText(step, arithmetic)
    case 'table':
      return classSpan(step, arithmetic, money)
    default:
      return undefined
  }
}

/** The pay that a fixed sum is for, as the law names its class: by its lowest pay, or by what it lies above. */
export function classSpan(
  { above, upTo }: Pick<SumClass, 'above' | 'upTo'>,
  arithmetic: Words['arithmetic'],
  shown: (amount: Minor) => string,
): string {
  const lowest = lowestOfClass(above)
  if (lowest !== null) {
    return upTo === null
      ? arithmetic('classFromOn', { from: shown(lowest) })
      : arithmetic('classFromTo', { from: shown(lowest), upTo: shown(upTo) })
  }
  if (above === 0 && upTo !== null) return arithmetic('classUpTo', { upTo: shown(upTo) })
  return upTo === null
    ? arithmetic('over', { above: shown(above) })
    : arithmetic('between', { above: shown(above), upTo: shown(upTo) })
}

function percentText(
  { rate, base, unit }: Extract<Step, { kind: 'percent' }>,
  { arithmetic, money, rate: rateText }: Words,
): string {
  const share = arithmetic('percentOf', { rate: rateText(rate), base: money(base) })
  return unit === undefined ? share : `${share} · ${arithmetic('roundTo', { unit: money(unit) })}`
}

function fractionText(
  { numerator, denominator }: Extract<Step, { kind: 'fraction' }>,
  arithmetic: Words['arithmetic'],
): string {
  if (denominator === 1) return arithmetic('times', { numerator })
  if (numerator === 1) return arithmetic('dividedBy', { denominator })
  return arithmetic('timesDividedBy', { numerator, denominator })
}

function bandRows(
  { label, per, rows, divisor, amount }: Extract<Step, { kind: 'bands' }>,
  words: Words,
): Row[] {
  const { arithmetic, column } = words
  const range = arithmetic(per === 'year' ? 'bandRangeYear' : 'bandRangeMonth')
  return [
    { text: words.explain('steps', label), indent: INDENT },
    {
      text: range,
      indent: INDENT + 2,
      figures: [arithmetic('bandTaxed'), arithmetic('bandTax'), ''],
      weight: 'dim',
    },
    ...rows.map((row) => bandRow(row, words)),
    ...(divisor === undefined
      ? []
      : [
          {
            text: arithmetic('bandYear'),
            indent: INDENT + 2,
            figures: ['', column(taxOfBands(rows)), ''] as const,
          },
        ]),
    {
      text: divisor === undefined ? '' : arithmetic('dividedBy', { denominator: divisor }),
      indent: INDENT + 2,
      figures: ['', column(amount), ''],
    },
  ]
}

/** A slice of income, as the law prints it: first, next, above. */
export function bandSpan(from: Minor, to: Minor | null, { arithmetic, column }: Words): string {
  if (to === null) return arithmetic('bandAbove', { amount: column(from) })
  return arithmetic(from === 0 ? 'bandFirst' : 'bandNext', { amount: column((to - from) as Minor) })
}

function bandRow({ from, to, rate, taxed, tax }: BandRow, words: Words): Row {
  const { column } = words
  return {
    text: `${bandSpan(from, to, words)} · ${words.rate(rate)}`,
    indent: INDENT + 2,
    figures: [column(taxed), column(tax), ''],
  }
}
