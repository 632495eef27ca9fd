import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { RunSummary } from '../run.ts'
import { RunStateChip } from '../run-state-chip.tsx'
import { OverviewAmount } from './overview-amount.tsx'

/** The columns of the list of runs. */
export function useRunColumns(): readonly Column<RunSummary>[] {
  const { t } = useTranslation('payroll')
  const { date, month, number } = useFormat()
  return [
    {
      id: 'month',
      header: t(($) => $.list.month),
      isWide: true,
      cell: (run) => (
        <RowName
          name={run.kind === 'regular' ? month(run.month) : run.title}
          detail={
            <>
              {t(($) => $.kind[run.kind])}
              <span className="max-sm:hidden lg:hidden">
                {' '}
                · {t(($) => $.peopleCount, { count: run.people })}
              </span>
              <span className="md:hidden"> · {date(run.payDate)}</span>
            </>
          }
          narrow={<RunStateChip run={run} />}
        />
      ),
    },
    { id: 'state', header: t(($) => $.list.state), cell: (run) => <RunStateChip run={run} />, from: 'sm' },
    {
      id: 'payDate',
      header: t(($) => $.list.payDate),
      cell: (run) => <span className="num whitespace-nowrap text-ink-2">{date(run.payDate)}</span>,
      from: 'md',
    },
    {
      id: 'people',
      header: t(($) => $.list.people),
      cell: (run) => <span className="text-ink-2">{number(run.people)}</span>,
      isFigure: true,
      from: 'lg',
    },
    {
      id: 'cost',
      header: t(($) => $.list.cost),
      cell: (run) => (
        <span className="text-ink-2">
          <OverviewAmount amount={run.totals.employerCost} />
        </span>
      ),
      isFigure: true,
      from: 'xl',
    },
    {
      id: 'net',
      header: t(($) => $.list.net),
      cell: (run) => (
        <span className="font-semibold">
          <OverviewAmount amount={run.totals.net} />
        </span>
      ),
      isFigure: true,
    },
  ]
}
