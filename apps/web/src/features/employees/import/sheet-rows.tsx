import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Chip, type Tone } from '#components/chip.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { DataTable } from '#components/table/data-table.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useBasisWord } from '../basis-chip.tsx'
import type { SheetResult, SheetRow } from '../people.ts'

const views = ['all', 'onlyFaulty', 'onlyChanges'] as const
type View = (typeof views)[number]

const toneOfAction: Readonly<Record<SheetRow['action'], Tone>> = {
  create: 'brand',
  update: 'info',
  unchanged: 'neutral',
  faulty: 'down',
}

/** What each field was and will be. */
function Changes({ row }: { readonly row: SheetRow }) {
  const { t } = useTranslation('employees')
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-xs text-ink-2">
      {row.changes.map((change) => (
        <li key={change.field} className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="text-ink-3">{change.field}</span>
          <span className="sr-only">{t(($) => $.bulk.before)} </span>
          <span className="num line-through decoration-line-strong">
            {change.before ?? t(($) => $.bulk.emptyValue)}
          </span>
          <ArrowRight aria-hidden className="size-3 self-center text-ink-3" />
          <span className="sr-only">{t(($) => $.bulk.after)} </span>
          <span className="num font-medium text-ink">{change.after ?? t(($) => $.bulk.emptyValue)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The columns that a narrow table leaves out: nobody imports an account or a date unseen. */
function LeftOut({ row }: { readonly row: SheetRow }) {
  const { t } = useTranslation('employees')
  const { date, money } = useFormat()
  const facts = [
    { name: t(($) => $.bulk.startOn), value: row.startOn && date(row.startOn), until: 'lg:hidden' },
    {
      name: t(($) => $.bulk.account),
      value: row.payoutAccount && `${row.payoutAccount.accountNumber}, ${row.payoutAccount.bankName}`,
      until: 'sm:hidden',
    },
    { name: t(($) => $.bulk.salary), value: row.salary && money(row.salary), until: 'sm:hidden' },
  ]
  return (
    <dl className="mt-1 text-xs text-ink-2 lg:hidden">
      {facts.map(
        ({ name, value, until }) =>
          value && (
            <div key={name} className={clsx('flex flex-wrap gap-x-1.5', until)}>
              <dt className="text-ink-3">{name}</dt>
              <dd className="num [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** What a person is paid, from when on, and into which account: it is what a wrong cell costs most. */
function usePayColumns(): readonly Column<SheetRow>[] {
  const { t } = useTranslation('employees')
  const { date, money } = useFormat()
  const basisWord = useBasisWord()
  return [
    {
      id: 'startOn',
      header: t(($) => $.bulk.startOn),
      sortValue: (row) => row.startOn ?? '',
      cell: (row) => (
        <span className="num whitespace-nowrap text-ink-2">{row.startOn && date(row.startOn)}</span>
      ),
      from: 'lg',
    },
    {
      id: 'account',
      header: t(($) => $.bulk.account),
      sortValue: (row) => row.payoutAccount?.bankName ?? '',
      cell: (row) =>
        row.payoutAccount && (
          <>
            <span className="num block whitespace-nowrap">{row.payoutAccount.accountNumber}</span>
            <span className="block text-xs text-ink-3">{row.payoutAccount.bankName}</span>
          </>
        ),
      from: 'sm',
    },
    {
      id: 'salary',
      header: t(($) => $.bulk.salary),
      sortValue: (row) => row.salary?.amount ?? 0,
      isFigure: true,
      cell: (row) => (
        <>
          {row.salary && money(row.salary)}
          <span className="block text-xs text-ink-3">{basisWord(row.salaryBasis)}</span>
        </>
      ),
      from: 'sm',
    },
  ]
}

function useSheetColumns(): readonly Column<SheetRow>[] {
  const { t } = useTranslation('employees')
  return [
    {
      id: 'row',
      header: t(($) => $.bulk.row),
      cell: (row) => <span className="num text-ink-3">{row.row}</span>,
      sortValue: (row) => row.row,
    },
    {
      id: 'person',
      header: t(($) => $.bulk.person),
      isWide: true,
      sortValue: (row) => row.name,
      cell: (row) => (
        <div className="flex items-center gap-3">
          <Avatar name={row.name || '?'} className="size-8 max-sm:hidden" />
          <div className="min-w-0">
            <p className="truncate font-semibold">{row.name || t(($) => $.bulk.emptyValue)}</p>
            {row.changes.length > 0 ? (
              <Changes row={row} />
            ) : (
              <p className="truncate text-xs text-ink-3">{row.email}</p>
            )}
            <LeftOut row={row} />
          </div>
        </div>
      ),
    },
    {
      id: 'action',
      header: t(($) => $.bulk.whatHappens),
      sortValue: (row) => row.action,
      cell: (row) => <Chip tone={toneOfAction[row.action]}>{t(($) => $.bulk[row.action])}</Chip>,
    },
    {
      id: 'department',
      header: t(($) => $.bulk.department),
      sortValue: (row) => row.department ?? '',
      cell: (row) => <span className="whitespace-nowrap text-ink-2">{row.department}</span>,
      from: 'lg',
    },
    ...usePayColumns(),
  ]
}

const matches: Readonly<Record<View, (row: SheetRow) => boolean>> = {
  all: () => true,
  onlyFaulty: (row) => row.action === 'faulty',
  onlyChanges: (row) => row.action === 'update',
}

/** Every row of the sheet and what importing it would do. */
export function SheetRows({ result }: { readonly result: SheetResult }) {
  const { t } = useTranslation('employees')
  const [view, setView] = useState<View>('all')
  const columns = useSheetColumns()
  const rows = result.rows.filter(matches[view])
  return (
    <section aria-label={t(($) => $.bulk.whatHappens)} className="flex flex-col gap-3">
      <Segmented
        label={t(($) => $.bulk.show)}
        value={view}
        options={views.map((value) => ({
          value,
          label: t(($) => $.bulk[value]),
          count: result.rows.filter(matches[value]).length,
        }))}
        onChange={setView}
      />
      <DataTable
        label={t(($) => $.bulk.whatHappens)}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.row)}
        rowName={(row) => row.name || t(($) => $.bulk.rowNumber, { row: row.row })}
        empty={<p className="px-4 py-10 text-center text-sm text-ink-2">{t(($) => $.bulk.nothingHere)}</p>}
      />
    </section>
  )
}
