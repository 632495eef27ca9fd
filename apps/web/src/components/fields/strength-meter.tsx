import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#lib/loading/lazy-part.ts'

const StrengthBars = lazyPart(() => import('./strength-bars.tsx'))

/** How hard a new password is to guess. The server draws it; its script may follow that of the form. */
export function StrengthMeter(props: ComponentProps<typeof StrengthBars>) {
  return (
    <Suspense>
      <StrengthBars {...props} />
    </Suspense>
  )
}
