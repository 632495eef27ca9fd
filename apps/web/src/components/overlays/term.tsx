import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import type { TermName } from './terms.ts'

const TermPopover = lazyPart(() => import('./term-popover.tsx'))

const wordClass =
  'cursor-help rounded-sm text-left underline decoration-dotted decoration-ink-3 underline-offset-4 hover:decoration-ink'

/**
 * A word of pay or law that explains itself: `<Term name="paye">PAYE</Term>`. The word is a button with a dotted line;
 * what it opens is loaded when it is first wanted.
 */
export function Term({ name, children }: { readonly name: TermName; readonly children: ReactNode }) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <button type="button" aria-haspopup="dialog" className={wordClass} onClick={() => setWanted(true)}>
      {children}
    </button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <TermPopover name={name} className={wordClass}>
        {children}
      </TermPopover>
    </Suspense>
  )
}
