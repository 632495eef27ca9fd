import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Sparkline } from '#components/charts/sparkline.tsx'
import { Delta } from './delta.tsx'

/** One figure of a summary. */
export function Stat(props: {
  readonly label: string
  /** already formatted: `money(net, 'compact')` */
  readonly value: ReactNode
  /** what it is compared with, as plain numbers of the same unit */
  readonly change?: { readonly now: number; readonly before: number }
  readonly points?: readonly number[]
  readonly note?: ReactNode
  readonly className?: string
}) {
  return (
    <div className={clsx('flex min-w-0 flex-col px-5 py-4', props.className)}>
      <dt className="text-sm text-ink-2">{props.label}</dt>
      <dd className="mt-0.5 flex flex-1 flex-col justify-between">
        <span className="flex items-end justify-between gap-3">
          <span className="display-num whitespace-nowrap text-xl">{props.value}</span>
          {props.points && props.points.length > 1 && <Sparkline points={props.points} />}
        </span>
        {(props.change || props.note) && (
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-ink-3">
            {props.change && <Delta {...props.change} />}
            {props.note}
          </span>
        )}
      </dd>
    </div>
  )
}

/** Figures side by side on one sheet, divided by hairlines; below each other on a phone. */
export function StatGroup(props: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <dl
      className={clsx(
        'grid auto-cols-fr divide-y divide-line rounded-lg bg-raised shadow-e1 ring-1 ring-line sm:grid-flow-col sm:divide-x sm:divide-y-0',
        props.className,
      )}
    >
      {props.children}
    </dl>
  )
}
