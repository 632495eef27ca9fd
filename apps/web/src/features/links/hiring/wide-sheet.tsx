import type { ReactNode } from 'react'
import { SheetOwner } from '../link-sheet.tsx'

/** A sheet that is read like a letter: wider than one that asks for a code. */
export function WideSheet(props: {
  readonly owner: string
  readonly title: string
  readonly sentence?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="min-h-[calc(100dvh-4rem)] bg-canvas px-3 py-6 sm:px-4 sm:py-12">
      <section className="mx-auto w-full max-w-[42rem] rounded-xl bg-surface px-5 py-7 shadow-e1 ring-1 ring-line sm:px-10 sm:py-10">
        <SheetOwner name={props.owner} />
        <h1 className="mt-5 text-2xl [overflow-wrap:anywhere]">{props.title}</h1>
        {props.sentence && <p className="mt-1.5 text-base text-ink-2">{props.sentence}</p>}
        <div className="mt-6 flex flex-col gap-6">{props.children}</div>
      </section>
    </div>
  )
}

/** A letter, paragraph by paragraph. */
export function Letter({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-raised px-5 py-5 text-base ring-1 ring-line">
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place in the letter
        <p key={at} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
