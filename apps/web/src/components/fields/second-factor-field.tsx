import { lazy, Suspense } from 'react'

const SecondFactorEntry = lazy(() => import('./second-factor-entry.tsx'))

/** The second factor's field. Few sign-ins need it, so it comes when one does and weighs on no first load. */
export function SecondFactorField(props: { readonly error: string | undefined }) {
  return (
    <Suspense>
      <SecondFactorEntry {...props} />
    </Suspense>
  )
}
