/* Users, sessions, codes: the door of the domain. */

export { accountCommands } from './account.commands.ts'
export { accountJobs, accountSchedules } from './account.jobs.ts'
export { accountHandlers } from './account.routes.ts'
export { accountSecurityHandlers } from './account-security.routes.ts'
export {
  type AccountState,
  type AccountType,
  readAccountState,
  updateAccountType,
} from './account-state.queries.ts'
export type { CodeKey, CodePurpose } from './one-time-code.queries.ts'
export {
  type CodeRequest,
  type CodeTry,
  type CodeVerdict,
  checkCode,
  type IssuedCode,
  issueCode,
} from './one-time-code.service.ts'
export { type PasswordRefusal, type Proof, proveOwnership } from './ownership.service.ts'
export { refuseWeakPassword } from './password.service.ts'
export { checkPin } from './pin.service.ts'
export { countPinFailure, forgetPinFailures, lockPin, pinFailuresAtMost } from './pin-lock.queries.ts'
export { isReleasePaused } from './release-pause.queries.ts'
export { describeReleasePause } from './release-pause.service.ts'
export { type OpenedSession, openSession } from './session.service.ts'
export { describeSignIn, type SignIn } from './sign-in.service.ts'
export { openSessionIn } from './switch-organization.service.ts'
export {
  findUserByEmail,
  insertUnverifiedUser,
  lockUserByEmail,
  markEmailVerified,
  readUser,
  type User,
} from './user.queries.ts'
