import type { ReactElement } from 'react'
import { Menu, MenuChoice } from '#components/overlays/menu.tsx'
import { chooseCurrency } from '#lib/client-state.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Wallet } from '#lib/server-state.ts'
import { walletLabel } from './wallet-label.ts'

/** The organisation's accounts to choose from. Loaded where there are several. */
export default function WalletMenu(props: {
  readonly trigger: ReactElement
  readonly wallets: readonly Wallet[]
  readonly active: Wallet
}) {
  const { t } = useTranslation('shell')
  return (
    <Menu trigger={props.trigger}>
      <MenuChoice
        label={t(($) => $.wallet.choose)}
        value={props.active.currency}
        options={props.wallets.map((wallet) => ({ value: wallet.currency, label: walletLabel(wallet) }))}
        onChange={chooseCurrency}
      />
    </Menu>
  )
}
