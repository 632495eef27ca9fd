import type { analyticsRoutes } from '@kazi/contract/analytics'
import { movementKinds } from '@kazi/contract/analytics-vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import type { Month } from '@kazi/values/local-date'
import { Link } from '@tanstack/react-router'
import { DataTable } from '#components/table/data-table.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import type { MoveKind } from './moves-drawer.tsx'

export type Stat = ResponseOf<typeof analyticsRoutes.readSalaryStat>['data']
type MonthRow = Stat['months'][number]

const linkClass =
  'rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-current print:no-underline'

/** Each month: what it cost, whom it paid, and how the staff changed; every number leads to what it counts. */
export function MonthsTable(props: { readonly stat: Stat; readonly onMoves: OnMoves }) {
  const { t } = useTranslation('analytics')
  const { money, month, number } = useFormat()
  const { currency } = props.stat
  const amount = (row: MonthRow, which: 'cost' | 'net') =>
    row.amounts ? money({ amount: row.amounts[which], currency }, 'whole') : t(($) => $.months.hidden)
  const moves = useMoveColumns(props.onMoves)
  const columns: readonly Column<MonthRow>[] = [
    {
      id: 'month',
      header: t(($) => $.months.month),
      isWide: true,
      cell: (row) => (
        <div>
          <p className="font-semibold whitespace-nowrap">{month(row.month)}</p>
          {/* on a phone the columns have no room */}
          {row.joined + row.left > 0 && (
            <p className="num text-xs text-ink-3 sm:hidden">
              +{number(row.joined)} −{number(row.left)}
            </p>
          )}
        </div>
      ),
    },
    {
      id: 'people',
      header: t(($) => $.months.staff),
      cell: (row) => number(row.people),
      isFigure: true,
      from: 'md',
    },
    ...moves,
    {
      id: 'paid',
      header: t(($) => $.months.paid),
      cell: (row) => number(row.paid),
      isFigure: true,
      from: 'lg',
    },
    {
      id: 'net',
      header: t(($) => $.months.net),
      cell: (row) => <span className="text-ink-2">{amount(row, 'net')}</span>,
      isFigure: true,
      from: 'xl',
    },
    {
      id: 'cost',
      header: t(($) => $.months.cost),
      cell: (row) => <MonthCost row={row}>{amount(row, 'cost')}</MonthCost>,
      isFigure: true,
    },
  ]
  return (
    <DataTable
      label={t(($) => $.months.title)}
      columns={columns}
      rows={props.stat.months.toReversed()}
      rowId={(row) => row.month}
      rowName={(row) => month(row.month)}
      empty={null}
    />
  )
}

type OnMoves = (month: Month, kind: MoveKind) => void

/** How many joined, left and moved; a press on a number shows who. */
function useMoveColumns(onMoves: OnMoves): readonly Column<MonthRow>[] {
  const { t } = useTranslation('analytics')
  const { month, number } = useFormat()
  const maySeePeople = usePermission('view:employees')
  return movementKinds.map((kind) => ({
    id: kind,
    header: t(($) => $.move[kind]),
    cell: (row) =>
      row[kind] > 0 && maySeePeople ? (
        <button
          type="button"
          onClick={() => onMoves(row.month, kind)}
          aria-label={t(($) => $.moves.open, {
            count: row[kind],
            kind: t(($) => $.move[kind]),
            month: month(row.month),
          })}
          className={linkClass}
        >
          {number(row[kind])}
        </button>
      ) : (
        <span className="text-ink-2">{row[kind] === 0 ? '–' : number(row[kind])}</span>
      ),
    isFigure: true,
    from: 'sm',
  }))
}

/** One run is opened itself; several are opened as their payslips. */
function MonthCost({ row, children }: { readonly row: MonthRow; readonly children: string }) {
  const [only, ...others] = row.runs
  if (!only) return <span className="font-semibold">{children}</span>
  const className = `font-semibold ${linkClass}`
  return others.length === 0 ? (
    <Link to="/app/payroll/$id" params={{ id: only }} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/app/payroll/summary" search={{ from: row.month, to: row.month }} className={className}>
      {children}
    </Link>
  )
}
