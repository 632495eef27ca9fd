import { ChevronsUpDown, Landmark } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useActiveWallet, useWallets } from '#lib/server-state.ts'
import { walletLabel } from './wallet-label.ts'

const WalletMenu = lazyPart(() => import('./wallet-menu.tsx'))

/** From which account pay leaves, and, where there are several, which of them the overviews show. */
export function WalletChoice() {
  const { t } = useTranslation('shell')
  const wallets = useWallets().data?.data ?? []
  const active = useActiveWallet()
  if (!active || active.bankName === null) return null
  const label = walletLabel(active)
  if (wallets.length < 2) {
    return (
      <p className="flex h-9 items-center gap-2 px-2 text-sm text-ink-2 max-sm:hidden">
        <Landmark aria-hidden className="size-4 text-ink-3" />
        <span className="sr-only">{t(($) => $.wallet.paidFrom, { bank: '' })}</span>
        {label}
      </p>
    )
  }
  const button = (
    <Button variant="ghost" aria-label={`${t(($) => $.wallet.choose)}: ${label}`}>
      <Landmark aria-hidden className="size-4 text-ink-3" />
      {label}
      <ChevronsUpDown aria-hidden className="size-4 text-ink-3" />
    </Button>
  )
  return (
    <Suspense fallback={button}>
      <WalletMenu trigger={button} wallets={wallets} active={active} />
    </Suspense>
  )
}
