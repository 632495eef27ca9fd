import { MoneyBar } from '#components/charts/money-bar.tsx'
import { Delta } from '#components/delta.tsx'
import { Stat } from '#components/stat.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { difference, dueToAuthorities, moneyShares } from '../money-shares.ts'
import type { Run } from '../run.ts'

/** The figure that is decided on, where it goes, and how it moved since the last run. */
export function RunSummarySection({ run }: { readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const { money, month, percent } = useFormat()
  const shares = moneyShares(run).map((share) => ({ ...share, label: t(($) => $.review.segment[share.key]) }))
  const gross = run.totals.gross.amount
  const reaching = percent(gross === 0 ? 0 : run.totals.net.amount / gross)
  return (
    <section
      aria-label={t(($) => $.review.summary)}
      className="grid rounded-lg bg-raised shadow-e1 ring-1 ring-line xl:grid-cols-[1fr_300px]"
    >
      <div className="flex min-w-0 flex-col justify-between gap-5 p-5 sm:p-6">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <p className="text-sm text-ink-2">{t(($) => $.review.net, { month: month(run.month) })}</p>
            <p className="display-num mt-1 text-2xl whitespace-nowrap sm:text-3xl">{money(run.totals.net)}</p>
          </div>
          <Movement run={run} />
        </div>
        <MoneyBar shares={shares} shareText={(share) => t(($) => $.review.ofGross, { share })}>
          {t(($) => $.review.reaches, { share: reaching })}
        </MoneyBar>
      </div>
      <RunStats run={run} />
    </section>
  )
}

function Movement({ run }: { readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const format = useFormat()
  if (!run.previous) return <p className="text-sm text-ink-3">{t(($) => $.review.firstRun)}</p>
  const moved = difference(run.totals.net, run.previous.totals.net)
  const amount = format.money({ ...moved, amount: Math.abs(moved.amount) as typeof moved.amount }, 'whole')
  const month = format.month(run.previous.month)
  if (moved.amount === 0) return <p className="text-sm text-ink-2">{t(($) => $.review.same, { month })}</p>
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2">
      <Delta now={run.totals.net.amount} before={run.previous.totals.net.amount} />
      <span className="num">
        {moved.amount > 0
          ? t(($) => $.review.more, { amount, month })
          : t(($) => $.review.less, { amount, month })}
      </span>
    </p>
  )
}

/** Change against the previous run, where there is one. */
const changeOf = (now: number, before: number | undefined) =>
  before === undefined ? {} : { change: { now, before } }

function RunStats({ run }: { readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const { totals, previous, history } = run
  const due = dueToAuthorities(run)
  const last = history.at(-1)
  return (
    <dl className="grid divide-y divide-line border-t border-line sm:grid-cols-3 sm:divide-x sm:divide-y-0 xl:grid-cols-1 xl:divide-x-0 xl:divide-y xl:border-t-0 xl:border-l">
      <Stat
        label={t(($) => $.review.gross)}
        value={money(totals.gross, 'compact')}
        {...changeOf(totals.gross.amount, previous?.totals.gross.amount)}
        points={[...history.map((past) => past.gross.amount), totals.gross.amount]}
        note={t(($) => $.review.grossNote, { count: run.people })}
      />
      <Stat
        label={t(($) => $.review.statutory)}
        value={money(due, 'compact')}
        {...changeOf(due.amount, last?.statutory.amount)}
        points={[...history.map((past) => past.statutory.amount), due.amount]}
        note={t(($) => $.review.statutoryNote)}
      />
      <Stat
        label={t(($) => $.review.employerCost)}
        value={money(totals.employerCost, 'compact')}
        {...changeOf(totals.employerCost.amount, previous?.totals.employerCost.amount)}
        points={[...history.map((past) => past.employerCost.amount), totals.employerCost.amount]}
        note={t(($) => $.review.employerCostNote, { amount: money(totals.employer, 'compact') })}
      />
    </dl>
  )
}
