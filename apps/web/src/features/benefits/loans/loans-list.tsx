import { type LoanKind, type ShownLoanState, shownLoanStates } from '@kazi/contract/benefits/vocabulary'
import { HandCoins } from 'lucide-react'
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
import { Guarded } from '#lib/session/permissions.tsx'
import { PayCard } from '../paying/pay-card.tsx'
import { type ListedLoan, loanRoutes, loansInput, loanTones } from './loans-answers.ts'
import type { LoansSearch } from './loans-search.ts'

const LoanDrawer = lazyPart(async () => ({ default: (await import('./loan-drawer.tsx')).LoanDrawer }))

/** What people were lent, or paid ahead of payday: what each owes, what waits for a word, and what is to be paid out. */
export function LoansList<Search extends LoansSearch>(props: {
  readonly kind: LoanKind
  readonly address: ListAddress<Search>
  readonly ask?: ReactNode
}) {
  const { t } = useTranslation('benefits')
  const { kind } = props
  // every page that shows loans keeps these in its address
  const address = props.address as unknown as ListAddress<LoansSearch>
  const { search } = address
  const query = useApiQuery(loanRoutes.list, loansInput(kind, search), { keepPrevious: true })
  return (
    <>
      <Guarded permission="approve:payroll">
        <PayCard
          kind={kind}
          openId={search.paid}
          onOpen={(id) => address.open({ paid: id })}
          onClose={() => address.close({ paid: undefined })}
        />
      </Guarded>
      <Sums sums={query.data?.sums} />
      <List
        name={kind === 'loan' ? 'loans' : 'advances'}
        label={t(($) => $.loans.title[kind])}
        address={address}
        query={query}
        columns={useColumns()}
        rowName={({ employee, number }) => `#${number}, ${employee.name}`}
        onOpen={({ id }) => address.open({ loan: id })}
        openId={search.loan}
        search={{ label: t(($) => $.loans.search) }}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t(($) => $.loans.column.state),
            all: t(($) => $.loans.allStates),
            options: shownLoanStates.map((value) => ({ value, label: t(($) => $.loans.state[value]) })),
          },
        ]}
        empty={{
          icon: HandCoins,
          title: t(($) => $.loans.emptyTitle[kind]),
          text: t(($) => $.loans.emptyText[kind]),
          action: props.ask,
        }}
        noneFound={t(($) => $.loans.noneFound)}
      />
      {search.loan && (
        <Suspense fallback={<WaitingLine />}>
          <LoanDrawer
            key={search.loan}
            loanId={search.loan}
            onClose={() => address.close({ loan: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}

type Sums = Record<'disbursed' | 'repaid' | 'writtenOff' | 'outstanding', ListedLoan['amount']>

function Sums({ sums }: { readonly sums: Sums | undefined }) {
  const { t } = useTranslation('benefits')
  const { money } = useFormat()
  if (!sums || sums.disbursed.amount === 0) return null
  return (
    <StatGroup className="mb-4">
      <Stat label={t(($) => $.loans.sums.disbursed)} value={money(sums.disbursed)} />
      <Stat label={t(($) => $.loans.sums.repaid)} value={money(sums.repaid)} />
      <Stat label={t(($) => $.loans.sums.outstanding)} value={money(sums.outstanding)} />
    </StatGroup>
  )
}

function LoanState({ state }: { readonly state: ShownLoanState }) {
  const { t } = useTranslation('benefits')
  return <StateChip tone={loanTones[state]}>{t(($) => $.loans.state[state])}</StateChip>
}

function useColumns(): readonly Column<ListedLoan>[] {
  const { t } = useTranslation('benefits')
  const { money } = useFormat()
  return [
    {
      id: 'person',
      header: t(($) => $.loans.column.person),
      isWide: true,
      cell: ({ employee, purpose, state, amount }) => (
        <RowName
          name={employee.name}
          detail={purpose}
          narrow={
            <span className="flex flex-wrap items-center gap-2">
              <span className="num">{money(amount)}</span>
              <LoanState state={state} />
            </span>
          }
        />
      ),
    },
    {
      id: 'amount',
      header: t(($) => $.loans.column.amount),
      from: 'sm',
      isFigure: true,
      cell: ({ amount }) => <span className="num whitespace-nowrap">{money(amount)}</span>,
    },
    {
      id: 'outstanding',
      header: t(($) => $.loans.column.outstanding),
      from: 'md',
      isFigure: true,
      cell: ({ outstanding }) => <span className="num whitespace-nowrap">{money(outstanding)}</span>,
    },
    {
      id: 'state',
      header: t(($) => $.loans.column.state),
      from: 'sm',
      cell: ({ state }) => <LoanState state={state} />,
    },
  ]
}
