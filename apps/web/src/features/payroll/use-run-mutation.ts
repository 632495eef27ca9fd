import { dashboardRoutes } from '@kazi/contract/dashboard'
import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import { runRoutes } from '@kazi/contract/payroll/runs'
import type { Route } from '@kazi/contract/route'
import { useQueryClient } from '@tanstack/react-query'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import type { CallAnswer } from '#lib/api/request.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showError, showNotice, showSuccess } from '#lib/state/toast.ts'

/** Everything that shows a run: any step of it makes all of these stale. */
const showsRuns: readonly Route[] = [
  runRoutes.read,
  runRoutes.readBridge,
  runRoutes.readDifferences,
  runRoutes.list,
  runRoutes.readStatsCard,
  runRoutes.getInitData,
  payslipRoutes.listPayslips,
  payslipRoutes.readPayslip,
  dashboardRoutes.readStatsCard,
  dashboardRoutes.listTasks,
  dashboardRoutes.readPayrollDistribution,
]

/** Refusals that say that the page shows yesterday's truth. */
const changedMeanwhile = new Set(['payroll.state-wrong', 'approvals.decided-already'])

interface RunMutationOptions<R extends Route> {
  readonly onDone?: (answer: CallAnswer<R>) => void
  /** the run isn't as the page showed it; the newest is on its way and has been said so */
  readonly onOutdated?: () => void
  /** false where a dialog shows what was refused */
  readonly showsError?: boolean
  /** a refusal that the page shows beside the field; answer false and a toast says it */
  readonly onRefused?: (error: ApiError) => boolean
}

/**
 * A step of a run: sent once however often it is pressed, and everything that shows runs is read again afterwards.
 * When somebody else was faster the page says so and shows how the run stands.
 */
export function useRunMutation<const R extends Route>(route: R, options: RunMutationOptions<R> = {}) {
  const { t } = useTranslation('payroll')
  const errorText = useErrorText()
  const queryClient = useQueryClient()

  function refuse(error: Error): void {
    const code = error instanceof ApiError ? error.code : undefined
    const isOutdated = code !== undefined && changedMeanwhile.has(code)
    if (!isOutdated && code !== 'payroll.content-changed') {
      const isShown =
        options.showsError === false || (error instanceof ApiError && options.onRefused?.(error))
      if (!isShown) showError(errorText(error))
      return
    }
    for (const shown of showsRuns) void queryClient.invalidateQueries({ queryKey: [shown.name] })
    showNotice(t(isOutdated ? ($) => $.changedMeanwhile : ($) => $.contentChanged))
    options.onOutdated?.()
  }

  return useApiMutation(route, {
    invalidates: showsRuns,
    showsError: false,
    onSuccess: (answer) => options.onDone?.(answer),
    onError: refuse,
  })
}

/** A step that a dialog decides: done, the dialog closes and a message says so; what is refused, the dialog says itself. */
export const useRunDecision = <const R extends Route>(route: R, done: string, onClose: () => void) =>
  useRunMutation(route, {
    showsError: false,
    onDone: () => {
      onClose()
      showSuccess(done)
    },
    onOutdated: onClose,
  })
