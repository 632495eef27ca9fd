import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  public: ['accountSecurity.readAuthorization', 'account.authorize'],
}
