import { Suspense } from 'react'
import { lazyPart } from '#lib/loading/lazy-part.ts'

const LockCountdown = lazyPart(() => import('./lock-countdown.tsx'))

/** Too many wrong tries: how long until the next one. It comes with the first lock and weighs on no first load. */
export function LockedNotice(props: { readonly seconds: number; readonly onOver: () => void }) {
  return (
    <Suspense>
      <LockCountdown {...props} />
    </Suspense>
  )
}
