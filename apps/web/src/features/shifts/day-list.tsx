import type { LocalDate } from '@kazi/values/local-date'
import clsx from 'clsx'
import { Avatar } from '#components/avatar.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { GridActs } from './grid-acts.ts'
import { chipLook, type Schedule, type ScheduleRow } from './shifts-answers.ts'
import { useHours } from './use-hours.ts'

/** The week day by day, for narrow screens: who works when. */
export function DayList(props: {
  readonly schedule: Schedule
  readonly rows: readonly ScheduleRow[]
  readonly today: LocalDate
  readonly acts: GridActs | null
}) {
  const { t } = useTranslation('shifts')
  const { date } = useFormat()
  const hours = useHours()
  const { schedule, rows, acts } = props
  return (
    <ol aria-label={t(($) => $.grid.label)} className="flex flex-col gap-4 md:hidden print:hidden">
      {schedule.days.map(({ on, minutes, holiday }) => {
        const planned = rows.flatMap((row) =>
          row.shifts.filter((shift) => shift.on === on).map((shift) => ({ row, shift })),
        )
        return (
          <li key={on}>
            <p
              className={clsx(
                'mb-1.5 flex justify-between gap-2 text-sm',
                on === props.today ? 'font-semibold text-brand-ink' : 'text-ink-2',
              )}
            >
              <span>
                {date(on, 'long')}
                {holiday && <span className="ml-2 font-semibold text-warn">{holiday}</span>}
              </span>
              <span className="num">{hours(minutes)}</span>
            </p>
            {planned.length === 0 && <p className="text-sm text-ink-3">{t(($) => $.grid.nothing)}</p>}
            <ul className="flex flex-col gap-1">
              {planned.map(({ row, shift }) => (
                <li key={shift.id}>
                  <button
                    type="button"
                    disabled={acts === null}
                    onClick={() => acts?.onOpen(row, on, shift)}
                    className="flex min-h-11 w-full items-center gap-3 rounded-md bg-raised px-3 py-1.5 text-left ring-1 ring-line enabled:hover:bg-hover"
                  >
                    <Avatar name={row.employee.name} />
                    <span className="min-w-0 flex-1 truncate text-sm font-medium">{row.employee.name}</span>
                    <span
                      className={clsx(
                        'num rounded-sm border-l-3 px-1.5 py-0.5 text-xs',
                        chipLook[shift.color],
                      )}
                    >
                      {shift.startsAt}–{shift.endsAt}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
