import clsx from 'clsx'

/** The sign of the product: a K whose arm is a leaf. */
export function Mark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={clsx('shrink-0', className ?? 'size-7')}>
      <rect width="28" height="28" rx="8" className="fill-brand" />
      <path
        d="M9 7.500v13M19.5 20.5 12.6 14"
        fill="none"
        strokeWidth="2.8"
        strokeLinecap="round"
        className="stroke-on-brand"
      />
      <path d="M13.2 13.300c.3-3.7 2.6-5.8 6.6-6-.2 3.9-2.5 6-6.6 6Z" className="fill-accent" />
    </svg>
  )
}

/** The sign with the name. */
export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5">
      <Mark />
      <span className="font-display text-lg font-semibold tracking-tight">Kazi</span>
    </span>
  )
}
