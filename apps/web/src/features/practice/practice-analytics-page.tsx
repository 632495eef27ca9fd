import { consultantOverviewRoutes } from '@kazi/contract/consultant-overview'
import type { ResponseOf } from '@kazi/contract/route'
import type { Money } from '@kazi/values/money'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { OrganizationBadge } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { ColumnChart } from '#components/charts/column-chart.tsx'
import { largestApart } from '#components/charts/largest-apart.ts'
import { Chip } from '#components/chip.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { Stat, StatGroup } from '#components/stat.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { DueList } from './due-list.tsx'
import { useOpenClient } from './use-open-client.ts'

type Distribution = ResponseOf<typeof consultantOverviewRoutes.readDistribution>['data']
type ClientCosts = Distribution[number]
type Sizes = ResponseOf<typeof consultantOverviewRoutes.readSizes>['data']

/** The practice over all its clients: what is due, what their payrolls cost, and how large they are. */
export function PracticeAnalyticsPage() {
  const { t } = useTranslation('team')
  const stats = useApiQuery(consultantOverviewRoutes.readStats, {}, { staleTimeMs: 0 })
  const costs = useApiQuery(consultantOverviewRoutes.readDistribution, {})
  const sizes = useApiQuery(consultantOverviewRoutes.readSizes, {})
  const overview = stats.data?.data
  const failure = failureOf(stats) ?? failureOf(costs) ?? failureOf(sizes)
  return (
    <PageBody>
      <PageHeader title={t(($) => $.overview.title)} description={t(($) => $.overview.sentence)} />
      {failure && <div className="rounded-lg bg-raised ring-1 ring-line">{failure}</div>}
      {!failure && overview?.clients === 0 && (
        <div className="rounded-lg bg-raised shadow-e1 ring-1 ring-line">
          <EmptyState
            icon={ChartColumn}
            title={t(($) => $.clients.none)}
            description={t(($) => $.overview.none)}
          />
        </div>
      )}
      {!failure && overview?.clients !== 0 && (
        <>
          {overview ? <Head overview={overview} /> : <Skeleton className="h-24 w-full rounded-lg" />}
          {overview ? <DueList due={overview.due} /> : <Skeleton className="h-64 w-full rounded-lg" />}
          {costs.data ? <Costs clients={costs.data.data} /> : <Skeleton className="h-96 w-full rounded-lg" />}
          {sizes.data ? (
            <SizesCard sizes={sizes.data.data} />
          ) : (
            <Skeleton className="h-56 w-full rounded-lg" />
          )}
        </>
      )}
    </PageBody>
  )
}

function Head({
  overview,
}: {
  readonly overview: ResponseOf<typeof consultantOverviewRoutes.readStats>['data']
}) {
  const { t } = useTranslation('team')
  const { number } = useFormat()
  return (
    <StatGroup>
      <Stat label={t(($) => $.clients.total)} value={number(overview.clients)} />
      <Stat label={t(($) => $.clients.totalPeople)} value={number(overview.people)} />
      <Stat label={t(($) => $.clients.dueSoon)} value={number(overview.paydaysSoon)} />
      <Stat label={t(($) => $.overview.overdue)} value={number(overview.overdueClients)} />
    </StatGroup>
  )
}

/** Clients in one currency at a time: sums of two would say nothing. */
function Costs({ clients }: { readonly clients: Distribution }) {
  const { t } = useTranslation('team')
  const currencies = [...new Set(clients.map(({ currency }) => currency))].sort()
  const [chosen, setChosen] = useState<string>()
  const currency = currencies.find((one) => one === chosen) ?? currencies[0]
  const shown = clients.filter((one) => one.currency === currency)
  return (
    <Card
      title={t(($) => $.overview.costs)}
      description={t(($) => $.overview.costsSentence)}
      actions={
        currencies.length > 1 &&
        currency && (
          <span className="print:hidden">
            <Segmented
              label={t(($) => $.overview.currency)}
              value={currency}
              options={currencies.map((value) => ({ value, label: value }))}
              onChange={setChosen}
            />
          </span>
        )
      }
    >
      <CostPicture clients={shown} />
    </Card>
  )
}

function CostPicture({ clients }: { readonly clients: Distribution }) {
  const { t } = useTranslation('team')
  const { month } = useFormat()
  const [first] = clients
  const months = [...new Set(clients.flatMap((client) => client.months.map((one) => one.month)))].sort()
  if (!first || months.length === 0)
    return <p className="text-sm text-ink-2">{t(($) => $.overview.nothingPaid)}</p>
  const sumOf = (some: readonly ClientCosts[], key: string): number =>
    some.reduce((sum, client) => sum + (costIn(client, key)?.amount ?? 0), 0)
  const total = (client: ClientCosts) =>
    months.reduce((sum, one) => sum + (costIn(client, one)?.amount ?? 0), 0)
  const { apart, others } = largestApart(clients, total)
  const stacks = [
    ...apart.map((one) => ({ key: one.client.id as string, label: one.client.name, of: [one] })),
    ...(others.length > 0
      ? [{ key: 'others', label: t(($) => $.overview.others, { count: others.length }), of: others }]
      : []),
  ]
  return (
    <ColumnChart
      label={t(($) => $.overview.costs)}
      parts={stacks.map(({ key, label }) => ({ key, label }))}
      periods={months.map((each) => ({
        key: each,
        label: month(each, 'short'),
        longLabel: month(each),
        amounts: stacks.map(
          (stack) => ({ amount: sumOf(stack.of, each), currency: first.currency }) as Money,
        ),
      }))}
    />
  )
}

const costIn = (client: ClientCosts, key: string): Money | undefined =>
  client.months.find(({ month }) => month === key)?.employerCost

/** How large the clients are; each opens from here. */
function SizesCard({ sizes }: { readonly sizes: Sizes }) {
  const { t } = useTranslation('team')
  const { number } = useFormat()
  const open = useOpenClient()
  return (
    <Card title={t(($) => $.overview.sizes)} description={t(($) => $.overview.sizesSentence)}>
      <ul className="divide-y divide-line">
        {sizes
          .filter(({ clients }) => clients.length > 0)
          .map(({ size, clients, people }) => (
            <li
              key={size}
              className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0 sm:flex-row sm:items-center"
            >
              <span className="w-44 shrink-0">
                <span className="block font-medium">{t(($) => $.overview.size[size])}</span>
                <span className="block text-xs text-ink-3">
                  {t(($) => $.overview.inSize, { count: clients.length, people: number(people) })}
                </span>
              </span>
              <span className="flex min-w-0 flex-wrap gap-2">
                {clients.map((client) => (
                  <Button key={client.id} variant="secondary" size="sm" onClick={() => open(client)}>
                    <OrganizationBadge name={client.name} className="size-5 text-[0.6rem]" />
                    <span className="max-w-52 truncate">{client.name}</span>
                    <Chip>{number(client.people)}</Chip>
                  </Button>
                ))}
              </span>
            </li>
          ))}
      </ul>
    </Card>
  )
}
