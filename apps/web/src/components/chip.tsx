import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'brand' | 'up' | 'warn' | 'down' | 'info'

export const toneClass: Readonly<Record<Tone, string>> = {
  neutral: 'bg-chip text-ink-2',
  brand: 'bg-brand-soft text-brand-ink',
  up: 'bg-up-soft text-up',
  warn: 'bg-warn-soft text-warn',
  down: 'bg-down-soft text-down',
  info: 'bg-info-soft text-info',
}

/** A word about a thing: "New this month", "KES". */
export function Chip(props: {
  readonly tone?: Tone
  readonly icon?: LucideIcon
  readonly children: ReactNode
}) {
  const Icon = props.icon
  return (
    <span
      className={clsx(
        'inline-flex h-5.5 items-center gap-1 whitespace-nowrap rounded-full px-2 text-xs font-semibold',
        toneClass[props.tone ?? 'neutral'],
      )}
    >
      {Icon && <Icon aria-hidden className="size-3" strokeWidth={2.6} />}
      {props.children}
    </span>
  )
}

/** The state that a thing is in, beside its title or in its row. The word carries the meaning, the colour helps. */
export function StateChip(props: {
  readonly tone: Tone
  readonly children: ReactNode
  /** work goes on at this moment: the dot breathes */
  readonly isLive?: boolean
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 text-xs font-semibold',
        toneClass[props.tone],
      )}
    >
      <span
        aria-hidden
        className={clsx('size-1.5 rounded-full bg-current', props.isLive && 'animate-pulse')}
      />
      {props.children}
    </span>
  )
}
