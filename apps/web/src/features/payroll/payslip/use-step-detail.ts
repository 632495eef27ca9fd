import type { Currency } from '@kazi/values/money'
import { lowestOfClass } from '@kazi/values/sum-class'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useRateText } from '../law/rate-text.ts'
import type { Step } from '../run.ts'
import { useRunText } from '../use-run-text.ts'

type PercentStep = Extract<Step, { kind: 'percent' }>
type TableStep = Extract<Step, { kind: 'table' }>
type FractionStep = Extract<Step, { kind: 'fraction' }>

const daysOfMonth = /^salary\.(calendar-days|working-days|days-of-\d+)$/

/** What a step does to the running figure, in figures: the words are its label's. */
export function useStepDetail(currency: Currency): (step: Step) => string | undefined {
  const { t } = useTranslation('payroll')
  const { number } = useFormat()
  const { money } = useRunText(currency)
  const rateText = useRateText()
  function percentText({ rate, base, unit }: PercentStep): string {
    const share = t(($) => $.explain.percentOf, { rate: rateText(rate), base: money(base) })
    return unit === undefined ? share : `${share} · ${t(($) => $.explain.roundTo, { unit: money(unit) })}`
  }
  /** Days are so many of so many, time worked is counted in hundredths; all else is multiplied and divided. */
  function fractionText({ label, numerator, denominator }: FractionStep): string {
    if (daysOfMonth.test(label)) return t(($) => $.explain.fraction, { numerator, denominator })
    if (denominator === 1 || denominator === 100)
      return t(($) => $.explain.times, { numerator: number(numerator / denominator) })
    if (numerator === 1) return t(($) => $.explain.dividedBy, { denominator })
    return t(($) => $.explain.timesDividedBy, { numerator, denominator })
  }
  function classText({ above, upTo }: TableStep): string {
    const lowest = lowestOfClass(above)
    if (lowest === null) {
      return upTo === null
        ? t(($) => $.explain.over, { above: money(above) })
        : t(($) => $.explain.between, { above: money(above), upTo: money(upTo) })
    }
    return upTo === null
      ? t(($) => $.explain.classFromOn, { from: money(lowest) })
      : t(($) => $.explain.classFromTo, { from: money(lowest), upTo: money(upTo) })
  }
  return (step) => {
    switch (step.kind) {
      case 'percent':
        return percentText(step)
      case 'at-most':
        return t(($) => $.explain.atMost, { limit: money(step.limit) })
      case 'at-least':
        return t(($) => $.explain.atLeast, { limit: money(step.limit) })
      case 'fraction':
        return fractionText(step)
      case 'table':
        return classText(step)
      default:
        return undefined
    }
  }
}
