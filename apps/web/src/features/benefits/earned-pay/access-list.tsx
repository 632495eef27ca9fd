import { Coins } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { StateChip } from '#components/chip.tsx'
import { List } from '#components/list/list.tsx'
import type { ListAddress } from '#components/list/list-address.ts'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { Stat, StatGroup } from '#components/stat.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { type EarnedPay, type Exposure, earnedPayRoutes, peopleInput } from './earned-pay-answers.ts'
import type { EarnedPaySearch } from './earned-pay-search.ts'

const EarnedDrawer = lazyPart(async () => ({ default: (await import('./earned-drawer.tsx')).EarnedDrawer }))

/** People with access: what each has earned so far, has taken, and can have now. */
export function AccessList(props: {
  readonly address: ListAddress<EarnedPaySearch>
  readonly give: ReactNode
}) {
  const { t } = useTranslation('benefits')
  const { address } = props
  const { person } = address.search
  const query = useApiQuery(earnedPayRoutes.list, peopleInput(address.search), { keepPrevious: true })
  const opened = query.data?.data.find(({ employee }) => employee.id === person)
  return (
    <>
      <ExposureFigures exposure={query.data?.exposure} />
      <List
        name="earned-pay"
        label={t(($) => $.earned.title)}
        address={address}
        query={{ ...query, data: query.data && { ...query.data, data: query.data.data.map(rowOf) } }}
        columns={useColumns()}
        rowName={({ employee }) => employee.name}
        onOpen={({ id }) => address.open({ person: id })}
        openId={person}
        search={{ label: t(($) => $.earned.search) }}
        empty={{
          icon: Coins,
          title: t(($) => $.earned.emptyTitle),
          text: t(($) => $.earned.emptyText),
          action: props.give,
        }}
        noneFound={t(($) => $.earned.noneFound)}
      />
      {opened && (
        <Suspense fallback={<WaitingLine />}>
          <EarnedDrawer earned={opened} onClose={() => address.close({ person: undefined })} />
        </Suspense>
      )}
    </>
  )
}

type Row = EarnedPay & { readonly id: string }
const rowOf = (earned: EarnedPay): Row => ({ ...earned, id: earned.employee.id })

function ExposureFigures({ exposure }: { readonly exposure: Exposure | undefined }) {
  const { t } = useTranslation('benefits')
  const { money, date } = useFormat()
  if (!exposure) return null
  const { people, outstanding, employerCap, payday } = exposure
  return (
    <StatGroup>
      <Stat
        label={t(($) => $.earned.outstanding)}
        value={money(outstanding)}
        note={employerCap && t(($) => $.earned.ofCap, { cap: money(employerCap) })}
      />
      <Stat label={t(($) => $.earned.owing)} value={String(people)} />
      <Stat label={t(($) => $.earned.payday)} value={date(payday, 'short')} />
    </StatGroup>
  )
}

/** What can be had now, or why that is nothing. */
function Available({ available, blocked }: Pick<EarnedPay, 'available' | 'blocked'>) {
  const { t } = useTranslation('benefits')
  const { money } = useFormat()
  if (blocked)
    return (
      <StateChip tone="neutral">
        <span className="inline-block first-letter:uppercase">{t(($) => $.earned.blocked[blocked])}</span>
      </StateChip>
    )
  return <span className="num font-semibold whitespace-nowrap">{money(available)}</span>
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('benefits')
  const { money } = useFormat()
  return [
    {
      id: 'person',
      header: t(($) => $.loans.column.person),
      isWide: true,
      cell: (earned) => (
        <RowName
          name={earned.employee.name}
          detail={earned.employee.department ?? earned.employee.number}
          narrow={<Available {...earned} />}
        />
      ),
    },
    {
      id: 'earned',
      header: t(($) => $.earned.column.earned),
      from: 'md',
      isFigure: true,
      cell: ({ earned, ofMonth }) => (
        <span className="num whitespace-nowrap">
          {money(earned)}
          <span className="block text-xs text-ink-3">
            {t(($) => $.earned.ofMonth, { amount: money(ofMonth) })}
          </span>
        </span>
      ),
    },
    {
      id: 'taken',
      header: t(($) => $.earned.column.taken),
      from: 'lg',
      isFigure: true,
      cell: ({ taken }) => <span className="num whitespace-nowrap">{money(taken)}</span>,
    },
    {
      id: 'outstanding',
      header: t(($) => $.loans.column.outstanding),
      from: 'lg',
      isFigure: true,
      cell: ({ outstanding }) => <span className="num whitespace-nowrap">{money(outstanding)}</span>,
    },
    {
      id: 'available',
      header: t(($) => $.earned.column.available),
      from: 'sm',
      isFigure: true,
      cell: (earned) => <Available {...earned} />,
    },
  ]
}
