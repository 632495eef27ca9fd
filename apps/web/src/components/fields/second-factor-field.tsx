import { Suspense } from 'react'
import { lazyPart } from '#lib/loading/lazy-part.ts'

const SecondFactorEntry = lazyPart(() => import('./second-factor-entry.tsx'))

/** The second factor's field. Few sign-ins need it, so it comes when one does and weighs on no first load. */
export function SecondFactorField(props: { readonly error: string | undefined }) {
  return (
    <Suspense>
      <SecondFactorEntry {...props} />
    </Suspense>
  )
}
