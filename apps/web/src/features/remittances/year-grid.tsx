import { addMonths, type Month, month as toMonth } from '@kazi/values/local-date'
import clsx from 'clsx'
import { Check, CircleAlert } from 'lucide-react'
import { Select } from '#components/fields/select.tsx'
import { Card } from '#components/layout/card.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Overview } from './remittances-answers.ts'

type Cell = Overview['months'][number]

/** The year by kind and month: what was owed, what is paid, what is late. */
export function YearGrid(props: { readonly overview: Overview; readonly onYear: (year: number) => void }) {
  const { t } = useTranslation('remittances')
  const { month } = useFormat()
  const { year, years, months, types } = props.overview
  const first = toMonth(`${year}-01`)
  const shown = Array.from({ length: 12 }, (_, at) => addMonths(first, at))
  const kinds = types.filter((type) => months.some((cell) => cell.type === type))
  const choices = years.includes(year) ? years : [year, ...years]
  return (
    <Card
      title={t(($) => $.year.title)}
      description={t(($) => $.year.sentence)}
      actions={
        <Select
          label={t(($) => $.year.choose)}
          value={String(year)}
          options={choices.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(chosen) => props.onYear(Number(chosen))}
          className="w-28"
        />
      }
    >
      {kinds.length === 0 ? (
        <p className="text-sm text-ink-2">{t(($) => $.year.none)}</p>
      ) : (
        <section
          aria-label={t(($) => $.year.sentence)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
          tabIndex={0}
          className="relative -mx-5 overflow-x-auto px-5 sm:-mx-6 sm:px-6"
        >
          <table className="w-full min-w-[52rem] border-separate border-spacing-1 text-xs">
            <thead>
              <tr>
                <th scope="col" className="w-44 text-left font-medium text-ink-3">
                  {t(($) => $.type)}
                </th>
                {shown.map((one) => (
                  <th key={one} scope="col" className="font-medium text-ink-3">
                    {month(one, 'short').split(' ')[0]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map((type) => (
                <tr key={type}>
                  <th scope="row" className="pr-2 text-left font-medium">
                    {t(($) => $.types[type])}
                  </th>
                  {shown.map((one) => (
                    <YearCell
                      key={one}
                      period={one}
                      cell={months.find((cell) => cell.type === type && cell.period === one)}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}

function YearCell({ cell, period }: { readonly cell: Cell | undefined; readonly period: Month }) {
  const { t } = useTranslation('remittances')
  const { money, month } = useFormat()
  if (!cell) return <td className="h-9 rounded-md bg-sunken" />
  const isPaid = cell.paid.amount >= cell.amount.amount
  const word = cell.isOverdue
    ? t(($) => $.overdue)
    : t(($) => $.states[isPaid ? (cell.isEvidenced ? 'evidenced' : 'paid') : 'accrued'])
  return (
    <td
      title={`${month(period)}: ${word}`}
      className={clsx(
        'num h-9 rounded-md px-1 text-center align-middle whitespace-nowrap',
        cell.isOverdue
          ? 'bg-down-soft text-down'
          : isPaid
            ? cell.isEvidenced
              ? 'bg-up-soft text-up'
              : 'bg-warn-soft text-warn'
            : 'bg-chip text-ink-2',
      )}
    >
      <span className="inline-flex items-center gap-0.5">
        {cell.isOverdue && <CircleAlert aria-hidden className="size-3" />}
        {isPaid && cell.isEvidenced && <Check aria-hidden className="size-3" />}
        {money(cell.amount, 'compact')}
      </span>
      <span className="sr-only"> {word}</span>
    </td>
  )
}
