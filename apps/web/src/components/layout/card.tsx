import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Term } from '#components/overlays/term.tsx'
import type { TermName } from '#components/overlays/terms.ts'
import { headingFontOf } from '#lib/formats/heading-font.ts'

/** A raised sheet with a heading, for a part of a page. */
export function Card(props: {
  /** what the end of an address leads to */
  readonly id?: string
  readonly title?: ReactNode
  /** a state chip beside the title */
  readonly state?: ReactNode
  readonly description?: ReactNode
  readonly actions?: ReactNode
  readonly footer?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}) {
  const label = typeof props.title === 'string' ? props.title : undefined
  return (
    <section
      id={props.id}
      aria-label={label}
      className={clsx('min-w-0 rounded-lg bg-raised shadow-e1 ring-1 ring-line', props.className)}
    >
      {props.title && (
        <header className="flex flex-wrap items-start justify-between gap-3 px-5 pt-4 sm:px-6 sm:pt-5">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <h2 className={clsx('text-lg', headingFontOf(props.title))}>{props.title}</h2>
              {props.state}
            </div>
            {props.description && <p className="mt-0.5 text-sm text-ink-2">{props.description}</p>}
          </div>
          {props.actions && <div className="flex items-center gap-2">{props.actions}</div>}
        </header>
      )}
      <div className="px-5 py-4 sm:px-6 sm:py-5">{props.children}</div>
      {props.footer && (
        <footer className="flex flex-wrap items-center justify-end gap-2 rounded-b-lg border-t border-line bg-sunken px-5 py-3 sm:px-6">
          {props.footer}
        </footer>
      )}
    </section>
  )
}

interface Fact {
  readonly label: string
  /** explains its name where the name is a word of pay or of its law */
  readonly term?: TermName | undefined
  readonly value: ReactNode
  /** needs the whole row */
  readonly isWide?: boolean
}

/** Facts about a thing as pairs of name and value. */
export function Facts(props: { readonly facts: readonly Fact[]; readonly columns?: 1 | 2 | 3 }) {
  const grid = { 1: 'grid-cols-1', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 xl:grid-cols-3' }[
    props.columns ?? 2
  ]
  return (
    <dl className={clsx('grid gap-x-8 gap-y-4', grid)}>
      {props.facts.map((fact) => (
        <div key={fact.label} className={clsx('min-w-0', fact.isWide && 'sm:col-span-full')}>
          <dt className="text-xs text-ink-3">
            {fact.term ? <Term name={fact.term}>{fact.label}</Term> : fact.label}
          </dt>
          <dd className="mt-0.5 text-base [overflow-wrap:anywhere]">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
