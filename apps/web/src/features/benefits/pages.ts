import { ReceiptText } from 'lucide-react'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { claimsSearch, claimTabs } from './claims/claims-search.ts'

export const reimbursementPage = definePage('/app/employees/reimbursement', {
  guards: ['view:reimbursement'],
  feature: 'reimbursement',
  tabs: { all: claimTabs },
  search: claimsSearch,
  words: words(
    'reimbursements',
    (t) => {
      const title = t(($) => $.title)
      return { title, heading: { title, sentence: t(($) => $.sentence) } }
    },
    ['components', 'disbursements'],
  ),
  menu: { group: 'pay', order: 4, icon: ReceiptText, label: 'reimbursements' },
  firstCalls: async () => (await import('./claims/claims-answers.ts')).claimCalls,
})
