/* Who belongs to which organisation, and in which role: the door of the domain. */
export { listMembersWith, type Member } from './acting-person.queries.ts'
export {
  countMembers,
  endMembership,
  hasEmployer,
  isMemberByEmail,
  lockMembersAndEmployers,
  selectMembers,
  selectOwned,
  type TeamMember,
  updateMember,
} from './member.queries.ts'
export {
  insertMembership,
  listMemberships,
  type Membership,
  type NewMembership,
} from './membership.queries.ts'
export { lockMemberShape, lockShape } from './membership-lock.queries.ts'
export {
  type CustomRole,
  hasRole,
  insertRole,
  isRoleNameTaken,
  lockRole,
  markRoleDeleted,
  readRoleHolders,
  selectRoles,
  updateRole,
} from './role.queries.ts'
export { type Appointment, permissionSetOf, permissionsFrom, type RoleShape } from './role.rules.ts'
