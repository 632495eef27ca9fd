import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface TimelineEvent {
  readonly key: string
  readonly icon: LucideIcon
  readonly tone?: 'neutral' | 'brand' | 'up' | 'warn' | 'down'
  /** what happened, in a sentence with the person in it */
  readonly title: ReactNode
  /** when, as people read it */
  readonly time: string
  /** the same for machines, ISO 8601 */
  readonly instant: string
  readonly children?: ReactNode
}

const tones = {
  neutral: 'bg-chip text-ink-2',
  brand: 'bg-brand-soft text-brand-ink',
  up: 'bg-up-soft text-up',
  warn: 'bg-warn-soft text-warn',
  down: 'bg-down-soft text-down',
}

/** What happened to a thing, one event below the other; the newest first reads best. */
export function Timeline(props: { readonly label: string; readonly events: readonly TimelineEvent[] }) {
  return (
    <ol aria-label={props.label}>
      {props.events.map(({ icon: Icon, ...event }) => (
        <li key={event.key} className="group flex gap-3">
          <span aria-hidden className="flex flex-col items-center">
            <span
              className={clsx(
                'grid size-8 shrink-0 place-items-center rounded-full',
                tones[event.tone ?? 'neutral'],
              )}
            >
              <Icon className="size-4" />
            </span>
            <span className="my-1 w-px flex-1 bg-line-strong group-last:hidden" />
          </span>
          <div className="min-w-0 flex-1 pt-1.5 pb-5 group-last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-base">
              <span className="min-w-0 [overflow-wrap:anywhere]">{event.title}</span>
              <time dateTime={event.instant} className="num shrink-0 text-xs text-ink-3">
                {event.time}
              </time>
            </p>
            {event.children && <div className="mt-1 text-sm text-ink-2">{event.children}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
