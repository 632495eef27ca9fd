import { lazy, Suspense } from 'react'
import { useClientState } from '#lib/client-state.ts'
import { useMismatch } from '#lib/organization-mismatch.ts'
import { useStepUp } from '#lib/step-up.ts'

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'))
const MismatchDialog = lazy(() => import('./mismatch-dialog.tsx'))
const PaywallDialog = lazy(() => import('./paywall-dialog.tsx'))

/** What any call can bring over the page. Each is loaded when it is first needed. */
export function PageNotices() {
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
