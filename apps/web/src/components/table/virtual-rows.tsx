import { observeElementOffset, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import { RowGap, rowHeight } from './table-row.tsx'

type FollowScroll = VirtualizerOptions<HTMLElement, Element>['observeElementOffset']

/**
 * Tells where the frame is scrolled to, as it stands and then with every scroll. Somebody may have scrolled before this
 * code came, or after it drew: React shows what was waited for up to 300 ms later, and no event is listened to until then.
 */
const followScroll: FollowScroll = (virtualizer, report) => {
  const stop = observeElementOffset(virtualizer, report)
  report(virtualizer.scrollElement?.scrollTop ?? 0, false)
  return stop
}

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
    overscan: 3,
    observeElementOffset: followScroll,
    // people scroll, and nothing else does
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
