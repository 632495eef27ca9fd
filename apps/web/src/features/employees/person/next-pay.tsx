import { payHistoryRoutes } from '@kazi/contract/employees/pay-history'
import type { ResponseOf } from '@kazi/contract/route'
import { add, type Minor, type Money } from '@kazi/values/money'
import { Card } from '#components/layout/card.tsx'
import { ErrorState } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { itemKey } from '#lib/formats/item-key.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

type Cost = NonNullable<ResponseOf<typeof payHistoryRoutes.readCostBreakdown>['data']['cost']>
const kinds = ['earning', 'deduction', 'employer', 'benefit'] as const

/** What is earned and taken in the month that comes next, and what the person costs, by what is known today. */
export function NextPay({ employeeId }: { readonly employeeId: string }) {
  const { t } = useTranslation('employees')
  const { month } = useFormat()
  const query = useApiQuery(payHistoryRoutes.readCostBreakdown, { params: { employee_id: employeeId } })
  const answer = query.data?.data
  if (answer === undefined) {
    if (!query.error) return <Skeleton className="h-64 rounded-lg" />
    return (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
    )
  }
  const name = month(answer.month)
  return (
    <Card title={t(($) => $.nextPay.title, { month: name })} className="max-w-3xl">
      {answer.cost === null ? (
        <p className="text-sm text-ink-2">{t(($) => $.nextPay.none, { month: name })}</p>
      ) : (
        <Lines cost={answer.cost} />
      )}
    </Card>
  )
}

function Lines({ cost }: { readonly cost: Cost }) {
  const { t } = useTranslation('employees')
  const { money } = useFormat()
  const { currency } = cost.gross
  const groups = kinds.flatMap((kind) => {
    const lines = cost.lines.filter((line) => line.kind === kind)
    return lines.length === 0 ? [] : [{ kind, lines }]
  })
  return (
    <div className="flex flex-col gap-5 text-sm">
      {groups.map(({ kind, lines }) => (
        <section key={kind}>
          <h3 className="mb-1 flex justify-between gap-3 font-sans text-sm font-semibold tracking-normal">
            <span>{t(($) => $.nextPay[kind])}</span>
            <span className="num">{money({ amount: sumOf(lines), currency })}</span>
          </h3>
          <ul>
            {lines.map((line) => (
              <Line key={line.item} line={line} currency={currency} />
            ))}
          </ul>
        </section>
      ))}
      <dl className="border-t border-line pt-3 font-medium">
        <Total label={t(($) => $.nextPay.net)} sum={cost.net} />
        <Total label={t(($) => $.nextPay.total)} sum={cost.total} />
      </dl>
    </div>
  )
}

function Line(props: { readonly line: Cost['lines'][number]; readonly currency: Money['currency'] }) {
  const { find: explain } = useTranslation('explain')
  const { money } = useFormat()
  const { item, label, amount } = props.line
  return (
    <li className="flex justify-between gap-3 text-ink-2">
      <span>{label ?? explain(`items.${itemKey(item)}`) ?? item}</span>
      <span className="num">{money({ amount, currency: props.currency })}</span>
    </li>
  )
}

function Total({ label, sum }: { readonly label: string; readonly sum: Money }) {
  const { money } = useFormat()
  return (
    <div className="flex justify-between gap-3">
      <dt>{label}</dt>
      <dd className="num">{money(sum)}</dd>
    </div>
  )
}

const sumOf = (lines: readonly { readonly amount: Minor }[]): Minor =>
  add(...lines.map(({ amount }) => amount))
