import { addMonths, type LocalDate, type Month, month, monthOf, yearOf } from '@kazi/values/local-date'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import type { FieldProps } from './control.ts'
import { DateBox } from './date-box.tsx'

const Calendar = lazyPart(() => import('./calendar.tsx'))

/** A calendar day. */
export function DateField(
  props: FieldProps & {
    readonly value: LocalDate | null
    readonly onChange: (value: LocalDate) => void
    readonly onBlur?: () => void
    /** the first and last day that can be chosen */
    readonly min?: LocalDate
    readonly max?: LocalDate
    /** the organisation's today, from its `today` field */
    readonly today?: LocalDate
  },
) {
  const { t } = useTranslation('common')
  const { date } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { value, onChange, onBlur, min, max, today, ...frame } = props
  const changeOpen = (next: boolean): void => {
    setOpen(next)
    if (!next) onBlur?.()
  }
  return (
    <DateBox
      frame={frame}
      text={value ? date(value, 'medium') : undefined}
      placeholder={t(($) => $.field.pickDate)}
      isOpen={isOpen}
      onOpenChange={changeOpen}
    >
      <Suspense fallback={<div className="h-80 w-69" />}>
        <Calendar
          value={value}
          min={min}
          max={max}
          today={today}
          onChange={(next) => {
            onChange(next)
            changeOpen(false)
          }}
        />
      </Suspense>
    </DateBox>
  )
}

/** A calendar month: the month that a payroll is for. */
export function MonthField(
  props: FieldProps & {
    readonly value: Month | null
    readonly onChange: (value: Month) => void
    readonly min?: Month
    readonly max?: Month
    readonly today: LocalDate
  },
) {
  const { t } = useTranslation('common')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { value, onChange, min, max, today, ...frame } = props
  return (
    <DateBox
      frame={frame}
      text={value ? format.month(value) : undefined}
      placeholder={t(($) => $.field.pickMonth)}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <MonthGrid
        value={value}
        startYear={yearOf(value ?? today)}
        today={monthOf(today)}
        isAllowed={(candidate) => (!min || candidate >= min) && (!max || candidate <= max)}
        onChange={(next) => {
          onChange(next)
          setOpen(false)
        }}
      />
    </DateBox>
  )
}

const stepClass = 'grid size-8 place-items-center rounded-md text-ink-2 hover:bg-hover'

function MonthGrid(props: {
  readonly value: Month | null
  readonly startYear: number
  readonly today: Month
  readonly isAllowed: (candidate: Month) => boolean
  readonly onChange: (value: Month) => void
}) {
  const { t } = useTranslation('common')
  const format = useFormat()
  const [year, setYear] = useState(props.startYear)
  const first = month(`${year}-01`)
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index))
  return (
    <div className="w-60 p-2">
      <div className="mb-2 flex items-center justify-between">
        <button
          type="button"
          aria-label={t(($) => $.field.previousYear)}
          className={stepClass}
          onClick={() => setYear(year - 1)}
        >
          <ChevronLeft aria-hidden className="size-4" />
        </button>
        <span aria-live="polite" className="num text-sm font-semibold">
          {year}
        </span>
        <button
          type="button"
          aria-label={t(($) => $.field.nextYear)}
          className={stepClass}
          onClick={() => setYear(year + 1)}
        >
          <ChevronRight aria-hidden className="size-4" />
        </button>
      </div>
      <fieldset aria-label={String(year)} className="grid min-w-0 grid-cols-3 gap-1">
        {months.map((candidate) => (
          <button
            key={candidate}
            type="button"
            aria-pressed={candidate === props.value}
            disabled={!props.isAllowed(candidate)}
            onClick={() => props.onChange(candidate)}
            className={clsx(
              'h-9 rounded-md text-sm hover:bg-hover disabled:opacity-40 aria-pressed:bg-brand aria-pressed:font-semibold aria-pressed:text-on-brand',
              candidate === props.today && 'font-bold text-brand-ink',
            )}
          >
            {format.month(candidate, 'short')}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
