import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { leaveToasts, useToastsWanted } from '#lib/state/toast.ts'

const ToastPlace = lazyPart(() => import('./toast-place.tsx'))

/** Where the product's short messages appear, until their page is left; once in every layout. */
export function Toasts() {
  const router = useRouter()
  const isWanted = useToastsWanted()
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => void (pathChanged && leaveToasts())),
    [router],
  )
  if (!isWanted) return null
  return (
    <Suspense>
      <ToastPlace />
    </Suspense>
  )
}
