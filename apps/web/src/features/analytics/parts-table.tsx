import type { Minor } from '@kazi/values/money'
import { Link } from '@tanstack/react-router'
import { Sparkline } from '#components/charts/sparkline.tsx'
import { Delta } from '#components/delta.tsx'
import { DataTable } from '#components/table/data-table.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { type CostPart, type Division, usePartName } from './use-part-name.ts'

const linkClass =
  'rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-current print:no-underline'

/** The payslips that a part is the sum of. */
const filterOf = (by: Division['by'], { key, kind, line }: CostPart) =>
  kind === 'small'
    ? null
    : by === 'item'
      ? { item: key ?? undefined, line: line ?? undefined }
      : { [by]: key ?? 'none' }

const keyOf = (part: CostPart): string => `${part.line ?? ''} ${part.kind} ${part.key ?? ''}`

/** Each part with its people, its course, the last month and the whole; a press on an amount shows its payslips. */
export function PartsTable({ division }: { readonly division: Division }) {
  const { t } = useTranslation('analytics')
  const { by, parts, left } = division
  const nameOf = usePartName(by)
  const [name, course, median] = useDescription(division)
  const amounts = useAmountColumns(division)
  return (
    <section aria-label={t(($) => $.by[by])} className="flex flex-col gap-2">
      <DataTable
        label={t(($) => $.by[by])}
        columns={[name, course, ...(by === 'item' ? [] : [median]), ...amounts]}
        rows={parts}
        rowId={keyOf}
        rowName={nameOf}
        empty={<p className="px-6 py-8 text-center text-sm text-ink-2">{t(($) => $.parts.tooFew)}</p>}
      />
      {(left > 0 || parts.some(({ kind }) => kind === 'small')) && (
        <p className="text-xs text-ink-3">{t(($) => $.parts.hidden)}</p>
      )}
    </section>
  )
}

type PartColumn = Column<CostPart>

/** What a part is, how its cost went, and the usual pay in it. */
function useDescription({ by, currency }: Division): readonly [PartColumn, PartColumn, PartColumn] {
  const { t } = useTranslation('analytics')
  const { money, number } = useFormat()
  const nameOf = usePartName(by)
  return [
    {
      id: 'name',
      header: t(($) => $.one[by]),
      isWide: true,
      cell: (part) => (
        <div className="min-w-0">
          <p className="truncate font-semibold">{nameOf(part)}</p>
          <p className="text-xs text-ink-3">
            {part.line && `${t(($) => $.line[part.line!])} · `}
            {t(($) => $.people, { count: part.people, people: number(part.people) })}
          </p>
        </div>
      ),
      sortValue: nameOf,
    },
    {
      id: 'course',
      header: t(($) => $.parts.course),
      cell: (part) => part.amounts.length > 1 && <Sparkline points={part.amounts} />,
      from: 'lg',
    },
    {
      id: 'median',
      header: t(($) => $.parts.median),
      cell: (part) => (
        <span className="text-ink-2">
          {part.quartiles ? money({ amount: part.quartiles.median, currency }, 'whole') : '–'}
        </span>
      ),
      sortValue: (part) => part.quartiles?.median ?? 0,
      isFigure: true,
      from: 'lg',
    },
  ]
}

/** The last month, how it differs from the one before, and the whole period. */
function useAmountColumns({ by, months, currency, period }: Division): readonly PartColumn[] {
  const { t } = useTranslation('analytics')
  const { money, month } = useFormat()
  const maySeePay = usePermission('view:payroll')
  const last = months.at(-1)
  const rowsOf = (part: CostPart, amount: Minor, span: Division['period']) => {
    const shown = money({ amount, currency }, 'whole')
    const filter = filterOf(by, part)
    if (!maySeePay || !filter || !span || amount === 0) return shown
    return (
      <Link to="/app/payroll/summary" search={{ ...span, ...filter }} className={linkClass}>
        {shown}
      </Link>
    )
  }
  return [
    {
      id: 'last',
      header: last ? month(last, 'short') : '',
      cell: (part) => last && rowsOf(part, part.amounts.at(-1) ?? (0 as Minor), { from: last, to: last }),
      sortValue: (part) => part.amounts.at(-1) ?? 0,
      isFigure: true,
      from: 'md',
    },
    {
      id: 'change',
      header: t(($) => $.parts.change),
      cell: (part) =>
        part.amounts.length > 1 && (
          <Delta now={part.amounts.at(-1) ?? 0} before={part.amounts.at(-2) ?? 0} isBare />
        ),
      isFigure: true,
      from: 'xl',
    },
    {
      id: 'total',
      header: t(($) => $.parts.total),
      cell: (part) => <span className="font-semibold">{rowsOf(part, part.total, period)}</span>,
      sortValue: (part) => part.total,
      isFigure: true,
    },
  ]
}
