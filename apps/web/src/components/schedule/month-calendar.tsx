import { addMonths, dayOf, type LocalDate, type Month, monthOf } from '@kazi/values/local-date'
import clsx from 'clsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type Plan, plansOn, weeksOf } from './schedule.ts'
import { PlanChip, SpanHeader } from './schedule-parts.tsx'

const mostInCell = 3

/** A month and what is planned in it: who is away, when pay is due. On a phone it is the list of its days with plans. */
export function MonthCalendar(props: {
  /** what is planned, for screen readers */
  readonly label: string
  readonly month: Month
  readonly onMonthChange: (month: Month) => void
  readonly today: LocalDate
  readonly plans: readonly Plan[]
}) {
  const { t } = useTranslation('components')
  const format = useFormat()
  return (
    <section aria-label={props.label}>
      <SpanHeader
        title={format.month(props.month)}
        previousLabel={t(($) => $.schedule.previousMonth)}
        nextLabel={t(($) => $.schedule.nextMonth)}
        todayLabel={t(($) => $.schedule.today)}
        onStep={(by) => props.onMonthChange(addMonths(props.month, by))}
        onToday={() => props.onMonthChange(monthOf(props.today))}
      />
      <MonthTable {...props} />
      <DayList {...props} />
    </section>
  )
}

interface MonthProps {
  readonly label: string
  readonly month: Month
  readonly today: LocalDate
  readonly plans: readonly Plan[]
}

function MonthTable({ label, month, today, plans }: MonthProps) {
  const { t, language } = useTranslation('components')
  const weeks = weeksOf(month)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <table
      aria-label={label}
      className="hidden w-full table-fixed border-separate border-spacing-0 rounded-lg border border-line bg-raised sm:table"
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="py-2 text-xs font-medium text-ink-3">
              {weekday.format(Date.parse(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const here = plansOn(plans, day)
              const left = here.length - mostInCell
              return (
                <td
                  key={day}
                  aria-current={day === today ? 'date' : undefined}
                  className={clsx(
                    'relative h-26 border-t border-l border-line p-1.5 align-top first:border-l-0',
                    monthOf(day) !== month && 'bg-sunken',
                  )}
                >
                  <DayNumber day={day} isToday={day === today} isQuiet={monthOf(day) !== month} />
                  <span className="mt-1 flex flex-col gap-1">
                    {here.slice(0, mostInCell).map((plan) => (
                      <PlanChip key={plan.key} plan={plan} />
                    ))}
                    {left > 0 && (
                      <span className="px-1.5 text-2xs text-ink-3">
                        {t(($) => $.schedule.more, { count: left })}
                      </span>
                    )}
                  </span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayNumber(props: { readonly day: LocalDate; readonly isToday: boolean; readonly isQuiet: boolean }) {
  const { date } = useFormat()
  return (
    <time
      dateTime={props.day}
      className={clsx(
        'num grid size-6 place-items-center rounded-full text-xs',
        props.isToday ? 'bg-brand font-semibold text-on-brand' : props.isQuiet ? 'text-ink-3' : 'text-ink-2',
      )}
    >
      <span aria-hidden>{dayOf(props.day)}</span>
      <span className="sr-only">{date(props.day, 'long')}</span>
    </time>
  )
}

/** The days of a month that have something in them, for narrow screens. */
function DayList({ label, month, today, plans }: MonthProps) {
  const { t } = useTranslation('components')
  const { date } = useFormat()
  const days = weeksOf(month)
    .flat()
    .filter((day) => monthOf(day) === month && plansOn(plans, day).length > 0)
  if (days.length === 0)
    return <p className="py-6 text-center text-sm text-ink-3 sm:hidden">{t(($) => $.schedule.nothing)}</p>
  return (
    <ol aria-label={label} className="flex flex-col gap-3 sm:hidden">
      {days.map((day) => (
        <li key={day}>
          <p className={clsx('mb-1 text-xs', day === today ? 'font-semibold text-brand-ink' : 'text-ink-3')}>
            {date(day, 'long')}
          </p>
          <span className="flex flex-col gap-1">
            {plansOn(plans, day).map((plan) => (
              <PlanChip key={plan.key} plan={plan} />
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}
