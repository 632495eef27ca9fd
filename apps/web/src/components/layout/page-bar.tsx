import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The foot of a page that ends in a decision: it stays in view however long the page is. */
export const PageBar = (props: { readonly className?: string; readonly children: ReactNode }) => (
  <div
    data-lift-toast
    className={clsx(
      'sticky bottom-0 z-10 -mx-4 mt-auto -mb-16 flex flex-wrap items-center border-t border-line bg-raised px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:rounded-b-xl xl:-mx-8 xl:px-8',
      props.className,
    )}
  >
    {props.children}
  </div>
)
