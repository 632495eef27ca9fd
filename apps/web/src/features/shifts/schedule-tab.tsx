import { rosterRoutes } from '@kazi/contract/shifts/roster'
import { addDays } from '@kazi/values/local-date'
import { CalendarClock, UserPlus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Segmented } from '#components/fields/segmented.tsx'
import { SearchField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import type { ListAddress } from '#components/list/list-address.ts'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { mondayOf } from '#components/schedule/schedule.ts'
import { SpanHeader } from '#components/schedule/schedule-parts.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { DayList } from './day-list.tsx'
import type { Opened } from './grid-acts.ts'
import { OpenShifts } from './open-shifts.tsx'
import { PlaceSelect } from './place-select.tsx'
import { RosterGrid } from './roster-grid.tsx'
import { type Schedule, type ScheduleRow, scheduleInput } from './shifts-answers.ts'
import { colorings, type ShiftsSearch } from './shifts-search.ts'
import { useGridActs } from './use-grid-acts.ts'
import { WeekMenu } from './week-menu.tsx'

const ShiftDialog = lazyPart(async () => ({ default: (await import('./shift-dialog.tsx')).ShiftDialog }))
const PeopleDialog = lazyPart(async () => ({ default: (await import('./people-dialog.tsx')).PeopleDialog }))

/** A week of the roster, built where it is looked at. */
export function ScheduleTab({ address }: { readonly address: ListAddress<ShiftsSearch> }) {
  const { t } = useTranslation('shifts')
  const { today } = useOrganization()
  const { q = '', color = 'shift' } = address.search
  const query = useApiQuery(rosterRoutes.readSchedule, scheduleInput(address.search), { keepPrevious: true })
  const [opened, setOpened] = useState<Opened>()
  const [isAdding, setAdding] = useState(false)
  const acts = useGridActs((row, day, shift) => setOpened({ row, day, shift }))
  const schedule = query.data?.data
  const rows = schedule ? matching(schedule.rows, q) : []
  const add = (
    <Guarded permission="create:shifts">
      <SubscriptionButton variant="secondary" onClick={() => setAdding(true)}>
        <UserPlus aria-hidden className="size-4" />
        {t(($) => $.people.open)}
      </SubscriptionButton>
    </Guarded>
  )
  return (
    <Card>
      <WeekHead address={address} schedule={schedule} />
      <Toolbar address={address}>
        {add}
        {schedule && (
          <WeekMenu
            schedule={schedule}
            onPlanOpen={() => setOpened({ row: null, day: schedule.from, shift: null })}
          />
        )}
      </Toolbar>
      {failureOf(query)}
      {!schedule && !query.error && <SkeletonLines lines={10} />}
      {schedule && schedule.open.length > 0 && (
        <OpenShifts
          shifts={schedule.open}
          onOpen={(shift) => setOpened({ row: null, day: shift.on, shift })}
        />
      )}
      {schedule && rows.length > 0 && (
        <>
          <RosterGrid schedule={schedule} rows={rows} today={today} coloring={color} acts={acts} />
          <DayList schedule={schedule} rows={rows} today={today} acts={acts} />
        </>
      )}
      {schedule && rows.length === 0 && (
        <EmptyState
          icon={CalendarClock}
          title={t(($) => (schedule.rows.length === 0 ? $.grid.emptyTitle : $.grid.noneFound))}
          {...(schedule.rows.length === 0 && { description: t(($) => $.grid.emptyText), action: add })}
        />
      )}
      <Suspense fallback={<WaitingLine />}>
        {opened && (
          <ShiftDialog
            key={`${opened.shift?.id} ${opened.row?.employee.id} ${opened.day}`}
            opened={opened}
            people={schedule?.rows ?? []}
            onClose={() => setOpened(undefined)}
          />
        )}
        {isAdding && <PeopleDialog onClose={() => setAdding(false)} />}
      </Suspense>
    </Card>
  )
}

function matching(rows: readonly ScheduleRow[], q: string): readonly ScheduleRow[] {
  const wanted = q.trim().toLowerCase()
  if (!wanted) return rows
  return rows.filter(({ employee: { name, number, department } }) =>
    [name, number, department ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  )
}

function WeekHead(props: {
  readonly address: ListAddress<ShiftsSearch>
  readonly schedule: Schedule | undefined
}) {
  const words = useTranslation('components').t
  const { days } = useFormat()
  const { today } = useOrganization()
  const { address } = props
  const from = address.search.from ?? mondayOf(today)
  return (
    <SpanHeader
      title={days(from, addDays(from, 6))}
      level={2}
      previousLabel={words(($) => $.schedule.previousWeek)}
      nextLabel={words(($) => $.schedule.nextWeek)}
      todayLabel={words(($) => $.schedule.today)}
      onStep={(by) => address.change({ from: addDays(from, by * 7) })}
      onToday={() => address.change({ from: undefined })}
    />
  )
}

/** What the week is narrowed to and coloured by, and what is done with it. */
function Toolbar(props: { readonly address: ListAddress<ShiftsSearch>; readonly children: ReactNode }) {
  const { t } = useTranslation('shifts')
  const { address } = props
  const { q = '', color = 'shift' } = address.search
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3 print:hidden">
      <SearchField
        label={t(($) => $.grid.search)}
        value={q}
        onChange={(next) => address.change({ q: next || undefined })}
        className="w-full sm:w-56"
      />
      <PlaceSelect address={address} />
      <Segmented
        label={t(($) => $.grid.coloring)}
        value={color}
        options={colorings.map((value) => ({ value, label: t(($) => $.coloring[value]) }))}
        onChange={(next) => address.change({ color: next })}
      />
      <span className="ml-auto flex gap-2">{props.children}</span>
    </div>
  )
}
