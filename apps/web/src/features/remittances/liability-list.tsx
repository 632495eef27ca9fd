import { liabilityRoutes } from '@kazi/contract/remittances/liabilities'
import type { RemittanceType } from '@kazi/contract/remittances/vocabulary'
import { Download, Landmark } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '#components/button.tsx'
import { List } from '#components/list/list.tsx'
import type { ListAddress } from '#components/list/list-address.ts'
import type { ListFilter } from '#components/list/list-filters.ts'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { Menu, MenuItem } from '#components/overlays/menu.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { callApi } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { DueDate, LiabilityStateChip, useDueText } from './liability-state.tsx'
import { type Liability, liabilitiesInput } from './remittances-answers.ts'
import { type RemittancesSearch, shownStates } from './remittances-search.ts'

const LiabilityDrawer = lazyPart(async () => ({
  default: (await import('./liability-drawer.tsx')).LiabilityDrawer,
}))

/** Everything that is or was owed, found, narrowed and exported; one of them opens over the page. */
export function LiabilityList(props: {
  readonly address: ListAddress<RemittancesSearch>
  readonly types: readonly RemittanceType[]
  /** only this kind */
  readonly only?: RemittanceType
}) {
  const { t } = useTranslation('remittances')
  const { month } = useFormat()
  const { address, only } = props
  const query = useApiQuery(liabilityRoutes.listLiabilities, liabilitiesInput(address.search, only), {
    keepPrevious: true,
  })
  const columns = useColumns(only !== undefined)
  const { open } = address.search
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t(($) => $.state),
      all: t(($) => $.list.allStates),
      options: shownStates.map((value) => ({
        value,
        label:
          value === 'open'
            ? t(($) => $.list.open)
            : value === 'overdue'
              ? t(($) => $.overdue)
              : t(($) => $.states[value]),
      })),
    },
  ]
  if (!only) {
    filters.unshift({
      kind: 'choice',
      name: 'type',
      label: t(($) => $.type),
      all: t(($) => $.list.allTypes),
      options: props.types.map((value) => ({ value, label: t(($) => $.types[value]) })),
    })
  }
  return (
    <>
      <List
        name="remittances"
        label={t(($) => $.list.title)}
        address={address}
        query={query}
        columns={columns}
        rowName={({ type, bodyName, period }) => `${t(($) => $.types[type])}, ${bodyName}, ${month(period)}`}
        onOpen={({ id }) => address.open({ open: id })}
        openId={open}
        search={{ label: t(($) => $.list.search) }}
        filters={filters}
        sortedBy="due"
        tools={<ExportMenu address={address} {...(only ? { only } : {})} />}
        empty={{ icon: Landmark, title: t(($) => $.empty.title), text: t(($) => $.empty.text) }}
        noneFound={t(($) => $.list.noneFound)}
      />
      {open && (
        <Suspense fallback={<WaitingLine />}>
          <LiabilityDrawer id={open} onClose={() => address.close({ open: undefined })} />
        </Suspense>
      )}
    </>
  )
}

function useColumns(isOneType: boolean): readonly Column<Liability>[] {
  const { t } = useTranslation('remittances')
  const { month, money } = useFormat()
  const dueText = useDueText()
  return [
    {
      id: 'body',
      header: t(($) => $.body),
      isWide: true,
      isSortable: true,
      cell: (one) => (
        <RowName
          name={isOneType ? one.bodyName : t(($) => $.types[one.type])}
          detail={isOneType ? month(one.period) : `${one.bodyName} · ${month(one.period)}`}
          narrow={<LiabilityStateChip liability={one} />}
        />
      ),
    },
    {
      id: 'due',
      header: t(($) => $.dueOn),
      isSortable: true,
      from: 'sm',
      cell: (one) => (
        <span className="flex flex-col">
          <DueDate dueOn={one.dueOn} />
          <span className="text-xs text-ink-3">{dueText(one)}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t(($) => $.state),
      from: 'md',
      cell: (one) => <LiabilityStateChip liability={one} />,
    },
    {
      id: 'paid',
      header: t(($) => $.paid),
      isFigure: true,
      from: 'xl',
      cell: (one) => <span className="text-ink-2">{money(one.paid)}</span>,
    },
    {
      id: 'amount',
      header: t(($) => $.amount),
      isFigure: true,
      isSortable: true,
      cell: (one) => <span className="font-semibold">{money(one.amount)}</span>,
    },
  ]
}

function ExportMenu(props: {
  readonly address: ListAddress<RemittancesSearch>
  readonly only?: RemittanceType
}) {
  const { t } = useTranslation('remittances')
  const file = useFile()
  const { search } = props.address
  const take = (format: 'xlsx' | 'csv'): void =>
    file.take(format, () => {
      const { page: _, ...filter } = liabilitiesInput(search, props.only).query
      return callApi(liabilityRoutes.exportLiabilities, { query: { ...filter, format } })
    })
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="secondary" loading={file.busy !== null}>
          <Download aria-hidden className="size-4" />
          {t(($) => $.list.export)}
        </Button>
      }
    >
      <MenuItem onSelect={() => take('xlsx')}>XLSX</MenuItem>
      <MenuItem onSelect={() => take('csv')}>CSV</MenuItem>
    </Menu>
  )
}
