import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  consultant: ['consultants.listOrganizations', 'consultants.listTeam'],
  'practice-owner': [
    'account.addOrganization',
    'consultants.addTeamMember',
    'consultants.assignOrganizations',
    'consultants.makeOwner',
    'consultants.removeTeamMember',
  ],
}
