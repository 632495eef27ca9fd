import { runRoutes } from '@kazi/contract/payroll/runs'
import { Button, ButtonLink } from '#components/button.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Run } from '../run.ts'
import { useRunMutation } from '../use-run-mutation.ts'

/** Whether the caller may still choose who is paid by the run. */
export const mayChoosePeople = (run: Run): boolean =>
  run.state === 'computed' && run.actions.includes('recompute')

/** Computes a run anew with others left for a further run of its month. */
export function useLeaveForLater(run: Run) {
  const { t } = useTranslation('payroll')
  const before = run.leftForLater.map(({ employeeId }) => employeeId)
  const compute = useRunMutation(runRoutes.compute, {
    onDone: ({ data }) =>
      showSuccess(t(data.leftForLater.length > before.length ? ($) => $.later.left : ($) => $.later.back)),
  })
  const { id: payrollId, month, payDate } = run
  const leave = (leftForLater: string[]): void =>
    compute.mutate({ body: { payrollId, month, payDate, leftForLater } })
  return {
    isPending: compute.isPending,
    leave: (employeeIds: readonly string[]): void => leave([...new Set([...before, ...employeeIds])]),
    putBack: (): void => leave([]),
  }
}

const mostNamed = 3

/** Who is left for a further run of the month, and the way to pay them. */
export function LeftForLater({ run }: { readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const later = useLeaveForLater(run)
  const { leftForLater: people } = run
  if (people.length === 0) return null
  const named = people
    .slice(0, mostNamed)
    .map(({ name }) => name)
    .join(', ')
  const others = people.length - mostNamed
  const names = others > 0 ? t(($) => $.later.more, { names: named, count: others }) : named
  return (
    <Banner
      tone="info"
      title={t(($) => $.later.title, { count: people.length, names })}
      actions={
        mayChoosePeople(run) ? (
          <Button variant="secondary" size="sm" loading={later.isPending} onClick={later.putBack}>
            {t(($) => $.later.putBack)}
          </Button>
        ) : (
          <ButtonLink variant="secondary" size="sm" to="/app/payroll/create" search={{ month: run.month }}>
            {t(($) => $.later.further)}
          </ButtonLink>
        )
      }
    >
      {t(($) => $.later.text)}
    </Banner>
  )
}
