import { type RefObject, useEffect, useState } from 'react'

/** Up to here every row is drawn; past it only those in view. */
const virtualFrom = 200
const rowHeight = 61
/** rows that are drawn above and below those in view */
const spare = 5

/** The first row to draw and the one after the last, as the frame is scrolled. */
function placesInView(frame: HTMLElement): readonly [from: number, to: number] {
  const first = Math.floor(frame.scrollTop / rowHeight)
  const count = Math.ceil(frame.clientHeight / rowHeight)
  return [Math.max(0, first - spare), first + count + spare]
}

/** The rows to draw: all of them, or past {@link virtualFrom} those in view with the room that the others take. */
export function useVisibleRows<Item>(rows: readonly Item[], frame: RefObject<HTMLElement | null>) {
  const isVirtual = rows.length > virtualFrom
  const [[from, to], setPlaces] = useState<readonly [number, number]>([0, 4 * spare])
  useEffect(() => {
    const element = frame.current
    if (!isVirtual || !element) return
    let drawing: number | undefined
    const look = (): void => {
      drawing = undefined
      const next = placesInView(element)
      setPlaces((shown) => (shown[0] === next[0] && shown[1] === next[1] ? shown : next))
    }
    // rows are drawn between two frames and not within the scroll's own event, which would hold the scrolling up
    const follow = (): void => {
      drawing ??= requestAnimationFrame(look)
    }
    const watcher = new ResizeObserver(follow)
    watcher.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', follow)
      if (drawing !== undefined) cancelAnimationFrame(drawing)
    }
  }, [isVirtual, frame])
  if (!isVirtual) return { isVirtual, visible: rows, first: 0, above: 0, below: 0 }
  // a list that got shorter has its end in view until the browser has scrolled it there
  const first = Math.max(0, Math.min(from, rows.length - (to - from)))
  const last = Math.min(first + (to - from), rows.length)
  return {
    isVirtual,
    visible: rows.slice(first, last),
    first,
    above: first * rowHeight,
    below: (rows.length - last) * rowHeight,
  }
}
