import { Suspense } from 'react'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useToastsWanted } from '#lib/state/toast.ts'

const ToastPlace = lazyPart(() => import('./toast-place.tsx'))

/** Where the product's short messages appear; once in every layout. */
export function Toasts() {
  const isWanted = useToastsWanted()
  if (!isWanted) return null
  return (
    <Suspense>
      <ToastPlace />
    </Suspense>
  )
}
