import { lazy, Suspense } from 'react'

const LockCountdown = lazy(() => import('./lock-countdown.tsx'))

/** Too many wrong tries: how long until the next one. It comes with the first lock and weighs on no first load. */
export function LockedNotice(props: { readonly seconds: number; readonly onOver: () => void }) {
  return (
    <Suspense>
      <LockCountdown {...props} />
    </Suspense>
  )
}
