import { dateOf, type LocalDate, monthNumberOf, yearOf } from '@kazi/values/local-date'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** The calendar library counts in the device's own time; only year, month and day go in and out. */
const toDevice = (date: LocalDate): Date =>
  new Date(yearOf(date), monthNumberOf(date) - 1, Number(date.slice(8)))
const fromDevice = (date: Date): LocalDate => dateOf(date.getFullYear(), date.getMonth() + 1, date.getDate())

const navButton = 'grid size-8 place-items-center rounded-md text-ink-2 hover:bg-hover disabled:opacity-40'

const classNames = {
  root: 'relative p-2',
  months: 'relative',
  month: 'space-y-2',
  nav: 'absolute top-0 right-0 z-10 flex gap-0.5',
  button_previous: navButton,
  button_next: navButton,
  month_caption: 'flex h-8 items-center pl-1.5 pr-18',
  caption_label: 'inline-flex items-center gap-1 text-sm font-semibold',
  dropdowns: 'flex items-center gap-1.5',
  dropdown_root:
    'relative rounded-sm px-1.5 py-1 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-brand',
  dropdown: 'absolute inset-0 cursor-pointer bg-raised text-ink opacity-0',
  month_grid: 'border-collapse',
  weekday: 'size-9 text-xs font-medium text-ink-3',
  day: 'group p-0 text-center',
  range_start: 'rounded-l-md bg-brand-soft',
  range_end: 'rounded-r-md bg-brand-soft',
  // the days between are quieter than the two that were chosen
  range_middle: 'bg-brand-soft *:bg-transparent! *:font-medium! *:text-ink!',
  day_button:
    'num size-9 rounded-md text-sm hover:bg-hover group-data-today:font-bold group-data-today:group-not-data-selected:text-brand-ink group-data-outside:group-not-data-selected:text-ink-3 group-data-selected:bg-brand group-data-selected:font-semibold group-data-selected:text-on-brand disabled:text-ink-3 disabled:line-through disabled:opacity-60',
}

interface CalendarLimits {
  readonly min?: LocalDate | undefined
  readonly max?: LocalDate | undefined
  /** the organisation's own day, which need not be the device's */
  readonly today?: LocalDate | undefined
}

/** What calendars of one day and of several have in common. */
function useCalendarFrame({ min, max, today }: CalendarLimits, shown: LocalDate | undefined) {
  const { t, language } = useTranslation('common')
  const name = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    new Intl.DateTimeFormat(language, options).format(date)
  const hidden = [...(min ? [{ before: toDevice(min) }] : []), ...(max ? [{ after: toDevice(max) }] : [])]
  return {
    autoFocus: true,
    captionLayout: 'dropdown',
    weekStartsOn: 1,
    showOutsideDays: true,
    classNames,
    disabled: hidden,
    ...(shown ? { defaultMonth: toDevice(shown) } : {}),
    ...(today ? { today: toDevice(today) } : {}),
    startMonth: min ? toDevice(min) : new Date(1940, 0),
    endMonth: max ? toDevice(max) : new Date((today ? yearOf(today) : new Date().getFullYear()) + 5, 11),
    formatters: {
      formatMonthDropdown: name({ month: 'long' }),
      formatWeekdayName: name({ weekday: 'narrow' }),
    },
    labels: {
      labelDayButton: name({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      labelGrid: name({ month: 'long', year: 'numeric' }),
      labelWeekday: name({ weekday: 'long' }),
      labelNext: () => t(($) => $.field.nextMonth),
      labelPrevious: () => t(($) => $.field.previousMonth),
      labelMonthDropdown: () => t(($) => $.field.month),
      labelYearDropdown: () => t(($) => $.field.year),
      labelNav: () => t(($) => $.field.month),
    },
    components: { Chevron: Arrow },
  } as const
}

/** One month of days; month and year can be jumped to. Loaded when a date field is first opened. */
export default function Calendar(
  props: CalendarLimits & {
    readonly value: LocalDate | null
    readonly onChange: (value: LocalDate) => void
  },
) {
  const { value, onChange } = props
  const frame = useCalendarFrame(props, value ?? props.today ?? props.max)
  return (
    <DayPicker
      {...frame}
      disabled={[...frame.disabled]}
      mode="single"
      required
      selected={value ? toDevice(value) : undefined}
      onSelect={(date) => date && onChange(fromDevice(date))}
    />
  )
}

/** The same for a first and a last day. The first press begins a range anew, the second ends it. */
export function RangeCalendar(
  props: CalendarLimits & {
    readonly from: LocalDate | null
    readonly to: LocalDate | null
    readonly onChange: (from: LocalDate, to: LocalDate | null) => void
  },
) {
  const { from, to, onChange } = props
  const frame = useCalendarFrame(props, from ?? props.today ?? props.max)
  const [start, end] = [from ? toDevice(from) : undefined, to ? toDevice(to) : undefined]
  return (
    <DayPicker
      {...frame}
      disabled={[...frame.disabled]}
      mode="range"
      selected={start && { from: start, to: end }}
      onSelect={(_range, pressed) => {
        const day = fromDevice(pressed)
        if (!from || to || day < from) onChange(day, null)
        else onChange(from, day)
      }}
    />
  )
}

function Arrow({ orientation = 'left' }: { orientation?: 'left' | 'right' | 'up' | 'down' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return (
    <Icon aria-hidden className={clsx('size-4', orientation === 'down' && 'size-3.5 rotate-90 text-ink-3')} />
  )
}
