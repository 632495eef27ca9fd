import clsx from 'clsx'
import type { ReactNode } from 'react'
import { headingFontOf } from '#lib/formats/heading-font.ts'

/** The top of a page: what it is, how it stands, one sentence, and what can be done (one primary button at most). */
export function PageHeader(props: {
  readonly title: ReactNode
  /** a state chip beside the title */
  readonly state?: ReactNode
  readonly description?: ReactNode
  readonly actions?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      {/* on a phone a few icons stay beside the title, more than that goes below */}
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className={clsx('text-xl sm:text-2xl', headingFontOf(props.title))}>{props.title}</h1>
          {props.state}
        </div>
        {props.description && <p className="mt-1.5 max-w-3xl text-base text-ink-2">{props.description}</p>}
      </div>
      {props.actions && <div className="flex flex-wrap items-center gap-2">{props.actions}</div>}
    </div>
  )
}

/** The body of a page of the dashboard, with the margins that all of them share. */
export function PageBody({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-[90rem] flex-1 flex-col gap-5 px-4 pt-6 pb-16 sm:px-6 xl:px-8">
      {children}
    </div>
  )
}
