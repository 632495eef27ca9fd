import { dashboardRoutes } from '@kazi/contract/dashboard'
import { useDeferredValue, useEffect } from 'react'
import { loadColumnChart } from '#components/charts/column-chart.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useIsLaterPage } from '#lib/pages/use-is-later-page.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import { useSession } from '#lib/session/session.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { useClientState } from '#lib/state/client-state.ts'
import { Checklist } from './checklist.tsx'
import { CostCard } from './cost-card.tsx'
import { askAtEachVisit } from './dashboard-answers.ts'
import { LastRunCard } from './last-run-card.tsx'
import { PaydayCard } from './payday-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { TaskList } from './task-list.tsx'
import { TourOffer } from './tour-offer.tsx'
import { ViewTools } from './view-tools.tsx'

/** The front page: what the next payday is, what stands before it, what needs the reader, and what it all costs. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { date, instant } = useFormat()
  const { today, timeZone } = useOrganization()
  const firstName = useSession((session) => session.user?.firstName ?? '')
  const stats = useApiQuery(dashboardRoutes.readStatsCard, {}, askAtEachVisit)
  const canSeePay = usePermission('view:payroll')
  const isFull = useClientState((state) => state.dashboardViewMode) === 'full'
  const tasks = useApiQuery(dashboardRoutes.listTasks, {}, askAtEachVisit)
  const areThere = !stats.isPending && !tasks.isPending
  // what is below the first two cards is drawn where it stays: once it is known how tall they are, and of a document's
  // first page once they are painted; whoever comes back to the page finds it as tall as they left it
  const isPlaced = useDeferredValue(areThere, useIsLaterPage() && areThere)
  const showsCost = isFull && canSeePay
  useEffect(() => {
    if (showsCost) void loadColumnChart()
  }, [showsCost])
  const data = stats.data?.data
  const isFresh = data !== undefined && data.lastRun === null && data.nextPayday.payrollId === null
  return (
    <PageBody>
      <PageHeader
        title={t(($) => $.hello, { name: firstName })}
        description={date(today, 'long')}
        actions={!isFresh && <ViewTools hasAmounts={canSeePay} />}
      />
      <TourOffer />
      {isFresh && <Checklist isLeading />}
      {/* One column where there is no room for two, and then what needs the reader comes right after the payday. */}
      <div
        data-waiting={!isPlaced || undefined}
        className="flex flex-col gap-5 xl:grid xl:grid-cols-[minmax(0,1fr)_23rem] xl:items-start"
      >
        <div className="contents min-w-0 flex-col gap-5 xl:flex">
          <div className="order-1 min-w-0" data-tour="payday">
            <PaydayCard stats={stats} isQuiet={isFresh} />
          </div>
          <div className="order-3 min-w-0 empty:hidden">
            {isPlaced && isFull && data?.lastRun && <LastRunCard run={data.lastRun} />}
          </div>
          <div className="order-4 min-w-0 empty:hidden">
            {isPlaced && showsCost && !isFresh && <CostCard />}
          </div>
        </div>
        <div className="contents min-w-0 flex-col gap-5 xl:flex">
          <div className="order-2 min-w-0" data-tour="tasks">
            <TaskList />
          </div>
          <div className="order-5 min-w-0 empty:hidden">
            {isPlaced && isFull && (
              <Guarded permission="view:employees">
                <PeopleCard />
              </Guarded>
            )}
          </div>
          <div className="order-6 min-w-0 empty:hidden">{isPlaced && !isFresh && <Checklist />}</div>
        </div>
      </div>
      {isPlaced && data && (
        <p className="text-right text-xs text-ink-3">
          {t(($) => $.asOf, { time: instant(data.asOf, timeZone) })}
        </p>
      )}
    </PageBody>
  )
}
