import { dashboardRoutes } from '@kazi/contract/dashboard'
import { ChartColumn } from 'lucide-react'
import { ColumnChart } from '#components/charts/column-chart.tsx'
import { Delta } from '#components/delta.tsx'
import { Card } from '#components/layout/card.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useClientState } from '#lib/state/client-state.ts'
import { CoveredAmounts } from './covered-amounts.tsx'
import { askAtEachVisit } from './dashboard-answers.ts'

const Loading = () => <Skeleton className="h-68 w-full rounded-md" />

/** In the order of the last payroll's bar, so that a colour means the same on both. */
const parts = ['net', 'statutory', 'employer', 'otherDeductions'] as const

/** What payroll cost in the last months, stacked by where the money goes. */
export function CostCard() {
  const { t } = useTranslation('dashboard')
  const query = useApiQuery(dashboardRoutes.readPayrollDistribution, {}, askAtEachVisit)
  const { month, money } = useFormat()
  const isVisible = useClientState((state) => state.isBalanceVisible)
  const months = query.data?.data.months
  const latest = months?.at(-1)
  const before = months?.at(-2)
  return (
    <Card
      title={t(($) => $.cost.title)}
      description={t(($) => $.cost.sentence)}
      actions={
        isVisible &&
        latest && (
          <p className="sm:text-right">
            <span className="block text-xs text-ink-3">{month(latest.month)}</span>
            <span className="flex items-center gap-2">
              <span className="display-num text-xl">{money(latest.employerCost, 'compact')}</span>
              {before && <Delta now={latest.employerCost.amount} before={before.employerCost.amount} />}
            </span>
          </p>
        )
      }
    >
      {months ? (
        months.length > 0 ? (
          <CoveredAmounts>
            <ColumnChart
              label={t(($) => $.cost.title)}
              parts={parts.map((key) => ({ key, label: t(($) => $.cost[key]) }))}
              periods={months.map((entry) => ({
                key: entry.month,
                label: month(entry.month, 'short'),
                longLabel: month(entry.month),
                amounts: parts.map((key) => entry[key]),
              }))}
            />
          </CoveredAmounts>
        ) : (
          <EmptyState
            icon={ChartColumn}
            title={t(($) => $.cost.emptyTitle)}
            description={t(($) => $.cost.emptyText)}
            className="py-6"
          />
        )
      ) : (
        (failureOf(query) ?? <Loading />)
      )}
    </Card>
  )
}
