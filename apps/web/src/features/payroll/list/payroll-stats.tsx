import { runRoutes } from '@kazi/contract/payroll/runs'
import { Link } from '@tanstack/react-router'
import { failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { Stat, StatGroup } from '#components/stat.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { useClientState } from '#lib/state/client-state.ts'
import { OpenRunCard } from './open-run-card.tsx'
import { OverviewAmount } from './overview-amount.tsx'

/**
 * The head of the payroll page: the run to go on with, what the year has paid and cost, unless amounts are covered, and whether something
 * waits.
 */
export function PayrollStats() {
  const { t } = useTranslation('payroll')
  const { money, number, instant } = useFormat()
  const isVisible = useClientState((state) => state.isBalanceVisible)
  const { timeZone } = useOrganization()
  const query = useApiQuery(runRoutes.readStatsCard, {})
  const stats = query.data?.data
  if (query.error && !stats) {
    return <div className="rounded-lg bg-raised ring-1 ring-line">{failureOf(query, 'py-6')}</div>
  }
  // as tall as what comes, so that the list below stays
  if (!stats) return <Skeleton className="h-84.5 w-full rounded-lg sm:h-36.5 md:h-32" />
  const { yearToDate, awaiting, latest, open } = stats
  return (
    <div>
      {open && (
        <div className="mb-5">
          <OpenRunCard run={open} />
        </div>
      )}
      <StatGroup>
        <Stat
          label={t(($) => $.list.paidThisYear)}
          value={<OverviewAmount amount={yearToDate.net} form="compact" />}
          note={t(($) => $.list.runsDone, { count: stats.runsCompleted })}
        />
        <Stat
          label={t(($) => $.list.costThisYear)}
          value={<OverviewAmount amount={yearToDate.employerCost} form="compact" />}
          note={isVisible && t(($) => $.list.grossThisYear, { gross: money(yearToDate.gross, 'compact') })}
        />
        <Stat
          label={t(($) => $.list.waiting)}
          value={number(awaiting)}
          note={
            awaiting > 0 && latest ? (
              <Link
                to="/app/payroll/$id"
                params={{ id: latest.id }}
                className="rounded-sm font-semibold text-brand-ink underline decoration-line-strong underline-offset-4"
              >
                {t(($) => $.list.waitingRuns, { count: awaiting })}
              </Link>
            ) : (
              t(($) => $.list.waitingNone)
            )
          }
        />
      </StatGroup>
      <p className="mt-1.5 text-right text-xs text-ink-3">
        {t(($) => $.list.asOf, { time: instant(stats.asOf, timeZone) })}
      </p>
    </div>
  )
}
