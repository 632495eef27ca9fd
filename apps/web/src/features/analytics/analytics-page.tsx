import { analyticsRoutes } from '@kazi/contract/analytics'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { callApi } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { useClientState } from '#lib/state/client-state.ts'
import { divisionInput, spreadInput, statInput } from './analytics-answers.ts'
import { type AnalyticsSearch, analyticsSearch } from './analytics-search.ts'
import { CostPicture } from './cost-picture.tsx'
import { Covered } from './covered.tsx'
import { PrintAndExport } from './export-menu.tsx'
import { HeadFigures } from './head-figures.tsx'
import { MonthsTable } from './months-table.tsx'
import { MovesDrawer } from './moves-drawer.tsx'
import { PartsTable } from './parts-table.tsx'
import { PeriodFields } from './period-fields.tsx'
import { SpreadCard } from './spread-card.tsx'

/** What pay came to over months, how it is spread, and how the staff changed. */
export function AnalyticsPage() {
  const { t } = useTranslation('analytics')
  const search = analyticsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (patch: Partial<AnalyticsSearch>): void =>
    void navigate({
      to: '/app/payroll/analytics',
      search: { ...search, ...patch },
      replace: true,
      resetScroll: false,
    })
  const isVisible = useClientState((state) => state.isBalanceVisible)
  const stat = useApiQuery(analyticsRoutes.readSalaryStat, statInput(search), { keepPrevious: true })
  const period = stat.data?.data.period ?? null
  const hasPay = stat.data?.data.paid != null
  return (
    <PageBody>
      <PageHeader
        title={t(($) => $.title)}
        description={t(($) => $.sentence)}
        actions={
          hasPay &&
          isVisible && (
            <PrintAndExport
              fetchFile={(format) =>
                callApi(analyticsRoutes.downloadSheet, { query: { ...divisionInput(search).query, format } })
              }
            />
          )
        }
      />
      {stat.data && !hasPay ? (
        <NothingPaid />
      ) : (
        <>
          <PeriodFields period={period} onChange={change} />
          {isVisible ? <Figures search={search} stat={stat} onChange={change} /> : <Covered />}
        </>
      )}
      <MovesDrawer
        month={search.moves}
        kind={search.moved}
        onClose={() => change({ moves: undefined, moved: undefined })}
      />
    </PageBody>
  )
}

function NothingPaid() {
  const { t } = useTranslation('analytics')
  return (
    <div className="rounded-lg bg-raised shadow-e1 ring-1 ring-line">
      <EmptyState icon={ChartColumn} title={t(($) => $.empty.title)} description={t(($) => $.empty.text)} />
    </div>
  )
}

function Figures(props: {
  readonly search: AnalyticsSearch
  readonly stat: ReturnType<typeof useApiQuery<typeof analyticsRoutes.readSalaryStat>>
  readonly onChange: (patch: Partial<AnalyticsSearch>) => void
}) {
  const { t } = useTranslation('analytics')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const { search, onChange } = props
  const division = useApiQuery(analyticsRoutes.readCostDivision, divisionInput(search), {
    keepPrevious: true,
  })
  const spread = useApiQuery(analyticsRoutes.readSalaryDistribution, spreadInput(search), {
    keepPrevious: true,
  })
  const stat = props.stat.data?.data
  const costs = division.data?.data
  const pay = spread.data?.data
  const failure = failureOf(props.stat) ?? failureOf(division) ?? failureOf(spread)
  if (failure) return <div className="rounded-lg bg-raised ring-1 ring-line">{failure}</div>
  return (
    <>
      {costs ? (
        <CostPicture division={costs} onBy={(by) => onChange({ by: by === 'department' ? undefined : by })} />
      ) : (
        <Skeleton className="h-96 w-full rounded-lg" />
      )}
      {stat && pay ? (
        <HeadFigures stat={stat} spread={pay} />
      ) : (
        <Skeleton className="h-28 w-full rounded-lg" />
      )}
      {costs ? <PartsTable division={costs} /> : <Skeleton className="h-72 w-full rounded-lg" />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {pay ? <SpreadCard spread={pay} /> : <Skeleton className="h-80 w-full rounded-lg" />}
        {stat ? (
          <MonthsTable stat={stat} onMoves={(moves, moved) => onChange({ moves, moved })} />
        ) : (
          <Skeleton className="h-80 w-full rounded-lg" />
        )}
      </div>
      {stat && (
        <p className="text-right text-xs text-ink-3">
          {t(($) => $.asOf, { time: instant(stat.asOf, timeZone) })}
        </p>
      )}
    </>
  )
}
