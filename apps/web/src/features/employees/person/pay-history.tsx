import { payHistoryRoutes } from '@kazi/contract/employees/pay-history'
import type { ResponseOf } from '@kazi/contract/route'
import type { Money } from '@kazi/values/money'
import { Link } from '@tanstack/react-router'
import { Banknote } from 'lucide-react'
import { Delta } from '#components/delta.tsx'
import { Card } from '#components/layout/card.tsx'
import { EmptyState, ErrorState } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { itemKey } from '#lib/formats/item-key.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

type PaidMonth = ResponseOf<typeof payHistoryRoutes.readPayrollHistory>['data'][number]

/** What a person was paid month by month, each with why it differs from the month before. */
export function PayHistory({ employeeId }: { readonly employeeId: string }) {
  const { t } = useTranslation('employees')
  const query = useApiQuery(payHistoryRoutes.readPayrollHistory, { params: { employee_id: employeeId } })
  const months = query.data?.data
  if (months === undefined) {
    if (!query.error) return <Skeleton className="h-64 rounded-lg" />
    return (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
    )
  }
  if (months.length === 0) {
    return (
      <EmptyState
        icon={Banknote}
        title={t(($) => $.payHistory.none)}
        description={t(($) => $.payHistory.noneText)}
      />
    )
  }
  return (
    <ol className="flex flex-col gap-4">
      {months.map((month) => (
        <li key={month.payslipId}>
          <Month paid={month} />
        </li>
      ))}
    </ol>
  )
}

function Month({ paid }: { readonly paid: PaidMonth }) {
  const { t } = useTranslation('employees')
  const { money, month } = useFormat()
  const name = month(paid.month)
  const sums: [label: string, sum: Money][] = [
    [t(($) => $.payHistory.gross), paid.gross],
    [t(($) => $.payHistory.deductions), paid.deductions],
    [t(($) => $.payHistory.employer), paid.employer],
  ]
  return (
    <Card
      title={
        <Link
          to="/app/payroll/$id"
          params={{ id: paid.runId }}
          aria-label={t(($) => $.payHistory.open, { month: name })}
          className="hover:underline"
        >
          {name}
        </Link>
      }
      actions={
        <span className="flex items-center gap-2">
          {paid.previousNet && <Delta now={paid.net.amount} before={paid.previousNet.amount} isBare />}
          <span className="num text-lg font-semibold">{money(paid.net)}</span>
        </span>
      }
    >
      <div className="grid gap-4 text-sm md:grid-cols-2">
        <dl className="flex flex-col gap-1">
          {sums.map(([label, sum]) => (
            <div key={label} className="flex justify-between gap-3">
              <dt className="text-ink-2">{label}</dt>
              <dd className="num">{money(sum)}</dd>
            </div>
          ))}
        </dl>
        <Causes paid={paid} />
      </div>
    </Card>
  )
}

function Causes({ paid }: { readonly paid: PaidMonth }) {
  const { t } = useTranslation('employees')
  const { find: payroll } = useTranslation('payroll')
  const { find: explain } = useTranslation('explain')
  const { money } = useFormat()
  if (paid.changes.length === 0) {
    return (
      <p className="text-ink-3">
        {paid.previousNet === null ? t(($) => $.payHistory.first) : t(($) => $.payHistory.same)}
      </p>
    )
  }
  return (
    <ul className="flex flex-col gap-1">
      {paid.changes.map(({ cause, item, amount }) => (
        <li key={`${cause} ${item}`} className="flex justify-between gap-3">
          <span>
            {payroll(`explain.cause.${cause}`) ?? cause}
            {item !== null && item !== cause && (
              <span className="text-ink-3"> · {explain(`items.${itemKey(item)}`) ?? item}</span>
            )}
          </span>
          {amount !== 0 && (
            <span className="num shrink-0">
              {money({ amount, currency: paid.net.currency }, undefined, true)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
