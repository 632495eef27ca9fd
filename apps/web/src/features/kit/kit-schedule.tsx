import { addDays, type LocalDate, localDate, month } from '@kazi/values/local-date'
import { useState } from 'react'
import { Card } from '#components/layout/card.tsx'
import { MonthCalendar } from '#components/schedule/month-calendar.tsx'
import type { Plan, PlanTone } from '#components/schedule/schedule.ts'
import { WeekGrid, type WeekRow } from '#components/schedule/week-grid.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showNotice } from '#lib/state/toast.ts'
import { makePeople } from './kit-people.tsx'
import { KitSection } from './kit-section.tsx'

const today = localDate('2026-11-24')
const firstMonday = localDate('2026-11-23')
const people = makePeople(5)

const plan = (from: string, days: number, label: string, tone: PlanTone, detail?: string): Plan => ({
  key: `${from} ${label}`,
  from: localDate(from),
  to: addDays(localDate(from), days - 1),
  label,
  tone,
  ...(detail ? { detail } : {}),
})

function Leave() {
  const { t } = useTranslation('kit')
  const [shown, setShown] = useState(month('2026-11'))
  const leave = t(($) => $.schedule.leave)
  const plans = [
    plan('2026-11-02', 5, leave, 'brand', people[0]?.name),
    plan(
      '2026-11-04',
      2,
      t(($) => $.schedule.sick),
      'down',
      people[1]?.name,
    ),
    plan(
      '2026-11-24',
      1,
      t(($) => $.schedule.cutOff),
      'accent',
    ),
    plan(
      '2026-11-27',
      1,
      t(($) => $.schedule.payDay),
      'info',
    ),
    plan('2026-11-26', 4, leave, 'brand', people[2]?.name),
    plan('2026-11-27', 2, leave, 'brand', people[3]?.name),
    plan(
      '2026-11-27',
      1,
      t(($) => $.schedule.sick),
      'down',
      people[4]?.name,
    ),
  ]
  return (
    <Card>
      <MonthCalendar
        label={t(($) => $.schedule.away)}
        month={shown}
        onMonthChange={setShown}
        today={today}
        plans={plans}
      />
    </Card>
  )
}

function Shifts() {
  const { t } = useTranslation('kit')
  const { date } = useFormat()
  const [monday, setMonday] = useState(firstMonday)
  const shift = (from: string, isNight: boolean): Plan =>
    isNight
      ? plan(
          from,
          1,
          '22:00–06:00',
          'info',
          t(($) => $.schedule.night),
        )
      : plan(
          from,
          1,
          '06:00–14:00',
          'brand',
          t(($) => $.schedule.day),
        )
  const rows: readonly WeekRow[] = people.map((person, index) => ({
    id: person.id,
    name: person.name,
    plans: Array.from({ length: 5 - (index % 3) }, (_, place) =>
      shift(addDays(firstMonday, (place + index) % 7), index % 2 === 1),
    ),
  }))
  const open = (row: WeekRow, day: LocalDate): void => showNotice(`${row.name}, ${date(day, 'long')}`)
  return (
    <Card>
      <WeekGrid
        label={t(($) => $.schedule.shifts)}
        rows={rows}
        monday={monday}
        onMondayChange={setMonday}
        today={today}
        onOpen={open}
      />
    </Card>
  )
}

/** Days: a month of plans, a week of people. */
export function KitSchedule() {
  const { t } = useTranslation('kit')
  return (
    <KitSection id="schedule" title={t(($) => $.section.schedule)}>
      <Leave />
      <Shifts />
    </KitSection>
  )
}
