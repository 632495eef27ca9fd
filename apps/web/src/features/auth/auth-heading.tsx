import type { ReactNode } from 'react'

/** The head of a page around the sign-in: what it is for, and one sentence. */
export function AuthHeading(props: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="mb-7">
      <h1 className="text-2xl">{props.title}</h1>
      {props.children && <p className="mt-1.5 text-base text-ink-2">{props.children}</p>}
    </div>
  )
}

/** A quiet line under a form, with the other way that somebody may have been looking for. */
export function AuthFootnote({ children }: { readonly children: ReactNode }) {
  return <p className="mt-7 border-t border-line pt-5 text-sm text-ink-2">{children}</p>
}
