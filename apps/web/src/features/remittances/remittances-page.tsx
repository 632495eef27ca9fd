import { liabilityRoutes } from '@kazi/contract/remittances/liabilities'
import { Landmark, Receipt, Settings2 } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { type ListAddress, useListAddress } from '#components/list/list-address.ts'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { Stat, StatGroup } from '#components/stat.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { DueRail } from './due-rail.tsx'
import { LiabilityList } from './liability-list.tsx'
import { PapersMenu } from './papers-menu.tsx'
import type { Overview } from './remittances-answers.ts'
import { type RemittancesSearch, remittancesSearch } from './remittances-search.ts'
import { YearGrid } from './year-grid.tsx'

/** What is due, when, how much: the rail, the year, and everything that is or was owed. */
export function RemittancesPage() {
  const { t } = useTranslation('remittances')
  const address = useListAddress(remittancesSearch)
  const query = useApiQuery(
    liabilityRoutes.readOverview,
    { query: { year: address.search.year } },
    { keepPrevious: true },
  )
  const overview = query.data?.data
  return (
    <PageBody>
      <PageHeader
        title={t(($) => $.title)}
        description={t(($) => $.sentence)}
        actions={
          <>
            <ButtonLink to="/app/employees/remittances/settings" variant="ghost">
              <Settings2 aria-hidden className="size-4" />
              {t(($) => $.settings.open)}
            </ButtonLink>
            <ButtonLink to="/app/employees/remittances/receipts" variant="secondary">
              <Receipt aria-hidden className="size-4" />
              {t(($) => $.receiptsTitle)}
            </ButtonLink>
            {overview && <PapersMenu overview={overview} />}
          </>
        }
      />
      {failureOf(query)}
      {overview ? (
        <Content overview={overview} address={address} />
      ) : (
        !query.error && (
          <div aria-busy="true" className="flex flex-col gap-5">
            <Skeleton className="h-24 rounded-lg" />
            <Skeleton className="h-72 rounded-lg" />
            <Skeleton className="h-80 rounded-lg" />
          </div>
        )
      )}
    </PageBody>
  )
}

function Content(props: { readonly overview: Overview; readonly address: ListAddress<RemittancesSearch> }) {
  const { t } = useTranslation('remittances')
  const { overview, address } = props
  if (overview.years.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Landmark}
          title={t(($) => $.empty.title)}
          description={t(($) => $.empty.text)}
          action={
            <ButtonLink to="/app/payroll" variant="secondary">
              {t(($) => $.empty.action)}
            </ButtonLink>
          }
        />
      </Card>
    )
  }
  return (
    <>
      <Sums overview={overview} />
      <DueRail overview={overview} onOpen={({ id }) => address.open({ open: id })} />
      <YearGrid overview={overview} onYear={(year) => address.change({ year })} />
      <LiabilityList address={address} types={overview.types} />
    </>
  )
}

function Sums({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation('remittances')
  const { money } = useFormat()
  const { overdue, dueSoon, open, rail } = overview
  const late = rail.filter(({ isOverdue }) => isOverdue).length
  return (
    <StatGroup>
      <Stat
        label={t(($) => $.sums.overdue)}
        value={<span className={late > 0 ? 'text-down' : undefined}>{money(overdue)}</span>}
        note={late > 0 ? t(($) => $.sums.lateCount, { count: late }) : t(($) => $.sums.nothingLate)}
      />
      <Stat label={t(($) => $.sums.soon)} value={money(dueSoon)} note={t(($) => $.sums.soonNote)} />
      <Stat label={t(($) => $.sums.open)} value={money(open)} note={t(($) => $.sums.openNote)} />
    </StatGroup>
  )
}
