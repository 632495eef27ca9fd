import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import { RowGap, rowHeight } from './table-row.tsx'

/** The rows of a long list that are in view, with the room that the others take. */
export function VirtualRows(props: {
  readonly count: number
  /** what they scroll in; null until it stands */
  readonly frame: HTMLElement | null
  readonly span: number
  readonly draw: (index: number) => ReactNode
}) {
  const virtualizer = useVirtualizer({
    count: props.count,
    getScrollElement: () => props.frame,
    estimateSize: () => rowHeight,
    overscan: 5,
    // somebody may have scrolled before this code came, and nothing else does
    initialOffset: () => props.frame?.scrollTop ?? 0,
    scrollToFn: () => {},
    // rows are drawn between two frames and not within the scroll's own event, which would hold the scrolling up
    useFlushSync: false,
  })
  const items = virtualizer.getVirtualItems()
  return (
    <>
      <RowGap height={items[0]?.start ?? 0} span={props.span} />
      {items.map((item) => props.draw(item.index))}
      <RowGap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} span={props.span} />
    </>
  )
}
