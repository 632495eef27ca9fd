import { UserRoundCheck } from 'lucide-react'
import { StateChip } from '#components/chip.tsx'
import { List } from '#components/list/list.tsx'
import type { ListAddress } from '#components/list/list-address.ts'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { earnedPayRoutes, peopleInput, type WithoutAccess } from './earned-pay-answers.ts'
import type { EarnedPaySearch } from './earned-pay-search.ts'

type Row = WithoutAccess & { readonly id: string }
const rowOf = (one: WithoutAccess): Row => ({ ...one, id: one.employee.id })

/** People without access, each with the reason. */
export function WithoutList({ address }: { readonly address: ListAddress<EarnedPaySearch> }) {
  const { t } = useTranslation('benefits')
  const query = useApiQuery(earnedPayRoutes.listWithout, peopleInput(address.search), { keepPrevious: true })
  return (
    <List
      name="earned-pay-without"
      label={t(($) => $.earned.view['no-access'])}
      address={address}
      query={{ ...query, data: query.data && { ...query.data, data: query.data.data.map(rowOf) } }}
      columns={useColumns()}
      rowName={({ employee }) => employee.name}
      search={{ label: t(($) => $.earned.search) }}
      empty={{
        icon: UserRoundCheck,
        title: t(($) => $.earned.allTitle),
        text: t(($) => $.earned.allText),
      }}
      noneFound={t(($) => $.earned.noneFound)}
    />
  )
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('benefits')
  const said = (reason: Row['reason']) => (
    <StateChip tone="neutral">
      <span className="inline-block first-letter:uppercase">{t(($) => $.earned.blocked[reason])}</span>
    </StateChip>
  )
  return [
    {
      id: 'person',
      header: t(($) => $.loans.column.person),
      isWide: true,
      cell: ({ employee, reason }) => (
        <RowName name={employee.name} detail={employee.department ?? employee.number} narrow={said(reason)} />
      ),
    },
    { id: 'reason', header: t(($) => $.earned.column.why), from: 'sm', cell: ({ reason }) => said(reason) },
  ]
}
