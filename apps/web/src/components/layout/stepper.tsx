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

function WayOn({ to }: { readonly to: Step | undefined }) {
  if (!to) return null
  const isReached = to.state !== 'next'
  return (
    <span
      aria-hidden
      className={clsx('h-px w-2.5 sm:ml-1 sm:w-8', isReached ? 'bg-brand' : 'bg-line-strong')}
    />
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
          <Dot state={step.state} />
          <span className={clsx('font-semibold', step.state === 'next' ? 'text-ink-3' : 'text-ink')}>
            {step.label}
          </span>
          {step.detail && <span className="hidden md:inline">{step.detail}</span>}
          {/* the way on ends a line where the stages need two, and never begins one */}
          <WayOn to={steps[index + 1]} />
        </li>
      ))}
    </ol>
  )
}
