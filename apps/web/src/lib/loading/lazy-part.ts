import { type ComponentType, lazy, useEffect, useState } from 'react'
import { persist } from './persist.ts'

/**
 * A part that comes when it is first wanted, beside which the page can live: `lazyPart(() => import('./part.tsx'))`.
 * Without a line it comes later; it never takes the page down, and with it what somebody has typed there. A part that is
 * the page is the router's `lazyRouteComponent`: that it can't be had is what there is to say then.
 */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => persist(load))

/** Loads some code when it is first asked for, and answers with the same from then on. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined
  return () => {
    loading ??= persist(load)
    return loading
  }
}

/**
 * The code of what a control opens, loaded at the first sign that it will be pressed. The control is there before it:
 * what a press wants is kept in the control's own state, and opens as the code comes.
 * @param load of the kind that {@link loadOnce} makes
 * @param isWanted loads without such a sign
 * @returns the code, undefined until it is here, and the handlers of the control
 */
export function useIntendedPart<Part extends object>(load: () => Promise<Part>, isWanted = false) {
  const [part, setPart] = useState<Part>()
  const want = (): void => {
    void load().then(setPart)
  }
  useEffect(() => {
    if (isWanted) void load().then(setPart)
  }, [load, isWanted])
  return { part, intent: { onPointerEnter: want, onFocus: want, onPointerDown: want } }
}
