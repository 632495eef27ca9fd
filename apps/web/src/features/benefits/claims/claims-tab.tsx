import { claimRoutes } from '@kazi/contract/reimbursements/claims'
import { claimSettingRoutes } from '@kazi/contract/reimbursements/settings'
import { claimStates, openClaimStates } from '@kazi/contract/reimbursements/vocabulary'
import { Download, ReceiptText } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { List } from '#components/list/list.tsx'
import type { ListAddress } from '#components/list/list-address.ts'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { Stat, StatGroup } from '#components/stat.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { callApi } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { claimsInput, type ListedClaim, stateTones } from './claims-answers.ts'
import type { ClaimsSearch } from './claims-search.ts'

const ClaimDrawer = lazyPart(async () => ({ default: (await import('./claim-drawer.tsx')).ClaimDrawer }))

/** Claims, the newest first, with what they come to; one is looked at and decided in its drawer. */
export function ClaimsTab(props: { readonly address: ListAddress<ClaimsSearch>; readonly ask: ReactNode }) {
  const { t } = useTranslation('reimbursements')
  const { address } = props
  const { search } = address
  const isOpenTab = search.tab === 'requests'
  const query = useApiQuery(claimRoutes.list, claimsInput(search), { keepPrevious: true })
  const categories = useApiQuery(claimSettingRoutes.readSettings, {}).data?.data.categories ?? []
  const states = isOpenTab
    ? openClaimStates
    : claimStates.filter((state) => !openClaimStates.some((open) => open === state))
  return (
    <>
      <Sums sums={query.data?.sums} isOpenTab={isOpenTab} />
      <List
        name={isOpenTab ? 'claims' : 'claims-history'}
        label={t(($) => $.title)}
        address={address}
        query={query}
        columns={useColumns()}
        rowName={({ employee, number }) => `#${number}, ${employee.name}`}
        onOpen={({ id }) => address.open({ claim: id })}
        openId={search.claim}
        search={{ label: t(($) => $.list.search) }}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t(($) => $.column.state),
            all: t(($) => $.list.allStates),
            options: states.map((value) => ({ value, label: t(($) => $.state[value]) })),
          },
          {
            kind: 'choice',
            name: 'category',
            label: t(($) => $.column.category),
            all: t(($) => $.list.allCategories),
            options: categories.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        sortedBy="entered"
        tools={<ExportButton search={search} />}
        empty={{
          icon: ReceiptText,
          title: t(isOpenTab ? ($) => $.list.emptyTitle : ($) => $.list.historyTitle),
          text: t(isOpenTab ? ($) => $.list.emptyText : ($) => $.list.historyText),
          action: props.ask,
        }}
        noneFound={t(($) => $.list.noneFound)}
      />
      {search.claim && (
        <Suspense fallback={<WaitingLine />}>
          <ClaimDrawer
            key={search.claim}
            claimId={search.claim}
            onClose={() => address.close({ claim: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}

function Sums(props: {
  readonly sums:
    | ({ readonly [Name in 'claimed' | 'approved' | 'paid']: ListedClaim['claimed'] } & {
        readonly waiting: number
      })
    | undefined
  readonly isOpenTab: boolean
}) {
  const { t } = useTranslation('reimbursements')
  const { money } = useFormat()
  const { sums } = props
  if (!sums || sums.claimed.amount === 0) return null
  return (
    <StatGroup className="mb-4">
      <Stat
        label={t(($) => $.sums.claimed)}
        value={money(sums.claimed)}
        note={props.isOpenTab && t(($) => $.sums.waiting, { count: sums.waiting })}
      />
      <Stat label={t(($) => $.sums.approved)} value={money(sums.approved)} />
      {!props.isOpenTab && <Stat label={t(($) => $.sums.paid)} value={money(sums.paid)} />}
    </StatGroup>
  )
}

function ExportButton({ search }: { readonly search: ClaimsSearch }) {
  const { t } = useTranslation('reimbursements')
  const file = useFile()
  const { page: _, ...query } = claimsInput(search).query
  return (
    <Button
      variant="ghost"
      loading={file.busy !== null}
      onClick={() =>
        file.take('claims', () => callApi(claimRoutes.exportClaims, { query: { ...query, format: 'xlsx' } }))
      }
    >
      <Download aria-hidden className="size-4" />
      {t(($) => $.list.export)}
    </Button>
  )
}

function useColumns(): readonly Column<ListedClaim>[] {
  const { t } = useTranslation('reimbursements')
  const { dayOf, money } = useFormat()
  const { timeZone } = useOrganization()
  return [
    {
      id: 'name',
      header: t(($) => $.column.name),
      isWide: true,
      isSortable: true,
      cell: ({ employee, title, number, state }) => (
        <RowName
          name={employee.name}
          detail={`#${number} · ${title}`}
          narrow={<StateChip tone={stateTones[state]}>{t(($) => $.state[state])}</StateChip>}
        />
      ),
    },
    {
      id: 'department',
      header: t(($) => $.column.department),
      from: 'lg',
      cell: ({ employee }) => <span className="text-ink-2">{employee.department}</span>,
    },
    {
      id: 'entered',
      header: t(($) => $.column.entered),
      from: 'md',
      isSortable: true,
      cell: ({ enteredAt }) => <span className="num whitespace-nowrap">{dayOf(enteredAt, timeZone)}</span>,
    },
    {
      id: 'state',
      header: t(($) => $.column.state),
      from: 'sm',
      cell: ({ state, level }) => (
        <span className="flex items-center gap-2">
          <StateChip tone={stateTones[state]}>{t(($) => $.state[state])}</StateChip>
          {level && level.of > 1 && (
            <span className="num text-xs text-ink-3">
              {level.current}/{level.of}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'amount',
      header: t(($) => $.column.claimed),
      isFigure: true,
      isSortable: true,
      cell: ({ claimed, approved }) => (
        <span className="num whitespace-nowrap">
          {money(approved ?? claimed)}
          {approved && approved.amount < claimed.amount && (
            <span className="block text-xs text-ink-3 line-through">{money(claimed)}</span>
          )}
        </span>
      ),
    },
  ]
}
