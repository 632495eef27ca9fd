import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:benefits': [
    'earnedPay.list',
    'earnedPay.listWithout',
    'earnedPay.readSettings',
    'earnedPay.changeSettings',
    'earnedPay.add',
    'earnedPay.remove',
    'earnedPay.ask',
  ],
}
