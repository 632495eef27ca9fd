import clsx from 'clsx'

/**
 * Holds the place of something on its way, in its size, so that nothing jumps when it comes. Whoever takes pictures waits
 * for what is marked as waiting.
 */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      data-waiting
      className={clsx('block animate-pulse rounded-sm bg-chip', className ?? 'h-4 w-full')}
    />
  )
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']

/** The same for a paragraph. */
export function SkeletonLines({ lines = 3 }: { readonly lines?: number }) {
  const indexes = Array.from({ length: lines }, (_, index) => index)
  return (
    <span aria-hidden className="flex flex-col gap-2.5">
      {indexes.map((index) => (
        <Skeleton key={index} className={clsx('h-3.5', widths[index % widths.length])} />
      ))}
    </span>
  )
}
