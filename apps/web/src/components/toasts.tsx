import { lazy, Suspense } from 'react'
import { useToastsWanted } from '#lib/toast.ts'

const ToastPlace = lazy(() => import('./toast-place.tsx'))

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
