import type { ReactNode } from 'react'

/** The first cell of a row: what the row is, and beneath it a line about it. On a phone neither is cut short. */
export function RowName(props: {
  /** an avatar, a badge */
  readonly leading?: ReactNode
  readonly name: ReactNode
  /** a chip behind the name */
  readonly beside?: ReactNode
  readonly detail?: ReactNode
  /** has a line of its own on a phone, where its column is hidden */
  readonly narrow?: ReactNode
}) {
  return (
    <div className="flex items-center gap-3">
      {props.leading}
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-semibold">
          <span className="[overflow-wrap:anywhere] sm:truncate">{props.name}</span>
          {props.beside}
        </p>
        <p className="text-xs [overflow-wrap:anywhere] text-ink-3 sm:truncate">{props.detail}</p>
        {props.narrow && <p className="mt-1 sm:hidden">{props.narrow}</p>}
      </div>
    </div>
  )
}
