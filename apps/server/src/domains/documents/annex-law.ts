import { type Language, translate } from '@kazi/messages'
import type { Figure, ParameterReference } from '@kazi/payroll'
import type { Currency, Minor } from '@kazi/values/money'
import { lowestOfClass } from '@kazi/values/sum-class'
import {
  type Entry,
  explainWord,
  printAmount,
  printDate,
  printMonthNames,
  printRate,
} from './printed-text.ts'

/** A dated figure of the law as the annex lists it. */
export interface AnnexParameter {
  readonly number: number
  readonly name: string
  readonly figures: readonly Entry[]
  /** the Act and section, and since when */
  readonly law: string
}

/** Numbers the figures of the law in the order in which the lines use them; each stands once. */
export class ParameterList {
  readonly entries: AnnexParameter[] = []
  readonly #numbers = new Map<string, number>()
  readonly #currency: Currency
  readonly #language: Language

  constructor(currency: Currency, language: Language) {
    this.#currency = currency
    this.#language = language
  }

  numberOf(parameter: ParameterReference): number {
    const key = `${parameter.name} ${parameter.effectiveFrom}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.entries.length + 1
    this.#numbers.set(key, number)
    this.entries.push(describeParameter(parameter, number, this.#currency, this.#language))
    return number
  }
}

function describeParameter(
  { name, effectiveFrom, law, figures }: ParameterReference,
  number: number,
  currency: Currency,
  language: Language,
): AnnexParameter {
  return {
    number,
    name: explainWord('parameters', name, language),
    figures: Object.entries(figures).flatMap(([figureName, figure]) =>
      describeFigure(explainWord('figures', figureName, language), figure, currency, language),
    ),
    law: translate(language, 'documents', 'annex.lawSince', {
      law,
      date: printDate(effectiveFrom, language),
    }),
  }
}

type RangeKey = 'annex.over' | 'annex.upTo' | 'annex.between' | 'annex.fromTo' | 'annex.fromOn'

/** One row for a figure, or a heading and a row for each band or class. */
function describeFigure(label: string, figure: Figure, currency: Currency, language: Language): Entry[] {
  const digits = (amount: Parameters<typeof printAmount>[0]) =>
    printAmount(amount, currency, language, 'column')
  const say = (key: RangeKey, values: Record<string, string>) => translate(language, 'documents', key, values)
  function describeClass(above: Minor, upTo: Minor | null): string {
    const lowest = lowestOfClass(above)
    if (lowest !== null) {
      return upTo === null
        ? say('annex.fromOn', { from: digits(lowest) })
        : say('annex.fromTo', { from: digits(lowest), upTo: digits(upTo) })
    }
    if (upTo === null) return say('annex.over', { above: digits(above) })
    return above === 0
      ? say('annex.upTo', { upTo: digits(upTo) })
      : say('annex.between', { above: digits(above), upTo: digits(upTo) })
  }
  switch (figure.kind) {
    case 'money':
      return [{ label, value: digits(figure.amount) }]
    case 'rate':
      return [{ label, value: printRate(figure.rate, language) }]
    case 'fraction':
      return [{ label, value: `${figure.numerator}/${figure.denominator}` }]
    case 'bands':
      return figure.bands.map(({ upTo, rate }, index) => {
        const above = figure.bands[index - 1]?.upTo ?? null
        const range =
          upTo === null
            ? above === null
              ? label
              : say('annex.over', { above: digits(above) })
            : say('annex.upTo', { upTo: digits(upTo) })
        return { label: range, value: printRate(rate, language) }
      })
    case 'classes':
      return figure.classes.map(({ above, upTo, amount }) => ({
        label: describeClass(above, upTo),
        value: digits(amount),
      }))
    case 'months':
      return [{ label, value: printMonthNames(figure.months, language) }]
    case 'method':
      return [{ label, value: explainWord('methods', figure.method, language) }]
    case 'none':
      return [{ label, value: translate(language, 'documents', 'annex.none') }]
  }
}
