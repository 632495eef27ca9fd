/* Organisations, memberships, practices, onboarding, wallets: the door of the domain. */
export { readBusinessInformation } from './business-profile.queries.ts'
export { isVerificationAccepted, listMembersWith, type Member } from './member.queries.ts'
export {
  insertMembership,
  listMemberships,
  type Membership,
  type NewMembership,
} from './membership.queries.ts'
export { createOrganization, describeOrganization, type OrganizationView } from './organization.service.ts'
export { organizationHandlers } from './organizations.routes.ts'
export {
  type Client,
  findPracticeOf,
  insertPractice,
  insertPracticeClient,
  insertPracticeMember,
  listClientsOf,
  type PracticeMembership,
  replaceAssignments,
} from './practice.queries.ts'
export { findWallet, type Wallet } from './wallet.queries.ts'
