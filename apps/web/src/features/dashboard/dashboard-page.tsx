import { dashboardRoutes } from '@kazi/contract/dashboard'
import { PageBody, PageHeader } from '#components/page-header.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/permissions.tsx'
import { useSession } from '#lib/session.ts'
import { useFormat } from '#lib/use-format.ts'
import { useOrganization } from '#lib/use-organization.ts'
import { Checklist } from './checklist.tsx'
import { CostCard } from './cost-card.tsx'
import { LastRunCard } from './last-run-card.tsx'
import { PaydayCard } from './payday-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { TaskList } from './task-list.tsx'

/** The front page: what the next payday is, what stands before it, what needs the reader, and what it all costs. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { date, instant } = useFormat()
  const { today, timeZone } = useOrganization()
  const firstName = useSession((session) => session.user?.firstName ?? '')
  const stats = useApiQuery(dashboardRoutes.readStatsCard, {})
  const data = stats.data?.data
  const isFresh = data !== undefined && data.lastRun === null && data.nextPayday.payrollId === null
  return (
    <PageBody>
      <PageHeader title={t(($) => $.hello, { name: firstName })} description={date(today, 'long')} />
      {isFresh && <Checklist isLeading />}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <PaydayCard stats={stats} isQuiet={isFresh} />
          {data?.lastRun && <LastRunCard run={data.lastRun} />}
          {data && !isFresh && (
            <Guarded permission="view:payroll">
              <CostCard />
            </Guarded>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <TaskList />
          <Guarded permission="view:employees">
            <PeopleCard />
          </Guarded>
          {data && !isFresh && <Checklist />}
        </div>
      </div>
      {data && (
        <p className="text-right text-xs text-ink-3">
          {t(($) => $.asOf, { time: instant(data.asOf, timeZone) })}
        </p>
      )}
    </PageBody>
  )
}
