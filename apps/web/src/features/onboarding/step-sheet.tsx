import type { ReactNode } from 'react'

/** A step: what is asked on the left, what follows from it beside. */
export function StepSheet(props: {
  readonly title: string
  readonly sentence: string
  readonly children: ReactNode
  readonly aside: ReactNode
}) {
  return (
    <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-7">
      <section className="rounded-xl bg-surface px-5 py-7 shadow-e1 ring-1 ring-line sm:px-9 sm:py-9">
        <h1 className="text-2xl">{props.title}</h1>
        <p className="mt-1.5 text-base text-ink-2">{props.sentence}</p>
        {props.children}
      </section>
      {props.aside}
    </div>
  )
}
