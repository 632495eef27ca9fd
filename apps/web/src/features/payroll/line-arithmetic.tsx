import type { Currency, Minor } from '@kazi/values/money'
import { RATE_ONE } from '@kazi/values/rate'
import clsx from 'clsx'
import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useFormat } from '#lib/use-format.ts'
import { BandTable } from './band-table.tsx'
import type { PayslipLine, Step } from './run.ts'
import { useRunText } from './use-run-text.ts'

/** A rate in millionths as people write it: 8%, 2.75%. */
export function useRateText(): (rate: number) => string {
  const { percent } = useFormat()
  return (rate) => percent(rate / RATE_ONE, rate % 10_000 === 0 ? 0 : rate % 1_000 === 0 ? 1 : 2)
}

/** What a step does to the running figure, in words. */
function useStepDetail(currency: Currency): (step: Step) => string | undefined {
  const { t } = useTranslation('payroll')
  const { money } = useRunText(currency)
  const rateText = useRateText()
  /** Days are so many of so many; everything else is multiplied and divided. */
  function fractionText({ label, numerator, denominator }: Extract<Step, { kind: 'fraction' }>): string {
    if (label.includes('proration')) return t(($) => $.explain.fraction, { numerator, denominator })
    if (denominator === 1) return t(($) => $.explain.times, { numerator })
    if (numerator === 1) return t(($) => $.explain.dividedBy, { denominator })
    return t(($) => $.explain.timesDividedBy, { numerator, denominator })
  }
  return (step) => {
    switch (step.kind) {
      case 'percent':
        return t(($) => $.explain.percentOf, { rate: rateText(step.rate), base: money(step.base) })
      case 'at-most':
        return t(($) => $.explain.atMost, { limit: money(step.limit) })
      case 'at-least':
        return t(($) => $.explain.atLeast, { limit: money(step.limit) })
      case 'fraction':
        return fractionText(step)
      case 'round':
        return t(($) => $.explain.roundTo, { unit: money(step.unit) })
      case 'table':
        return step.upTo === null
          ? t(($) => $.explain.over, { above: money(step.above) })
          : t(($) => $.explain.between, { above: money(step.above), upTo: money(step.upTo) })
      default:
        return undefined
    }
  }
}

function StepRow(props: {
  readonly label: ReactNode
  readonly detail?: ReactNode
  /** what the step adds or takes; the running figure then stands below it, quieter */
  readonly moved?: string
  readonly figure?: string
  readonly startsParagraph: boolean
  readonly isLast: boolean
}) {
  const { moved, figure } = props
  return (
    <li
      className={clsx(
        'flex justify-between gap-4 py-1.5',
        props.startsParagraph && 'mt-1 border-t border-line pt-2.5',
      )}
    >
      <span className="min-w-0">
        {props.label}
        {props.detail && <span className="num block text-ink-3">{props.detail}</span>}
      </span>
      <span className="num whitespace-nowrap text-right">
        {moved}
        <span className={clsx('block', props.isLast ? 'font-semibold' : moved && 'text-ink-3')}>
          {moved && '= '}
          {figure}
        </span>
      </span>
    </li>
  )
}

function StepItem(props: {
  readonly step: Step
  readonly index: number
  readonly isLast: boolean
  readonly currency: Currency
}) {
  const { step, index, isLast, currency } = props
  const text = useRunText(currency)
  const detailOf = useStepDetail(currency)
  const label = text.step(step.label)
  const frame = { label, isLast, startsParagraph: index > 0 && step.kind === 'amount' }
  if (step.kind === 'note') return <StepRow {...frame} label={<em className="text-ink-2">{label}</em>} />
  const figure = text.money(step.amount)
  if (step.kind === 'add' || step.kind === 'subtract') {
    const moved = step.kind === 'add' ? step.value : (-step.value as Minor)
    return <StepRow {...frame} moved={text.signed(moved)} figure={figure} />
  }
  if (step.kind === 'bands') {
    return (
      <li className="py-1.5">
        <BandTable step={step} currency={currency} label={label} />
      </li>
    )
  }
  return <StepRow {...frame} detail={detailOf(step)} figure={figure} />
}

/** How a line was worked out: its steps as the law's release wrote them down, and the law itself. */
export function LineArithmetic({
  line,
  currency,
}: {
  readonly line: PayslipLine
  readonly currency: Currency
}) {
  const { t } = useTranslation('payroll')
  const { date } = useFormat()
  const text = useRunText(currency)
  const lastFigure = line.steps.findLastIndex((step) => step.kind !== 'note')
  return (
    <div className="mt-2.5 rounded-md bg-sunken px-3.5 py-2 text-xs">
      {line.steps.length === 0 && <p className="py-1 text-ink-3">{t(($) => $.explain.noSteps)}</p>}
      <ol aria-label={t(($) => $.explain.showArithmetic, { item: text.item(line) })}>
        {line.steps.map((step, index) => (
          <StepItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a stored payslip never change their order
            key={index}
            step={step}
            index={index}
            isLast={index === lastFigure}
            currency={currency}
          />
        ))}
      </ol>
      {line.rule && (
        <p className="mt-1.5 flex gap-2 border-t border-line py-2 text-ink-2">
          <Scale aria-hidden className="mt-0.5 size-3.5 shrink-0 text-ink-3" />
          <span>
            {text.rule(line.rule.rule)}. {line.rule.law},{' '}
            {t(($) => $.explain.since, { date: date(line.rule.effectiveFrom) })}
          </span>
        </p>
      )}
    </div>
  )
}
