import { lazy, Suspense, useEffect } from 'react'
import { useClientState } from '#lib/client-state.ts'
import { useMismatch } from '#lib/organization-mismatch.ts'
import { useStepUp } from '#lib/step-up.ts'
import { keepFocus } from './focus-keeper.ts'

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'))
const MismatchDialog = lazy(() => import('./mismatch-dialog.tsx'))
const PaywallDialog = lazy(() => import('#components/paywall-dialog.tsx'))

/** What any call can bring over the page, each loaded when it is first needed; and the focus, which none may lose. */
export function PageNotices() {
  useEffect(keepFocus, [])
  const settle = useStepUp((state) => state.settle)
  const isMismatched = useMismatch()
  const isPaywalled = useClientState((state) => state.isPaywallOpen)
  return (
    <Suspense>
      {settle && <StepUpDialog onSettle={settle} />}
      {isPaywalled && <PaywallDialog />}
      {isMismatched && <MismatchDialog />}
    </Suspense>
  )
}
