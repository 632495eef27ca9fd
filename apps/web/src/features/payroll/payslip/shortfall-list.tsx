import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Payslip } from '../run.ts'
import { useRunText } from '../use-run-text.ts'

/** What the pay couldn't bear: each deduction with what was taken, and what is left for a later payslip. */
export function ShortfallList({ payslip }: { readonly payslip: Payslip }) {
  const { t } = useTranslation('payroll')
  const text = useRunText(payslip.currency)
  if (payslip.shortfalls.length === 0) return null
  return (
    <section
      aria-label={t(($) => $.explain.shortfalls)}
      className="mt-1 rounded-lg bg-warn-soft px-4 py-3 ring-1 ring-warn/15 ring-inset"
    >
      <h3 className="font-sans text-sm font-semibold tracking-normal text-warn">
        {t(($) => $.explain.shortfalls)}
      </h3>
      <ul className="mt-1">
        {payslip.shortfalls.map((shortfall) => (
          <li key={shortfall.item} className="flex items-baseline justify-between gap-4 py-1 text-sm">
            <span className="min-w-0">
              {text.item(shortfall)}
              <span className="num block text-xs text-ink-2">
                {t(($) => $.explain.shortfallTaken, { amount: text.money(shortfall.taken) })}
              </span>
            </span>
            <span className="num font-medium whitespace-nowrap">{text.money(shortfall.carried)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
