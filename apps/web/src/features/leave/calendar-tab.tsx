import { leaveCalendarRoutes } from '@kazi/contract/leave/calendar'
import { leaveTypeRoutes } from '@kazi/contract/leave/policies'
import { addMonths, monthOf } from '@kazi/values/local-date'
import { CalendarDays, Printer } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Select } from '#components/fields/select.tsx'
import { Card } from '#components/layout/card.tsx'
import type { ListAddress } from '#components/list/list-address.ts'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { SpanHeader } from '#components/schedule/schedule-parts.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { calendarInput } from './leave-answers.ts'
import type { LeaveSearch } from './leave-search.ts'
import { TeamMonth } from './team-month.tsx'

/** A month of everybody's leave. */
export function CalendarTab({ address }: { readonly address: ListAddress<LeaveSearch> }) {
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
      {calendar && calendar.rows.length > 0 && <TeamMonth calendar={calendar} today={today} />}
      {calendar && calendar.rows.length === 0 && (
        <EmptyState
          icon={CalendarDays}
          title={t(($) => $.calendar.emptyTitle)}
          description={t(($) => $.calendar.emptyText)}
        />
      )}
      {calendar && calendar.holidays.length > 0 && (
        <p className="mt-4 border-t border-line pt-3 text-sm text-ink-2">
          <span className="font-semibold">{t(($) => $.calendar.holidays)}</span>{' '}
          {calendar.holidays
            .map(({ on, name, isEstimated }) => {
              const day = `${format.date(on, 'short')} ${name}`
              return isEstimated ? t(($) => $.calendar.estimated, { day }) : day
            })
            .join(' · ')}
        </p>
      )}
    </Card>
  )
}
