import { createFileRoute } from '@tanstack/react-router'
import type { walletPage } from '#features/wallet/pages.ts'
import { WalletPage } from '#features/wallet/wallet-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/wallet')({
  ...insideRoute<typeof walletPage>(),
  component: WalletPage,
})
