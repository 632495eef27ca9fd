import { runRoutes } from '@kazi/contract/payroll/runs'
import { monthOf } from '@kazi/values/local-date'
import { isWholeMonth } from '@kazi/values/pay-period'
import { Link } from '@tanstack/react-router'
import { Avatar } from '#components/avatar.tsx'
import { Button, ButtonLink } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Run } from '../run.ts'
import { useRunMutation } from '../use-run-mutation.ts'

/** Whether the caller may still choose who is paid by the run. */
export const mayChoosePeople = (run: Run): boolean =>
  run.state === 'computed' && run.actions.includes('recompute')

type Held = Run['leftForLater'][number]

/** Who is held back in the run, why and by whom, and how they are paid after all. */
export function LeftForLater({ run }: { readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const { leftForLater: people } = run
  const compute = useRunMutation(runRoutes.compute, { onDone: () => showSuccess(t(($) => $.later.back)) })
  if (people.length === 0) return null
  const { id: payrollId, month, payDate } = run
  const release = (held: Held): void => {
    const leftForLater = people.flatMap(({ employeeId }) =>
      employeeId === held.employeeId ? [] : [employeeId],
    )
    compute.mutate({ body: { payrollId, month, payDate, leftForLater } })
  }
  return (
    <Card
      title={t(($) => $.later.title, { count: people.length })}
      description={t(($) => $.later.text)}
      actions={<FurtherRun run={run} />}
    >
      <ul className="-my-2 divide-y divide-line">
        {people.map((held) => (
          <HeldRow
            key={held.employeeId}
            held={held}
            isBusy={compute.isPending}
            {...(mayChoosePeople(run) ? { onRelease: () => release(held) } : {})}
          />
        ))}
      </ul>
    </Card>
  )
}

/** Whoever waits is paid by a further run of the same days, which names them by itself. */
function FurtherRun({ run }: { readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const isWaiting = run.leftForLater.some(({ paidIn }) => paidIn === null)
  if (mayChoosePeople(run) || !isWaiting) return null
  const { from } = run.period
  const part = isWholeMonth(run.period) ? {} : { from, schedule: run.schedule }
  return (
    <ButtonLink
      variant="secondary"
      size="sm"
      to="/app/payroll/create"
      search={{ month: monthOf(from), ...part }}
    >
      {t(($) => $.later.further)}
    </ButtonLink>
  )
}

function HeldRow(props: {
  readonly held: Held
  readonly isBusy: boolean
  /** absent: the run is out of the maker's hands */
  readonly onRelease?: () => void
}) {
  const { t } = useTranslation('payroll')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const { name, reason, heldBy, heldAt, paidIn } = props.held
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Avatar name={name} />
      <div className="min-w-40 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-2">{reason ?? t(($) => $.later.noReason)}</p>
        {heldBy && heldAt && (
          <p className="text-xs text-ink-3">
            {t(($) => $.later.by, { name: heldBy.name, time: instant(heldAt, timeZone) })}
          </p>
        )}
      </div>
      {paidIn ? (
        <Link
          to="/app/payroll/$id"
          params={{ id: paidIn.id }}
          className="rounded-sm text-sm font-semibold text-brand-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {t(($) => $.later.paidIn, { number: paidIn.number })}
        </Link>
      ) : (
        <Chip tone="warn">{t(($) => $.later.waiting)}</Chip>
      )}
      {props.onRelease && (
        <Button variant="secondary" size="sm" disabled={props.isBusy} onClick={props.onRelease}>
          {t(($) => $.later.putBack)}
        </Button>
      )}
    </li>
  )
}
