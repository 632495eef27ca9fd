import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  public: ['payments.listCountries'],
  account: ['payments.listBanks'],
}
