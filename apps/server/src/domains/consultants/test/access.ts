import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  consultant: [
    'consultants.listOrganizations',
    'consultants.listTeam',
    'consultants.readStats',
    'consultants.readDistribution',
    'consultants.readSizes',
    'consultants.listBillings',
    'consultants.listAudits',
  ],
  'practice-owner': [
    'account.addOrganization',
    'consultants.addTeamMember',
    'consultants.setPayer',
    'consultants.assignOrganizations',
    'consultants.makeOwner',
    'consultants.removeTeamMember',
  ],
}
