import { CreditCard } from 'lucide-react'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { billingSearch } from './billing-search.ts'

export const practiceBillingPage = definePage('/app/billing', {
  guards: ['consultant'],
  search: billingSearch,
  words: words('billing', (t) => ({ title: t(($) => $.practice.title) }), ['errors']),
  menu: { group: 'top', order: 4, icon: CreditCard, labelBetweenClients: 'practiceBilling' },
})
