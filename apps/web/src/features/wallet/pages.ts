import { Wallet } from 'lucide-react'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { walletSearch } from './wallet-search.ts'

export const walletPage = definePage('/app/wallet', {
  guards: ['view:wallet'],
  search: walletSearch,
  words: words(
    'wallet',
    (t) => {
      const title = t(($) => $.title)
      return { title, heading: { title, sentence: t(($) => $.sentence) } }
    },
    ['components'],
  ),
  menu: { group: 'pay', order: 5, icon: Wallet, label: 'wallet' },
  firstCalls: async () => (await import('./wallet-answers.ts')).walletCalls,
})
