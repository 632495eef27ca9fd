import clsx from 'clsx'
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { useStable } from '#lib/hooks/use-stable.ts'
import { anchoredPopupClass } from './popup.ts'

const offset = 5
const edge = 8

interface Place {
  readonly align?: 'start' | 'center' | 'end' | undefined
  /** where it stands if there is room */
  readonly side?: 'top' | 'bottom' | undefined
}

/** The part of the window that is in view: a phone's keyboard covers the rest. */
function viewOf(): { readonly top: number; readonly bottom: number } {
  const view = window.visualViewport
  if (!view) return { top: 0, bottom: window.innerHeight }
  return { top: view.offsetTop, bottom: view.offsetTop + view.height }
}

/**
 * Puts the popup beside its anchor, on the other side where only that has room, and never past the window's edges. What
 * is too high for either may take `--available-height` and scroll inside.
 */
function place(popup: HTMLElement, anchor: HTMLElement, { align = 'start', side = 'bottom' }: Place): void {
  const box = anchor.getBoundingClientRect()
  const view = viewOf()
  const room = { top: box.top - view.top - offset - edge, bottom: view.bottom - box.bottom - offset - edge }
  popup.style.setProperty('--anchor-width', `${box.width}px`)
  popup.style.setProperty('--available-width', `${window.innerWidth - 2 * edge}px`)
  popup.style.setProperty('--available-height', `${Math.max(room.top, room.bottom)}px`)
  const { offsetWidth: width, offsetHeight: height } = popup
  const other = side === 'top' ? 'bottom' : 'top'
  const chosen = height > room[side] && room[other] > room[side] ? other : side
  const top = chosen === 'top' ? box.top - offset - height : box.bottom + offset
  const left = {
    start: box.left,
    center: box.left + (box.width - width) / 2,
    end: box.right - width,
  }[align]
  popup.style.top = `${Math.max(edge, top)}px`
  popup.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - edge - width))}px`
}

/**
 * What opens beside a control that stays in place: drawn by the browser over everything else, from where it stands in
 * the page, so that a dialog around it holds it. It follows its anchor, and closes on Escape and on a press elsewhere.
 */
export function AnchoredPopup({
  anchor,
  onClose,
  align,
  side,
  className,
  ...rest
}: ComponentProps<'div'> &
  Place & {
    readonly anchor: RefObject<HTMLElement | null>
    readonly onClose: () => void
  }) {
  const popup = useRef<HTMLDivElement>(null)
  const close = useStable(onClose)

  useLayoutEffect(() => {
    const element = popup.current
    const beside = anchor.current
    if (!element || !beside) return
    // a browser without popovers draws it in place
    element.showPopover?.()
    const follow = (): void => place(element, beside, { align, side })
    follow()
    const watcher = new ResizeObserver(follow)
    watcher.observe(element)
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    window.visualViewport?.addEventListener('resize', follow)
    return () => {
      watcher.disconnect()
      document.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
      window.visualViewport?.removeEventListener('resize', follow)
    }
  }, [anchor, align, side])

  // before it is drawn: who sees it may press Escape, which the dialog around it must not take
  useLayoutEffect(() => {
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node &&
      (popup.current?.contains(target) === true || anchor.current?.contains(target) === true)
    const press = (event: PointerEvent): void => {
      if (!isInside(event.target)) close()
    }
    const type = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // the dialog around it stays open
      event.stopPropagation()
      event.preventDefault()
      close()
    }
    window.addEventListener('pointerdown', press, { capture: true })
    window.addEventListener('keydown', type, { capture: true })
    return () => {
      window.removeEventListener('pointerdown', press, { capture: true })
      window.removeEventListener('keydown', type, { capture: true })
    }
  }, [anchor, close])

  return <div {...rest} ref={popup} popover="manual" className={clsx(anchoredPopupClass, className)} />
}
