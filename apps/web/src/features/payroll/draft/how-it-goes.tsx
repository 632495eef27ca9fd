import { useTranslation } from '#lib/i18n/use-translation.ts'

/** The way of a payroll in four sentences: what is safe to press, and where money leaves. */
export function HowItGoes() {
  const { t } = useTranslation('payroll')
  const steps = [
    { label: t(($) => $.review.step.computed), text: t(($) => $.create.stepCompute) },
    { label: t(($) => $.review.step.review), text: t(($) => $.create.stepReview) },
    { label: t(($) => $.review.step.approve), text: t(($) => $.create.stepApprove) },
    { label: t(($) => $.review.step.pay), text: t(($) => $.create.stepPay) },
  ]
  return (
    <aside
      aria-label={t(($) => $.create.steps)}
      className="rounded-lg bg-sunken p-5 ring-1 ring-line ring-inset"
    >
      <h2 className="text-base">{t(($) => $.create.steps)}</h2>
      <ol className="mt-3 flex flex-col gap-3.5">
        {steps.map((step, index) => (
          <li key={step.label} className="flex gap-3 text-sm">
            <span
              aria-hidden
              className="num grid size-5.5 shrink-0 place-items-center rounded-full bg-brand-soft text-xs font-bold text-brand-ink"
            >
              {index + 1}
            </span>
            <span className="text-ink-2">
              <span className="block font-semibold text-ink">{step.label}</span>
              {step.text}
            </span>
          </li>
        ))}
      </ol>
    </aside>
  )
}
