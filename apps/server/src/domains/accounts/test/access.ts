import type { AccessByHand, Further } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  public: [
    'account.signUpEmployer',
    'account.signUpConsultant',
    'account.verifyEmail',
    'account.resendOtp',
    'account.forgotPassword',
    'account.verifyOtp',
    'account.resetPassword',
    'account.logInEmployer',
    'account.refreshToken',
    'account.logOut',
    'accountSecurity.readPinLink',
    'account.createPin',
  ],
  account: [
    'account.changePassword',
    'account.readMe',
    'account.updateDetails',
    'account.switchOrganization',
    'accountSecurity.listSessions',
    'accountSecurity.endSession',
    'accountSecurity.endOtherSessions',
    'accountSecurity.stepUp',
    'accountSecurity.startSecondFactor',
    'accountSecurity.confirmSecondFactor',
    'accountSecurity.removeSecondFactor',
    'accountSecurity.startEmailChange',
    'accountSecurity.confirmEmailChange',
    'accountSecurity.mailPinLink',
  ],
}

export const further: Further = {
  // A practice's member works for the clients that the owner assigned, and this one for none.
  'account.switchOrganization': { 'practice member without': 'not-found' },
}
