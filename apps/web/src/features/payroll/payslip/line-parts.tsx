import type { Currency } from '@kazi/values/money'
import clsx from 'clsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { PayslipLine } from '../run.ts'
import { useRunText } from '../use-run-text.ts'
import { usePartText } from './part-text.ts'

/** What a line is made of when its month wasn't of one piece: before and after a raise, days away, past months. */
export function LineParts(props: {
  readonly line: PayslipLine
  readonly currency: Currency
  readonly className?: string
}) {
  const { t } = useTranslation('payroll')
  const { line } = props
  const text = useRunText(props.currency)
  const partText = usePartText()
  return (
    <ul
      aria-label={t(($) => $.explain.parts, { item: text.item(line) })}
      className={clsx('text-xs text-ink-2', props.className)}
    >
      {line.parts.map((part, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a stored payslip never change their order
          key={index}
          className="flex justify-between gap-4 py-0.5"
        >
          <span className="num min-w-0">{partText(part)}</span>
          <span className="num whitespace-nowrap">{text.money(part.amount)}</span>
        </li>
      ))}
    </ul>
  )
}
