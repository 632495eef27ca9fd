import { entryKinds } from '@kazi/contract/organizations/entry-kinds'
import { fundsRoutes } from '@kazi/contract/organizations/funds'
import { type Money, minor } from '@kazi/values/money'
import { ArrowLeftRight, Download } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { DateRangeField } from '#components/fields/date-range-field.tsx'
import { isListEmpty, List } from '#components/list/list.tsx'
import type { ListAddress } from '#components/list/list-address.ts'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { Menu, MenuItem } from '#components/overlays/menu.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { callApi } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import type { Wallet } from '#lib/api/server-state.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { useCovered } from './covered-amount.tsx'
import { type Entry, kindTones, signedAmount } from './wallet-answers.ts'
import type { WalletSearch } from './wallet-search.ts'

const EntryDrawer = lazyPart(async () => ({ default: (await import('./entry-drawer.tsx')).EntryDrawer }))

const wanted = ({ q, kind, from, to }: WalletSearch) => ({ search: q, kind, from, to })

/** Everything that moved, the latest first, each with what there was after it. */
export function TransactionList(props: {
  readonly wallet: Wallet
  readonly address: ListAddress<WalletSearch>
}) {
  const { t } = useTranslation('wallet')
  const { wallet, address } = props
  const { search } = address
  const isOwn = wallet.rail === 'bank-file'
  const query = useApiQuery(
    fundsRoutes.listTransactions,
    { params: { wallet_id: wallet.id }, query: { ...wanted(search), page: search.page } },
    { keepPrevious: true },
  )
  const opened = query.data?.data.find(({ id }) => id === search.entry)
  return (
    <section aria-label={t(($) => $.list.title)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3 px-1">
        <h2 className="font-display text-lg">{t(($) => $.list.title)}</h2>
        {!isListEmpty(query, address) && <Days address={address} />}
      </div>
      <List
        name="wallet-transactions"
        label={t(($) => $.list.title)}
        address={address}
        query={query}
        columns={useColumns(isOwn)}
        rowName={({ reference, kind }) => `${t(($) => $.kind[kind])}, ${reference}`}
        onOpen={({ id }) => address.open({ entry: id })}
        openId={opened?.id}
        search={{ label: t(($) => $.list.search) }}
        filters={[
          {
            kind: 'choice',
            name: 'kind',
            label: t(($) => $.column.kind),
            all: t(($) => $.list.all),
            options: entryKinds
              .filter((kind) => !isOwn || !['funded', 'reserved', 'returned'].includes(kind))
              .map((value) => ({ value, label: t(($) => $.kind[value]) })),
          },
        ]}
        tools={<StatementMenu wallet={wallet} address={address} />}
        empty={{
          icon: ArrowLeftRight,
          title: t(($) => $.list.emptyTitle),
          text: t(($) => (isOwn ? $.list.emptyOwn : $.list.emptyText)),
        }}
        noneFound={t(($) => $.list.noneFound)}
      />
      {opened && (
        <Suspense fallback={<WaitingLine />}>
          <EntryDrawer entry={opened} onClose={() => address.close({ entry: undefined })} />
        </Suspense>
      )}
    </section>
  )
}

/** From which day to which. */
function Days({ address }: { readonly address: ListAddress<WalletSearch> }) {
  const { t } = useTranslation('wallet')
  const { today } = useOrganization()
  const { from, to } = address.search
  return (
    <DateRangeField
      label={t(($) => $.list.days)}
      value={from && to ? { from, to } : null}
      max={today}
      today={today}
      onChange={(days) => address.narrow(days)}
      className="w-full sm:w-64"
    />
  )
}

/** The statement of exactly what is listed. */
function StatementMenu(props: { readonly wallet: Wallet; readonly address: ListAddress<WalletSearch> }) {
  const { t } = useTranslation('wallet')
  const { busy, take } = useFile()
  const { wallet, address } = props
  const download = (format: 'pdf' | 'xlsx' | 'csv'): void =>
    take(format, () =>
      callApi(fundsRoutes.downloadStatement, {
        params: { walletId: wallet.id },
        query: { ...wanted(address.search), format },
      }),
    )
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="secondary" loading={busy !== null}>
          <Download aria-hidden className="size-4" />
          {t(($) => $.list.export)}
        </Button>
      }
    >
      <MenuItem onSelect={() => download('pdf')}>PDF</MenuItem>
      <MenuItem onSelect={() => download('xlsx')}>XLSX</MenuItem>
      <MenuItem onSelect={() => download('csv')}>CSV</MenuItem>
    </Menu>
  )
}

function useColumns(isOwn: boolean): readonly Column<Entry>[] {
  const { t } = useTranslation('wallet')
  const { instant, dayOf } = useFormat()
  const { timeZone } = useOrganization()
  const covered = useCovered()
  const when = (at: string): string => (isOwn ? dayOf(at, timeZone) : instant(at, timeZone))
  const amountOf = (entry: Entry): string => {
    const { amount, sign } = signedAmount(entry)
    const value: Money = { amount: minor(sign < 0 ? -amount : amount), currency: entry.amount.currency }
    return covered(value, 'full', sign > 0)
  }
  return [
    {
      id: 'what',
      header: t(($) => $.column.counterparty),
      isWide: true,
      cell: ({ kind, counterparty, reference, at }) => (
        <RowName
          name={counterparty ?? t(($) => $.kind[kind])}
          detail={reference}
          narrow={
            <span className="flex flex-wrap items-center gap-2">
              <span className="num text-xs text-ink-3">{when(at)}</span>
              <StateChip tone={kindTones[kind]}>{t(($) => $.kind[kind])}</StateChip>
            </span>
          }
        />
      ),
    },
    {
      id: 'at',
      header: t(($) => $.column.at),
      from: 'sm',
      cell: ({ at }) => <span className="num whitespace-nowrap">{when(at)}</span>,
    },
    {
      id: 'kind',
      header: t(($) => $.column.kind),
      from: 'sm',
      cell: ({ kind }) => <StateChip tone={kindTones[kind]}>{t(($) => $.kind[kind])}</StateChip>,
    },
    {
      id: 'amount',
      header: t(($) => $.column.amount),
      isFigure: true,
      cell: amountOf,
    },
    ...(isOwn
      ? []
      : [
          {
            id: 'available',
            header: t(($) => $.column.available),
            isFigure: true,
            from: 'lg' as const,
            cell: ({ available }: Entry) => available && covered(available),
          },
          {
            id: 'balance',
            header: t(($) => $.column.balance),
            isFigure: true,
            from: 'md' as const,
            cell: ({ balance }: Entry) => balance && covered(balance),
          },
        ]),
  ]
}
