import type { runRoutes } from '@kazi/contract/payroll/runs'
import type { ResponseOf } from '@kazi/contract/route'
import { ButtonLink } from '#components/button.tsx'
import { Card } from '#components/layout/card.tsx'
import { RunFigures } from '#components/run-figures.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { RunAction } from '../run.ts'
import { RunStateChip } from '../run-state-chip.tsx'
import { useRunText } from '../use-run-text.ts'

type OpenRun = NonNullable<ResponseOf<typeof runRoutes.readStatsCard>['data']['open']>

/** What the run's page will ask for, the most pressing first. */
const steps = [
  ['enter-code', 'enterCode'],
  ['request-code', 'enterCode'],
  ['process', 'enterCode'],
  ['approve', 'approve'],
  ['mark-paid', 'markPaid'],
  ['submit', 'review'],
  ['recompute', 'review'],
] as const satisfies readonly (readonly [RunAction, string])[]

/** The run whose people wait for their pay: what it comes to, what changed, and the way on. */
export function OpenRunCard({ run }: { readonly run: OpenRun }) {
  const { t } = useTranslation('payroll')
  const { date } = useFormat()
  const { currency } = useOrganization()
  const { runTitle } = useRunText(currency)
  const step = steps.find(([action]) => run.actions.includes(action))?.[1] ?? 'open'
  return (
    <Card title={runTitle(run)} state={<RunStateChip run={run} />}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          {run.figures ? (
            <RunFigures figures={run.figures} />
          ) : (
            <p className="text-base text-ink-2">{t(($) => $.list.open.notYet)}</p>
          )}
          <p className="num mt-2 text-sm text-ink-2">
            {t(($) => $.list.open.payday, { date: date(run.payDate) })} ·{' '}
            {t(($) => $.peopleCount, { count: run.people })}
          </p>
        </div>
        <ButtonLink to="/app/payroll/$id" params={{ id: run.id }} className="max-sm:w-full">
          {t(($) => $.list.open.action[step])}
        </ButtonLink>
      </div>
    </Card>
  )
}
