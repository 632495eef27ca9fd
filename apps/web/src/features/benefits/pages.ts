import { HandHeart, ReceiptText } from 'lucide-react'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { claimsSearch, claimTabs } from './claims/claims-search.ts'
import { earnedPaySearch } from './earned-pay/earned-pay-search.ts'
import { loansSearch } from './loans/loans-search.ts'

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

export const benefitsPage = definePage('/app/employees/benefits', {
  guards: ['view:benefits'],
  search: loansSearch,
  words: words(
    'benefits',
    (t) => {
      const title = t(($) => $.title)
      return { title, heading: { title, sentence: t(($) => $.sentence) } }
    },
    ['components', 'disbursements'],
  ),
  menu: { group: 'pay', order: 5, icon: HandHeart, label: 'benefits' },
})

export const earnedPayPage = definePage('/app/employees/benefits/earned-wage-access', {
  guards: ['view:benefits'],
  search: earnedPaySearch,
  words: words('benefits', (t) => ({ title: t(($) => $.earned.title) }), ['components', 'disbursements']),
  under: benefitsPage,
  firstCalls: async () => (await import('./earned-pay/earned-pay-answers.ts')).earnedPayCalls,
})

export const earnedPaySettingsPage = definePage('/app/employees/benefits/earned-wage-access/settings', {
  guards: ['view:benefits'],
  words: words('benefits', (t) => ({ title: t(($) => $.earned.settings.open) }), ['components', 'errors']),
  under: earnedPayPage,
})
