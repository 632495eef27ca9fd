import type { dashboardRoutes } from '@kazi/contract/dashboard'
import type { ResponseOf } from '@kazi/contract/route'
import { add, type Minor, type Money } from '@kazi/values/money'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { MoneyBar } from '#components/charts/money-bar.tsx'
import { StateChip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { toneOfRunState } from '#components/run-tones.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useClientState } from '#lib/state/client-state.ts'
import { CoveredAmounts } from './covered-amounts.tsx'
import { runLink } from './payday-action.ts'

type LastRun = NonNullable<ResponseOf<typeof dashboardRoutes.readStatsCard>['data']['lastRun']>

const difference = (whole: Money, part: Money): Money => ({
  amount: add(whole.amount, -part.amount as Minor),
  currency: whole.currency,
})

/** The gross pay of the latest finished run, and what of it reached people; beside it, what it cost in all. */
export function LastRunCard({ run }: { readonly run: LastRun }) {
  const { t } = useTranslation('dashboard')
  const { money, month, percent } = useFormat()
  const isVisible = useClientState((state) => state.isBalanceVisible)
  const canSee = usePermission('view:payroll')
  const reaching = run.net.amount / Math.max(run.gross.amount, 1)
  return (
    <Card
      title={t(($) => $.last.title)}
      description={
        isVisible &&
        t(($) => $.last.sentence, {
          gross: money(run.gross),
          cost: money(run.employerCost),
          count: run.people,
        })
      }
      actions={
        <>
          <StateChip tone={toneOfRunState[run.state]}>{t(($) => $.state[run.state])}</StateChip>
          {canSee && (
            <Link
              to={runLink(run.payrollId)}
              className="inline-flex items-center gap-1 rounded-sm text-sm font-semibold text-brand-ink hover:underline"
            >
              {month(run.month)}
              <ArrowRight aria-hidden className="size-3.5" />
            </Link>
          )}
        </>
      }
    >
      <CoveredAmounts>
        <MoneyBar
          shares={[
            { key: 'net', label: t(($) => $.last.net), amount: run.net, term: 'net' },
            { key: 'deductions', label: t(($) => $.last.deductions), amount: difference(run.gross, run.net) },
          ]}
          shareText={(share) => t(($) => $.last.ofGross, { share })}
        >
          {t(($) => $.last.reaches, { share: percent(reaching) })}
        </MoneyBar>
      </CoveredAmounts>
    </Card>
  )
}
