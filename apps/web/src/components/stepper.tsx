import clsx from 'clsx'
import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from '#lib/i18n/use-translation.ts'

export interface Step {
  readonly key: string
  readonly label: string
  /** when it was done, who is waited for */
  readonly detail?: string
  readonly state: 'done' | 'now' | 'next' | 'failed'
}

function Dot({ state }: { readonly state: Step['state'] }) {
  if (state === 'done') return <CircleCheck aria-hidden className="size-4 shrink-0 text-brand" />
  if (state === 'failed') return <CircleX aria-hidden className="size-4 shrink-0 text-down" />
  const isNow = state === 'now'
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-4 shrink-0 place-items-center rounded-full border-2',
        isNow ? 'border-brand' : 'border-line-strong',
      )}
    >
      {isNow && <span className="size-1.5 rounded-full bg-brand" />}
    </span>
  )
}

/** How far something with a few stages has come. */
export function Stepper({ steps, label }: { readonly steps: readonly Step[]; readonly label?: string }) {
  const { t } = useTranslation('common')
  return (
    <ol
      aria-label={label ?? t(($) => $.progress)}
      className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-xs text-ink-3 sm:gap-x-3"
    >
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="flex items-center gap-2"
        >
          {index > 0 && (
            <span
              aria-hidden
              className={clsx('h-px w-2.5 sm:w-8', step.state === 'next' ? 'bg-line-strong' : 'bg-brand')}
            />
          )}
          <Dot state={step.state} />
          <span className={clsx('font-semibold', step.state === 'next' ? 'text-ink-3' : 'text-ink')}>
            {step.label}
          </span>
          {step.detail && <span className="hidden md:inline">{step.detail}</span>}
        </li>
      ))}
    </ol>
  )
}
