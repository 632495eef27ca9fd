import { type ComponentProps, lazy, Suspense } from 'react'

const StrengthBars = lazy(() => import('./strength-bars.tsx'))

/** How hard a new password is to guess. The server draws it; its script may follow that of the form. */
export function StrengthMeter(props: ComponentProps<typeof StrengthBars>) {
  return (
    <Suspense>
      <StrengthBars {...props} />
    </Suspense>
  )
}
