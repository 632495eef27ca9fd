import { fundsRoutes } from '@kazi/contract/organizations/funds'
import { Eye, EyeOff, Landmark, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { type ListAddress, useListAddress } from '#components/list/list-address.ts'
import { Banner } from '#components/notices/banner.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useActiveWallet, useWallets, type Wallet } from '#lib/api/server-state.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { chooseCurrency, toggleBalance, useClientState } from '#lib/state/client-state.ts'
import { BooksCard } from './books-card.tsx'
import { FundingsCard } from './fundings-card.tsx'
import { FundsFigures } from './funds-figures.tsx'
import { HorizonCard } from './horizon-card.tsx'
import { TransactionList } from './transaction-list.tsx'
import type { Funds } from './wallet-answers.ts'
import { type WalletSearch, walletSearch } from './wallet-search.ts'

const PayInDialog = lazyPart(async () => ({ default: (await import('./pay-in-dialog.tsx')).PayInDialog }))
const StatementDialog = lazyPart(async () => ({
  default: (await import('./statement-dialog.tsx')).StatementDialog,
}))

/** What there is, whether it is enough, and everything that moved. */
export function WalletPage() {
  const { t } = useTranslation('wallet')
  const address = useListAddress(walletSearch)
  const wallets = useWallets()
  const wallet = useActiveWallet()
  return (
    <PageBody>
      <PageHeader
        title={t(($) => $.title)}
        description={t(($) => $.sentence)}
        actions={wallet && <Actions wallet={wallet} address={address} />}
      />
      {failureOf(wallets)}
      {wallet && <OfWallet key={wallet.id} wallet={wallet} address={address} />}
      {wallets.data && !wallet && <NoAccount />}
      {wallets.isPending && <Waiting />}
    </PageBody>
  )
}

interface PartProps {
  readonly wallet: Wallet
  readonly address: ListAddress<WalletSearch>
}

function Actions({ wallet, address }: PartProps) {
  const { t } = useTranslation('wallet')
  const all = useWallets().data?.data ?? []
  const isVisible = useClientState((state) => state.isBalanceVisible)
  const label = t(($) => (isVisible ? $.hide : $.show))
  const Icon = isVisible ? EyeOff : Eye
  return (
    <span className="flex flex-wrap items-center gap-2 print:hidden">
      {all.length > 1 && (
        <Segmented
          label={t(($) => $.choose)}
          value={wallet.currency}
          options={all.map(({ currency }) => ({ value: currency, label: currency }))}
          onChange={chooseCurrency}
        />
      )}
      <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={toggleBalance}>
        <Icon aria-hidden className="size-4.5" />
      </Button>
      <Button onClick={() => address.open({ add: true })}>
        <Plus aria-hidden className="size-4" />
        {t(($) => (wallet.rail === 'bank-file' ? $.own.record : $.pay.open))}
      </Button>
    </span>
  )
}

function OfWallet({ wallet, address }: PartProps) {
  const query = useApiQuery(fundsRoutes.readFunds, { params: { walletId: wallet.id } })
  const funds = query.data?.data
  const close = (): void => address.close({ add: undefined })
  return (
    <>
      {failureOf(query)}
      {query.isPending && <Waiting />}
      {funds && (
        <>
          <Stopped funds={funds} />
          <FundsFigures funds={funds} />
          <HorizonCard funds={funds} />
          {funds.funds && (
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <BooksCard funds={funds} />
              <FundingsCard funds={funds} />
            </div>
          )}
          <TransactionList wallet={wallet} address={address} />
          {address.search.add && (
            <Suspense fallback={<WaitingLine />}>
              {funds.funds ? (
                <PayInDialog funds={funds} onClose={close} />
              ) : (
                <StatementDialog funds={funds} onClose={close} />
              )}
            </Suspense>
          )}
        </>
      )}
    </>
  )
}

/** While a difference isn't answered nothing is paid: that is known before anything else. */
function Stopped({ funds }: { readonly funds: Funds }) {
  const { t } = useTranslation('wallet')
  const open = funds.exceptions.filter(({ answer }) => answer === null).length
  if (open === 0) return null
  return (
    <Banner
      tone="down"
      title={t(($) => $.books.stopped)}
      actions={
        <a href="#books" className="text-sm font-semibold underline underline-offset-2">
          {t(($) => $.books.title)}
        </a>
      }
    >
      {t(($) => $.books.differ, { count: open })}
    </Banner>
  )
}

function NoAccount() {
  const { t } = useTranslation('wallet')
  return (
    <Card>
      <EmptyState
        icon={Landmark}
        title={t(($) => $.none.title)}
        description={t(($) => $.none.text)}
        action={<ButtonLink to="/app/onboarding">{t(($) => $.none.action)}</ButtonLink>}
      />
    </Card>
  )
}

const Waiting = () => (
  <div aria-busy="true" className="flex flex-col gap-5">
    <Skeleton className="h-24 rounded-lg" />
    <Skeleton className="h-72 rounded-lg" />
    <Skeleton className="h-80 rounded-lg" />
  </div>
)
