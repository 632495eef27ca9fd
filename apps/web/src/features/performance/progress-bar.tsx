import type { Pace } from '@kazi/contract/performance/vocabulary'
import clsx from 'clsx'
import { useFormat } from '#lib/formats/use-format.ts'

const fills: Readonly<Record<Pace, string>> = {
  'ahead-of-time': 'bg-line-strong',
  'on-track': 'bg-seg-1',
  'at-risk': 'bg-seg-2',
  behind: 'bg-seg-4',
  reached: 'bg-brand',
  closed: 'bg-seg-5',
}

/** How far something is, with a mark where the days that are over would have it. The figure stands beside it. */
export function ProgressBar(props: {
  readonly progress: number
  readonly pace: { readonly is: Pace; readonly expected: number }
  readonly className?: string
}) {
  const { percent } = useFormat()
  const { progress, pace } = props
  const isRunning = pace.is !== 'closed' && pace.is !== 'reached' && pace.expected > 0
  return (
    <span className={clsx('flex items-center gap-2.5', props.className)}>
      <span
        aria-hidden
        className="relative h-2 min-w-14 flex-1 rounded-full bg-sunken ring-1 ring-line ring-inset"
      >
        <span
          className={clsx('absolute inset-y-0 left-0 rounded-full', fills[pace.is])}
          style={{ width: `${Math.min(100, progress / 100)}%` }}
        />
        {isRunning && (
          <span
            className="absolute -inset-y-1 w-0.5 rounded-full bg-ink-2"
            style={{ left: `${Math.min(99, pace.expected / 100)}%` }}
          />
        )}
      </span>
      <span className="num w-12 text-right text-sm font-semibold">{percent(progress / 10_000, 0)}</span>
    </span>
  )
}
