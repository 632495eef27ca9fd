import { type RefObject, useLayoutEffect } from 'react'
import { useStable } from './use-stable.ts'

/**
 * Leads the keyboard into what has opened, and back to its button when it closes with the focus still in it.
 * @param choose what the keyboard starts at; without an answer it starts at the whole
 */
export function useFocusInside(
  opened: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  choose: (opened: HTMLElement) => HTMLElement | null | undefined,
): void {
  const enter = useStable((inside: HTMLElement) => (choose(inside) ?? inside).focus({ preventScroll: true }))
  useLayoutEffect(() => {
    const inside = opened.current
    const back = button.current
    if (inside) enter(inside)
    return () => {
      if (inside?.contains(document.activeElement)) back?.focus()
    }
  }, [opened, button, enter])
}
