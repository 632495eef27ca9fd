import { Suspense, useEffect } from 'react'
import { loadDialogs } from '#components/overlays/dialog.tsx'
import { loadDrawer } from '#components/overlays/drawer.tsx'
import { useIsIdle } from '#lib/hooks/use-is-idle.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useMismatch } from '#lib/session/organization-mismatch.ts'
import { useStepUp } from '#lib/session/step-up.ts'
import { useClientState } from '#lib/state/client-state.ts'
import { useToastsWanted } from '#lib/state/toast.ts'
import { keepFocus } from './focus-keeper.ts'

const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx'))
const MismatchDialog = lazyPart(() => import('./mismatch-dialog.tsx'))
const PaywallDialog = lazyPart(() => import('#components/overlays/paywall-dialog.tsx'))

/** What any call can bring over the page, each loaded when it is first needed; and the focus, which none may lose. */
export function PageNotices() {
  useEffect(keepFocus, [])
  const isIdle = useIsIdle()
  useEffect(() => {
    // before there is one: the first may be that the line is gone, and couldn't be loaded then
    if (!isIdle) return
    useToastsWanted.setState(true, true)
    Promise.all([loadDialogs(), loadDrawer()]).catch(() => {})
  }, [isIdle])
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
