import type { ReactNode } from 'react'

/** One family of components, under its own heading. */
export function KitSection(props: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section aria-labelledby={props.id} className="scroll-mt-6 border-t border-line pt-8">
      <h2 id={props.id} className="mb-5 text-xl">
        {props.title}
      </h2>
      <div className="flex flex-col gap-6">{props.children}</div>
    </section>
  )
}

/** Things side by side. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

/** Fields in columns. */
export const Grid = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
)
