import type { Figure, FigureName, ParameterReference, RuleReference } from '@kazi/payroll'
import { ZERO } from '@kazi/values/money'
import type { Row } from './columns.ts'
import { bandSpan, classSpan } from './step-rows.ts'
import type { Words } from './words.ts'

const INDENT = 4

/** The law behind a line: every figure of it that was used, since when it stands, where it is written and was read. */
export const lawRows = ({ rule, parameters }: RuleReference, words: Words): Row[] => [
  { text: `§ ${words.explain('rules', rule)}`, indent: INDENT, weight: 'dim' },
  ...parameters.flatMap((parameter) => parameterRows(parameter, words)),
]

function parameterRows(
  { name, effectiveFrom, law, source, figures }: ParameterReference,
  words: Words,
): Row[] {
  const named = (Object.entries(figures) as [FigureName, Figure][]).flatMap(([figure, value]) => {
    const text = figureText(value, words)
    return text === null ? [] : [`${words.explain('figures', figure)} ${text}`]
  })
  const inForce = words.arithmetic('inForce', { date: words.date(effectiveFrom), law })
  const read = words.arithmetic('source', { source })
  return [
    { text: [words.explain('parameters', name), ...named].join(' · '), indent: INDENT + 2, weight: 'dim' },
    ...Object.values(figures).flatMap((figure) => tableRows(figure, words)),
    { text: `${inForce} · ${read}`, indent: INDENT + 4, weight: 'dim' },
  ]
}

/** Every band or class of a table of the law, those that the pay didn't reach too; nothing for other figures. */
function tableRows(figure: Figure, words: Words): Row[] {
  const { column, rate: rateText, arithmetic } = words
  const row = (text: string, value: string): Row => ({
    text,
    indent: INDENT + 4,
    figures: ['', value, ''],
    weight: 'dim',
  })
  if (figure.kind === 'bands') {
    return figure.bands.map(({ upTo, rate }, index) => {
      const from = figure.bands[index - 1]?.upTo ?? ZERO
      return row(bandSpan(from, upTo, words), rateText(rate))
    })
  }
  if (figure.kind !== 'classes') return []
  return figure.classes.map((one) => row(classSpan(one, arithmetic, column), column(one.amount)))
}

/** A figure of the law in a line of text; null for tables, which have rows, and for what the law doesn’t have. */
function figureText(figure: Figure, words: Words): string | null {
  switch (figure.kind) {
    case 'money':
      return words.money(figure.amount)
    case 'rate':
      return words.rate(figure.rate)
    case 'fraction':
      return `${figure.numerator}/${figure.denominator}`
    case 'months':
      return figure.months.join(', ')
    case 'method':
      return words.explain('methods', figure.method)
    case 'none':
    case 'bands':
    case 'classes':
      return null
  }
}
