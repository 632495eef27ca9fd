import type { Currency } from '@kazi/values/money'
import clsx from 'clsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { LineLaw } from '../law/line-law.tsx'
import type { PayslipLine } from '../run.ts'
import { useRunText } from '../use-run-text.ts'
import { LineParts } from './line-parts.tsx'
import { arePartsShownAtOnce } from './part-text.ts'
import { StepRow } from './step-row.tsx'

/** How a line was worked out: its steps as the law's release wrote them down, and every figure of the law in them. */
export function LineArithmetic(props: {
  readonly line: PayslipLine
  readonly currency: Currency
  /** it lies on a sunken ground already, and must stand out from that */
  readonly isRaised: boolean
}) {
  const { line, currency } = props
  const { t } = useTranslation('payroll')
  const text = useRunText(currency)
  const lastFigure = line.steps.findLastIndex((step) => step.kind !== 'note')
  return (
    <div
      className={clsx(
        'mt-2.5 rounded-md px-3.5 py-2 text-xs',
        props.isRaised ? 'bg-surface ring-1 ring-line' : 'bg-sunken',
      )}
    >
      {!arePartsShownAtOnce(line.parts) && (
        <LineParts line={line} currency={currency} className="border-b border-line pt-1 pb-2" />
      )}
      {line.steps.length === 0 ? (
        <p className="py-1 text-ink-3">{t(($) => $.explain.noSteps)}</p>
      ) : (
        <ol aria-label={t(($) => $.explain.showArithmetic, { item: text.item(line) })}>
          {line.steps.map((step, index) => (
            <StepRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a stored payslip never change their order
              key={index}
              step={step}
              isFirst={index === 0}
              isLast={index === lastFigure}
              currency={currency}
            />
          ))}
        </ol>
      )}
      {line.rule && <LineLaw rule={line.rule} currency={currency} />}
    </div>
  )
}
