import type { AccessByHand, Further } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  member: ['billing.readSubscription'],
  'view:billing': ['billing.listPlans', 'billing.listPayments', 'billing.downloadInvoice'],
  'edit:billing': ['billing.renew', 'billing.cancel'],
}

/** Another company of theirs has no plan that could end. */
export const further: Further = { 'billing.cancel': { 'employer elsewhere': 'billing.nothing-runs' } }
