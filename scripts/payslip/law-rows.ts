import type { Figure, FigureName, ParameterReference, RuleReference } from '@kazi/payroll'
import type { Row } from './columns.ts'
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
    { text: `${inForce} · ${read}`, indent: INDENT + 4, weight: 'dim' },
  ]
}

/** A figure of the law; null for tables, whose rows that matter are steps, and for what the law doesn’t have. */
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
