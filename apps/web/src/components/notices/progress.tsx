import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

/** Long work under way. Without a value it moves back and forth. */
export function Progress(props: {
  readonly label: string
  /** 0 to 100; null while it can't be told */
  readonly value: number | null
  /** the words at the right: "312 of 480" */
  readonly detail?: ReactNode
  readonly className?: string
}) {
  const id = useId()
  return (
    <div className={clsx('flex flex-col gap-1.5', props.className)}>
      <div className="flex justify-between gap-4 text-sm">
        <span id={id} className="font-medium">
          {props.label}
        </span>
        <span className="num text-ink-2">{props.detail}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={props.value ?? undefined}
        className="h-2 overflow-hidden rounded-full bg-chip"
      >
        <div
          style={props.value === null ? undefined : { width: `${props.value}%` }}
          className={clsx(
            'h-full rounded-full bg-brand transition-[width] duration-300',
            props.value === null && 'w-1/3 animate-pulse',
          )}
        />
      </div>
    </div>
  )
}
