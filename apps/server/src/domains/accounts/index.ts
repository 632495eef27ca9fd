/* Users, sessions, codes: the door of the domain. */

export { accountCommands } from './account.commands.ts'
export { accountJobs, accountSchedules } from './account.jobs.ts'
export { accountEndpoints } from './account.routes.ts'
export { accountSecurityEndpoints } from './account-security.routes.ts'
export type { CodeKey, CodePurpose } from './codes/one-time-code.queries.ts'
export {
  type CodeRequest,
  type CodeTry,
  type CodeVerdict,
  checkCode,
  type IssuedCode,
  issueCode,
  refuseUnlessRight,
} from './codes/one-time-code.service.ts'
export { refuseWeakPassword } from './password/password.service.ts'
export { checkPin } from './pin/pin.service.ts'
export { countPinFailure, forgetPinFailures, lockPin, pinFailuresAtMost } from './pin/pin-lock.queries.ts'
export { type PasswordRefusal, type Proof, proveOwnership } from './proof/ownership.service.ts'
export { findCaller } from './sessions/caller.queries.ts'
export { type OpenedSession, openSession } from './sessions/session.service.ts'
export { openSessionIn } from './sessions/switch-organization.service.ts'
export { describeSignIn, type SignIn } from './sign-in/sign-in.service.ts'
export {
  type AccountState,
  type AccountType,
  readAccountState,
  updateAccountType,
} from './users/account-state.queries.ts'
export { speaksAsOwner } from './users/owners-word.service.ts'
export { isReleasePaused } from './users/release-pause.queries.ts'
export { describeReleasePause } from './users/release-pause.service.ts'
export {
  findUserByEmail,
  insertUnverifiedUser,
  lockUserByEmail,
  markEmailVerified,
  readUser,
  type User,
} from './users/user.queries.ts'
export { type ListedUser, listUsers } from './users/user-list.queries.ts'
