import { type ReactNode, Suspense, useState } from 'react'
import { WaitingLine } from '../notices/waiting-line.tsx'

/**
 * Holds back what opens over a page until it is first opened, so that a page doesn't wait for its dialogs. It stays from
 * then on, and can fade out when it closes.
 */
export function OpenedPart(props: { readonly isOpen: boolean; readonly children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  return wasOpened && <Suspense fallback={<WaitingLine />}>{props.children}</Suspense>
}
