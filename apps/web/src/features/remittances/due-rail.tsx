import type { LocalDate } from '@kazi/values/local-date'
import clsx from 'clsx'
import { Check, CircleAlert } from 'lucide-react'
import { Card } from '#components/layout/card.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useDueText } from './liability-state.tsx'
import { type RailStop, stopsOf } from './rail-groups.ts'
import type { Liability, Overview } from './remittances-answers.ts'

/**
 * The due-date rail: the days on which something is due, in their order, with how much and to whom. Today stands among
 * them; what is late lies before it, hatched and named.
 */
export function DueRail(props: {
  readonly overview: Overview
  readonly onOpen: (liability: Liability) => void
}) {
  const { t } = useTranslation('remittances')
  const { today, rail } = props.overview
  const stops = stopsOf(rail)
  const at = stops.findIndex(({ dueOn }) => dueOn === null || dueOn >= today)
  const [before, after] = at < 0 ? [stops, []] : [stops.slice(0, at), stops.slice(at)]
  return (
    <Card title={t(($) => $.rail.title)} description={t(($) => $.rail.sentence)}>
      <ol className="relative -mx-5 flex snap-x gap-3 overflow-x-auto px-5 pb-2 sm:-mx-6 sm:px-6">
        {before.map((stop) => (
          <Stop key={stop.dueOn} stop={stop} onOpen={props.onOpen} />
        ))}
        <Today day={today} />
        {after.map((stop) => (
          <Stop key={stop.dueOn ?? 'none'} stop={stop} onOpen={props.onOpen} />
        ))}
      </ol>
    </Card>
  )
}

function Today({ day }: { readonly day: LocalDate }) {
  const { t } = useTranslation('remittances')
  const { date } = useFormat()
  return (
    <li className="flex w-16 shrink-0 flex-col items-center gap-1.5 pt-1 text-center">
      <span className="rounded-full bg-brand px-2.5 py-0.5 text-2xs font-semibold text-on-brand">
        {t(($) => $.rail.today)}
      </span>
      <span className="num text-xs text-ink-2">{date(day, 'short')}</span>
      <span aria-hidden className="w-0.5 flex-1 rounded-full bg-brand" />
    </li>
  )
}

function Stop(props: { readonly stop: RailStop; readonly onOpen: (liability: Liability) => void }) {
  const { t } = useTranslation('remittances')
  const { date, money } = useFormat()
  const dueText = useDueText()
  const { dueOn, liabilities, outstanding, amount, isOverdue, isDone } = props.stop
  const [first] = liabilities
  if (!first) return null
  const { currency } = first.amount
  const shown = { amount: isDone ? amount : outstanding, currency }
  const open = liabilities.find((one) => one.outstanding.amount > 0) ?? first
  return (
    <li
      className={clsx(
        'flex w-60 shrink-0 snap-start flex-col rounded-lg ring-1',
        isOverdue ? 'bg-down-soft ring-down/25' : isDone ? 'bg-sunken ring-line' : 'bg-raised ring-line',
      )}
    >
      <div className="flex items-start justify-between gap-2 px-3.5 pt-3">
        <div>
          <p className={clsx('num text-base font-semibold', isOverdue && 'text-down')}>
            {dueOn ? date(dueOn, 'short') : t(($) => $.noDate)}
          </p>
          <p className="text-xs text-ink-2">{isDone ? t(($) => $.rail.done) : dueText(open)}</p>
        </div>
        {isDone && <Check aria-hidden className="size-4.5 text-up" />}
        {isOverdue && <CircleAlert aria-hidden className="size-4.5 text-down" />}
      </div>
      <p className="display-num whitespace-nowrap px-3.5 pt-1 text-lg">{money(shown, 'compact')}</p>
      <ul className="mt-1.5 flex max-h-44 flex-col overflow-y-auto border-t border-line px-1.5 py-1">
        {liabilities.map((liability) => (
          <RailLine key={liability.id} liability={liability} onOpen={props.onOpen} />
        ))}
      </ul>
    </li>
  )
}

function RailLine(props: { readonly liability: Liability; readonly onOpen: (liability: Liability) => void }) {
  const { t } = useTranslation('remittances')
  const { money, month } = useFormat()
  const { liability } = props
  const isPaid = liability.outstanding.amount === 0
  return (
    <li>
      <button
        type="button"
        onClick={() => props.onOpen(liability)}
        className="flex w-full items-baseline justify-between gap-2 rounded-md px-2 py-1 text-left text-xs hover:bg-hover"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">{t(($) => $.types[liability.type])}</span>
          <span className="block truncate text-ink-3">
            {liability.bodyName} · {month(liability.period, 'short')}
          </span>
        </span>
        <span className={clsx('num whitespace-nowrap', isPaid && 'text-ink-3')}>
          {isPaid && <span className="sr-only">{t(($) => $.paid)}: </span>}
          {money(isPaid ? liability.amount : liability.outstanding, 'compact')}
        </span>
      </button>
    </li>
  )
}
