import { freshEmail } from '#testing/accounts.ts'
import { addConsultant } from '#testing/calls/practice.ts'
import { type Prepare, plain } from '#testing/calls/prepared-call.ts'

const person = () => ({ email: freshEmail(), firstName: 'Bola', lastName: 'Ade' })

const teamMember: Prepare = async ({ server, practiceId }) => ({
  params: { userId: (await addConsultant(server, practiceId, 'member', null)).userId },
})

/** How each call about a practice, its clients and its team succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'consultants.listOrganizations': plain,
  'account.addOrganization': () => ({
    body: { name: 'Nairobi Tech Ltd', country: 'KE', employer: person() },
  }),
  'consultants.listTeam': plain,
  'consultants.readStats': plain,
  'consultants.readDistribution': plain,
  'consultants.readSizes': plain,
  'consultants.listBillings': plain,
  'consultants.listAudits': plain,
  'consultants.setPayer': ({ organization }) => ({
    params: { organization_id: organization.id },
    body: { payer: 'practice' },
  }),
  'consultants.addTeamMember': ({ organization }) => ({
    body: { ...person(), organizationIds: [organization.id] },
  }),
  'consultants.assignOrganizations': async (company, caller) => ({
    ...(await teamMember(company, caller)),
    body: { organizationIds: [company.organization.id] },
  }),
  'consultants.makeOwner': async (company, caller) => ({
    ...(await teamMember(company, caller)),
    body: { role: 'owner' },
  }),
  'consultants.removeTeamMember': teamMember,
}
