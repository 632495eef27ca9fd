/** Whether the keyboard could still stand there. */
const canHoldFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled, [inert] *') && element.checkVisibility()

/** Where reading goes on: the dialog on top, else the page's heading. */
function nextPlace(): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].findLast(
    (element) => !element.closest('[data-ending-style], [inert]'),
  )
  return dialog ?? document.querySelector<HTMLElement>('#main h1')
}

/**
 * Keeps the place of whoever works by keyboard or screen reader. Where the control with the focus goes, because what
 * it did is done, browsers leave the focus nowhere; it then goes to the page's heading, from where the next Tab leads
 * to what can be done now. Answers how to stop.
 */
export function keepFocus(): () => void {
  let holder: HTMLElement | undefined
  let frame = 0

  function follow({ target }: FocusEvent): void {
    holder = target instanceof HTMLElement ? target : undefined
  }
  // whoever leaves for nowhere, by a press beside everything, wants to be nowhere
  function forget({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null) return
    queueMicrotask(() => {
      if (holder === target && holder && canHoldFocus(holder)) holder = undefined
    })
  }
  function restore(): void {
    if (!holder || document.activeElement !== document.body || canHoldFocus(holder)) return
    const place = nextPlace()
    if (!place) return
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  // a dialog that closes gives the focus back by itself, in the frame after it is gone
  function check(): void {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restore)
    })
  }

  const observer = new MutationObserver(() => {
    if (holder && document.activeElement === document.body) check()
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] })
  document.addEventListener('focusin', follow)
  document.addEventListener('focusout', forget)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    document.removeEventListener('focusin', follow)
    document.removeEventListener('focusout', forget)
  }
}
