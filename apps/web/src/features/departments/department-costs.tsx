import { departmentRoutes } from '@kazi/contract/departments'
import type { Minor } from '@kazi/values/money'
import { ColumnChart } from '#components/charts/column-chart.tsx'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'

/** What a department with everything inside it cost, month by month, and the latest month in parts. */
export function DepartmentCosts({ department }: { readonly department: { readonly id: string } }) {
  const { t } = useTranslation('departments')
  const { money, month } = useFormat()
  const { currency } = useOrganization()
  const query = useApiQuery(departmentRoutes.readCosts, { params: { department_id: department.id } })
  const costs = query.data?.data
  const inCurrency = (amount: Minor) => ({ amount, currency })
  return (
    <Card title={t(($) => $.costs.title)} description={t(($) => $.costs.text)}>
      {query.isPending && <Skeleton className="h-48" />}
      {failureOf(query)}
      {costs && costs.months.length === 0 && <p className="text-sm text-ink-2">{t(($) => $.costs.none)}</p>}
      {costs && costs.months.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <ColumnChart
            label={t(($) => $.costs.title)}
            parts={[
              { key: 'gross', label: t(($) => $.costs.gross) },
              { key: 'employer', label: t(($) => $.costs.employer) },
            ]}
            periods={costs.months.map((each) => ({
              key: each.month,
              label: month(each.month, 'short'),
              longLabel: month(each.month),
              amounts: [inCurrency(each.gross), inCurrency(each.employer)],
            }))}
          />
          <div>
            <h3 className="font-sans text-sm font-semibold tracking-normal">
              {costs.month && month(costs.month)}
            </h3>
            <dl className="mt-2 flex flex-col gap-2 text-sm">
              {costs.parts.map((part) => (
                <div key={part.id} className="flex items-baseline justify-between gap-3">
                  <dt className="min-w-0 truncate text-ink-2">
                    {part.name} <span className="text-ink-3">({part.people})</span>
                  </dt>
                  <dd className="num whitespace-nowrap">{money(inCurrency(part.total), 'whole')}</dd>
                </div>
              ))}
              <div className="flex items-baseline justify-between gap-3 border-t border-line pt-2 font-semibold">
                <dt>{t(($) => $.costs.total)}</dt>
                <dd className="num whitespace-nowrap">{money(inCurrency(costs.total.total), 'whole')}</dd>
              </div>
            </dl>
          </div>
        </div>
      )}
    </Card>
  )
}
