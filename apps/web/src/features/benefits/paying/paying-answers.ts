import type { DisbursementState } from '@kazi/contract/disbursement-vocabulary'
import { disbursementRoutes } from '@kazi/contract/disbursements'
import { claimRoutes } from '@kazi/contract/reimbursements/claims'
import type { ResponseOf } from '@kazi/contract/route'
import type { Tone } from '#components/chip.tsx'

export type Disbursement = ResponseOf<typeof disbursementRoutes.read>['data']
export type CodeSent = ResponseOf<typeof disbursementRoutes.requestCode>['data']

/** What a step of the payments makes stale. */
export const madeStale = [
  disbursementRoutes.list,
  disbursementRoutes.read,
  claimRoutes.list,
  claimRoutes.read,
]

/** How far what is paid together is, by its tone. */
export const disbursementTones: Readonly<Record<DisbursementState, Tone>> = {
  draft: 'neutral',
  processing: 'warn',
  released: 'info',
  completed: 'up',
  'partly-paid': 'warn',
  failed: 'down',
}

/** What became of a payment, by its tone. */
export const paymentTones: Readonly<Record<NonNullable<Disbursement['items'][number]['payment']>, Tone>> = {
  queued: 'neutral',
  sent: 'info',
  paid: 'up',
  failed: 'down',
  unknown: 'warn',
  reversed: 'down',
}
