import { leaveBalanceRoutes } from '@kazi/contract/leave/balances'
import { Palmtree } from 'lucide-react'
import { List } from '#components/list/list.tsx'
import type { ListAddress } from '#components/list/list-address.ts'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { callApi } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { ExportButton } from './export-button.tsx'
import { balancesInput, type PersonBalances, spanFill } from './leave-answers.ts'
import type { LeaveSearch } from './leave-search.ts'

type Row = Pick<PersonBalances, 'employee' | 'balances'> & { readonly id: string }

/** What each person has of each type; each opens to the entries that it is the sum of. */
export function BalancesView({ address }: { readonly address: ListAddress<LeaveSearch> }) {
  const { t } = useTranslation('leave')
  const { number } = useFormat()
  const query = useApiQuery(leaveBalanceRoutes.listBalances, balancesInput(address.search), {
    keepPrevious: true,
  })
  const rows = query.data && {
    ...query.data,
    data: query.data.data.map((row): Row => ({ id: row.employee.id, ...row })),
  }
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      header: t(($) => $.column.name),
      isWide: true,
      cell: ({ employee, balances }) => (
        <RowName
          name={employee.name}
          detail={employee.department ?? employee.number}
          narrow={<BalanceChips balances={balances} />}
        />
      ),
    },
    ...typesOf(rows?.data ?? []).map(
      ({ id, name }): Column<Row> => ({
        id,
        header: name,
        isFigure: true,
        from: 'sm',
        cell: ({ balances }) => {
          const own = balances.find(({ type }) => type.id === id)
          return own ? number(own.balance / 100) : ''
        },
      }),
    ),
  ]
  return (
    <List
      name="leave-balances"
      label={t(($) => $.balances.label)}
      address={address}
      query={{ ...query, data: rows }}
      columns={columns}
      rowName={({ employee }) => employee.name}
      onOpen={({ id }) => address.open({ person: id })}
      openId={address.search.person}
      search={{ label: t(($) => $.balances.search) }}
      tools={
        <ExportButton
          ask={() =>
            callApi(leaveBalanceRoutes.exportBalances, {
              query: { search: address.search.q, format: 'xlsx' },
            })
          }
        />
      }
      empty={{
        icon: Palmtree,
        title: t(($) => $.balances.emptyTitle),
        text: t(($) => $.balances.emptyText),
      }}
      noneFound={t(($) => $.balances.noneFound)}
    />
  )
}

/** The types that anybody of these has a balance of, in the order of the first who has them. */
const typesOf = (rows: readonly Row[]) => [
  ...new Map(rows.flatMap(({ balances }) => balances.map(({ type }) => [type.id, type] as const))).values(),
]

function BalanceChips({ balances }: Pick<Row, 'balances'>) {
  const { number } = useFormat()
  return (
    <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      {balances.map(({ type, balance }) => (
        <span key={type.id} className="inline-flex items-center gap-2 text-xs whitespace-nowrap">
          <span aria-hidden className={`size-2.5 rounded-[2px] ${spanFill[type.color]}`} />
          <span className="text-ink-2">{type.name}</span>
          <span className="num font-semibold">{number(balance / 100)}</span>
        </span>
      ))}
    </span>
  )
}
