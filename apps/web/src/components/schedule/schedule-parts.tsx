import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { type Plan, planTones } from './schedule.ts'

/** The head over a calendar: which span it shows, and the ways to the one before, the one after and today's. */
export function SpanHeader(props: {
  readonly title: string
  readonly previousLabel: string
  readonly nextLabel: string
  readonly todayLabel: string
  readonly onStep: (by: -1 | 1) => void
  readonly onToday: () => void
  /** of its heading: what stands over it on the page */
  readonly level?: 2 | 3
}) {
  const Heading = `h${props.level ?? 3}` as const
  return (
    <div className="flex flex-wrap items-center gap-1.5 pb-3">
      <Heading aria-live="polite" className="mr-auto text-lg">
        {props.title}
      </Heading>
      <Button variant="secondary" size="sm" onClick={props.onToday}>
        {props.todayLabel}
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="size-8"
        aria-label={props.previousLabel}
        onClick={() => props.onStep(-1)}
      >
        <ChevronLeft aria-hidden className="size-4.5" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="size-8"
        aria-label={props.nextLabel}
        onClick={() => props.onStep(1)}
      >
        <ChevronRight aria-hidden className="size-4.5" />
      </Button>
    </div>
  )
}

/** One plan in a cell: its words, and a coloured edge. */
export function PlanChip({ plan }: { readonly plan: Plan }) {
  return (
    <span
      className={clsx(
        'block min-w-0 rounded-sm border-l-3 px-1.5 py-0.5 text-left text-xs font-medium',
        planTones[plan.tone ?? 'neutral'],
      )}
    >
      <span className="num block truncate">{plan.label}</span>
      {plan.detail && <span className="block truncate font-normal opacity-85">{plan.detail}</span>}
    </span>
  )
}
