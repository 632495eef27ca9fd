/* Organisations and their onboarding: the door of the domain. */
export {
  hasOwnOrganizations,
  isDemoOrganization,
  listDemoOrganizations,
  markAsDemo,
} from './demo-organization.queries.ts'
export { readBusinessInformation } from './kyc/business-profile.queries.ts'
export { listKyc } from './kyc/kyc-decision.service.ts'
export { organizationCommands } from './organization.commands.ts'
export {
  findOrganizationBySlug,
  holdOrganization,
  isSlugKnown,
  isVerificationAccepted,
  listActiveOrganizations,
  lockOrganization,
  readActiveOrganization,
} from './organization.queries.ts'
export { createOrganization, describeOrganization, type OrganizationView } from './organization.service.ts'
export { organizationEndpoints, organizationHandlers } from './organizations.routes.ts'
