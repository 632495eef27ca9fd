import { Progress as Base } from '@base-ui/react/progress'
import clsx from 'clsx'
import type { ReactNode } from 'react'

/** Long work under way. Without a value it moves back and forth. */
export function Progress(props: {
  readonly label: string
  /** 0 to 100; null while it can't be told */
  readonly value: number | null
  /** the words at the right: "312 of 480" */
  readonly detail?: ReactNode
  readonly className?: string
}) {
  return (
    <Base.Root value={props.value} className={clsx('flex flex-col gap-1.5', props.className)}>
      <div className="flex justify-between gap-4 text-sm">
        <Base.Label className="font-medium">{props.label}</Base.Label>
        <span className="num text-ink-2">{props.detail}</span>
      </div>
      <Base.Track className="h-2 overflow-hidden rounded-full bg-chip">
        <Base.Indicator
          className={clsx(
            'h-full rounded-full bg-brand transition-[width] duration-300',
            props.value === null && 'w-1/3 animate-pulse',
          )}
        />
      </Base.Track>
    </Base.Root>
  )
}
