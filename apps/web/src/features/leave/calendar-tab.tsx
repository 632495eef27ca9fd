import { leaveCalendarRoutes } from '@kazi/contract/leave/calendar'
import { leaveTypeRoutes } from '@kazi/contract/leave/policies'
import { addMonths, monthOf } from '@kazi/values/local-date'
import { CalendarDays, Printer } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '#components/button.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { Select } from '#components/fields/select.tsx'
import { Card } from '#components/layout/card.tsx'
import type { ListAddress } from '#components/list/list-address.ts'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { SpanHeader } from '#components/schedule/schedule-parts.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { HolidayLine } from './holiday-line.tsx'
import { calendarInput } from './leave-answers.ts'
import { calendarViews, type LeaveSearch } from './leave-search.ts'
import { TeamMonth } from './team-month.tsx'

const BalancesView = lazyPart(async () => ({ default: (await import('./balances-view.tsx')).BalancesView }))
const ReportView = lazyPart(async () => ({ default: (await import('./report-view.tsx')).ReportView }))
const PersonDrawer = lazyPart(async () => ({ default: (await import('./person-drawer.tsx')).PersonDrawer }))

interface TabProps {
  readonly address: ListAddress<LeaveSearch>
}

/** Everybody's leave: by month, by what they have, or as a report. A person opens in a drawer with their year. */
export function CalendarTab({ address }: TabProps) {
  const { t } = useTranslation('leave')
  const { view = 'month', person, year } = address.search
  return (
    <>
      <Segmented
        label={t(($) => $.view.label)}
        className="mb-4 print:hidden"
        value={view}
        options={calendarViews.map((value) => ({ value, label: t(($) => $.view[value]) }))}
        onChange={(next) => address.change({ view: next === 'month' ? undefined : next, q: undefined })}
      />
      {view === 'month' && <MonthView address={address} />}
      {view !== 'month' && (
        <Suspense fallback={<SkeletonLines lines={8} />}>
          {view === 'balances' ? <BalancesView address={address} /> : <ReportView address={address} />}
        </Suspense>
      )}
      {person && (
        <Suspense fallback={<WaitingLine />}>
          <PersonDrawer
            employeeId={person}
            year={year}
            onYear={(next) => address.change({ year: next })}
            onClose={() => address.close({ person: undefined, year: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}

/** A month of everybody's leave. */
function MonthView({ address }: TabProps) {
  const { t } = useTranslation('leave')
  const words = useTranslation('components').t
  const format = useFormat()
  const { today } = useOrganization()
  const { month = monthOf(today), type } = address.search
  const query = useApiQuery(leaveCalendarRoutes.readCalendar, calendarInput(address.search), {
    keepPrevious: true,
  })
  const types = useApiQuery(leaveTypeRoutes.listFilters, {}).data?.data ?? []
  const calendar = query.data?.data
  return (
    <Card>
      <SpanHeader
        title={format.month(month)}
        level={2}
        previousLabel={words(($) => $.schedule.previousMonth)}
        nextLabel={words(($) => $.schedule.nextMonth)}
        todayLabel={words(($) => $.schedule.today)}
        onStep={(by) => address.change({ month: addMonths(month, by) })}
        onToday={() => address.change({ month: undefined })}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 pb-3 print:hidden">
        <Select
          label={t(($) => $.column.type)}
          value={type ?? ''}
          options={[
            { value: '', label: t(($) => $.list.allTypes) },
            ...types.map(({ id, name }) => ({ value: id as string, label: name })),
          ]}
          onChange={(next) => address.change({ type: next || undefined })}
        />
        <Button variant="ghost" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {t(($) => $.calendar.print)}
        </Button>
      </div>
      {failureOf(query)}
      {!calendar && !query.error && <SkeletonLines lines={8} />}
      {calendar && calendar.rows.length > 0 && (
        <TeamMonth calendar={calendar} today={today} onOpen={(person) => address.open({ person })} />
      )}
      {calendar && calendar.rows.length === 0 && (
        <EmptyState
          icon={CalendarDays}
          title={t(($) => $.calendar.emptyTitle)}
          description={t(($) => $.calendar.emptyText)}
        />
      )}
      {calendar && <HolidayLine calendar={calendar} />}
    </Card>
  )
}
