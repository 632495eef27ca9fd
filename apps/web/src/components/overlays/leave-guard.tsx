import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { DecisionDialog } from './dialog.tsx'

/**
 * Asks before what was typed into a form on a page of its own is lost, by whatever way the page is left. Whoever leads
 * on after saving navigates with `ignoreBlocker`: the guard may still hold the state of before the save.
 */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const { t } = useTranslation('common')
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <DecisionDialog
      isDanger
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t(($) => $.leave.title)}
      consequence={t(($) => $.leave.text)}
      confirmLabel={t(($) => $.leave.confirm)}
      // nothing is sent: the way that was blocked goes on
      mutation={{ isPending: false, error: null, mutate: () => blocker.proceed?.() }}
      input={() => ({})}
    />
  )
}
