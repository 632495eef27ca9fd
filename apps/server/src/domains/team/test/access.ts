import type { AccessByHand, Further } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  public: ['team.readInvitation', 'team.acceptInvitation'],
  'view:team-members': ['team.listMembers', 'team.listRoles', 'team.readConsultants'],
  'create:team-members': ['team.inviteMember', 'team.resendInvitation', 'team.createRole'],
  'edit:team-members': ['team.changeMember', 'team.changeRole', 'team.delegateRelease'],
  'delete:team-members': ['team.removeMember', 'team.deleteRole', 'team.dismissConsultant'],
}

export const further: Further = {
  // Nobody but an employer decides what consultants may do with the organisation's money.
  'team.delegateRelease': { 'consultant in a client': 'team.role-beyond-own' },
  'team.dismissConsultant': { 'consultant in a client': 'team.role-beyond-own' },
  // Who may not release money makes nobody who may, such as an orgadmin.
  'team.inviteMember': { 'consultant in a client': 'team.role-beyond-own' },
}
