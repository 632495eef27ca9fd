import { ChevronsUpDown, Landmark } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Menu, MenuChoice } from '#components/overlays/menu.tsx'
import { useActiveWallet, useWallets } from '#lib/api/server-state.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { chooseCurrency } from '#lib/state/client-state.ts'
import { walletLabel } from './wallet-label.ts'

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
  return (
    <Menu
      trigger={
        <Button variant="ghost" aria-label={`${t(($) => $.wallet.choose)}: ${label}`}>
          <Landmark aria-hidden className="size-4 text-ink-3" />
          {label}
          <ChevronsUpDown aria-hidden className="size-4 text-ink-3" />
        </Button>
      }
    >
      <MenuChoice
        label={t(($) => $.wallet.choose)}
        value={active.currency}
        options={wallets.map((wallet) => ({ value: wallet.currency, label: walletLabel(wallet) }))}
        onChange={chooseCurrency}
      />
    </Menu>
  )
}
