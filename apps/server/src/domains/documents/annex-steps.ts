import { type Language, type MessageKey, translate } from '@kazi/messages'
import type { BandRow, Step } from '@kazi/payroll'
import { taxOfBands } from '@kazi/values/band-tax'
import type { Currency, Minor } from '@kazi/values/money'
import { lowestOfClass } from '@kazi/values/sum-class'
import { explainWord, printAmount, printRate } from './printed-text.ts'

/** One step of a line, as a row of the annex. */
export type AnnexRow =
  | {
      readonly kind: 'step'
      readonly label: string
      /** what is done to the figure before: `− 4,320.00`, `8% of 54,000.00`; null where a paragraph starts */
      readonly detail: string | null
      readonly result: string
      readonly startsParagraph: boolean
    }
  | {
      readonly kind: 'bands'
      readonly label: string
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** the sum of the rows and what it is divided by, where the result is a part of a year's tax */
      readonly division: { readonly label: string; readonly sum: string; readonly divisor: string } | null
      readonly result: string
    }
  | { readonly kind: 'note'; readonly text: string }

/** Says the steps of a line in words and figures, so that they can be followed with a pencil. */
export function describeSteps(steps: readonly Step[], currency: Currency, language: Language): AnnexRow[] {
  const voice = voiceOf(currency, language)
  const first = steps.findIndex(({ kind }) => kind !== 'note')
  return steps.map((step, index) => describeStep(step, index > first, voice))
}

interface Voice {
  readonly language: Language
  digits(amount: Minor): string
  say(key: MessageKey<'documents'>, values?: Readonly<Record<string, string | number>>): string
}

const voiceOf = (currency: Currency, language: Language): Voice => ({
  language,
  digits: (amount) => printAmount(amount, currency, language, 'column'),
  say: (key, values) => translate(language, 'documents', key, values),
})

function describeStep(step: Step, isLater: boolean, voice: Voice): AnnexRow {
  const { digits, language } = voice
  const label = explainWord('steps', step.label, language)
  if (step.kind === 'note') return { kind: 'note', text: label }
  const result = digits(step.amount)
  if (step.kind === 'bands') {
    const { say } = voice
    const range = step.per === 'month' ? say('annex.bandRangeMonth') : say('annex.bandRangeYear')
    return {
      kind: 'bands',
      label,
      head: [range, say('annex.bandRate'), say('annex.bandTaxed'), say('annex.bandTax')],
      rows: step.rows.map((row) => describeBand(row, voice)),
      division:
        step.divisor === undefined
          ? null
          : {
              label: say('annex.bandYear'),
              sum: digits(taxOfBands(step.rows)),
              divisor: fractionText(1, step.divisor),
            },
      result,
    }
  }
  const startsParagraph = step.kind === 'amount' && isLater
  return { kind: 'step', label, detail: detailOf(step, voice), result, startsParagraph }
}

const describeBand = ({ from, to, rate, taxed, tax }: BandRow, { digits, say, language }: Voice) => [
  to === null
    ? say('annex.over', { above: digits(from) })
    : say('annex.range', { from: digits(from), to: digits(to) }),
  printRate(rate, language),
  digits(taxed),
  digits(tax),
]

function detailOf(
  step: Exclude<Step, { kind: 'note' | 'bands' }>,
  { digits, say, language }: Voice,
): string | null {
  switch (step.kind) {
    case 'amount':
      return null
    case 'add':
      return `+ ${digits(step.value)}`
    case 'subtract':
      return `− ${digits(step.value)}`
    case 'percent': {
      const share = say('annex.percentOf', { rate: printRate(step.rate, language), base: digits(step.base) })
      return step.unit === undefined
        ? share
        : `${share}, ${say('annex.roundTo', { unit: digits(step.unit) })}`
    }
    case 'at-most':
      return say('annex.atMost', { limit: digits(step.limit) })
    case 'at-least':
      return say('annex.atLeast', { limit: digits(step.limit) })
    case 'fraction':
      return fractionText(step.numerator, step.denominator)
    case 'table': {
      const [base, above] = [digits(step.base), digits(step.above)]
      const lowest = lowestOfClass(step.above)
      if (lowest !== null) {
        const from = digits(lowest)
        return step.upTo === null
          ? say('annex.classFromOn', { base, from })
          : say('annex.classFromTo', { base, from, upTo: digits(step.upTo) })
      }
      return step.upTo === null
        ? say('annex.classOver', { base, above })
        : say('annex.classBetween', { base, above, upTo: digits(step.upTo) })
    }
  }
}

/** `× 21 ÷ 30`; time in hundredths is said in whole: `× 7.5`. */
function fractionText(numerator: number, denominator: number): string {
  if (denominator === 100) return `× ${numerator / 100}`
  if (denominator === 1) return `× ${numerator}`
  return numerator === 1 ? `÷ ${denominator}` : `× ${numerator} ÷ ${denominator}`
}
