import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { ConfirmDialog } from './dialog.tsx'

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
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t(($) => $.leave.title)}
      consequence={t(($) => $.leave.text)}
      confirmLabel={t(($) => $.leave.confirm)}
    />
  )
}
