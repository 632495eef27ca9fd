import * as z from 'zod/mini'
import { runStates } from './payroll/run-vocabulary.ts'
import { exampleId, route } from './route.ts'
import { country, data, date, done, email, id, instant, money, month, name } from './wire.ts'

const practiceMember = z.strictObject({
  /** the user's; of an invitation that nobody has taken up, the invitation's */
  id,
  status: z.enum(['active', 'invited', 'expired']),
  role: z.enum(['owner', 'member']),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** the clients that a member works for; an owner works for all */
  organizations: z.array(z.strictObject({ id, name: z.string() })),
  since: instant,
  isSelf: z.boolean(),
})

const assignment = { organizationIds: z.array(id).check(z.maxLength(1000)) }

/** A practice of consultants: its clients, its team, and who works for whom. */
export const consultantRoutes = {
  listOrganizations: route({
    name: 'consultants.listOrganizations',
    method: 'GET',
    path: 'consultants/organizations',
    summary: 'The clients that the caller works for, each with its next payday.',
    permission: 'consultant',
    limit: 'reads',
    response: data(
      z.array(
        z.strictObject({
          id,
          name: z.string(),
          country,
          since: instant,
          /** active people on its payroll */
          employees: z.int(),
          /** whether an employer of its own has signed in yet: without one nobody can release money */
          hasEmployer: z.boolean(),
          mayRelease: z.boolean(),
          /** what is to be paid next, and how far it is */
          payday: z.strictObject({
            month,
            payDate: date,
            daysLeft: z.int(),
            /** null: nobody has begun it */
            state: z.nullable(z.enum(runStates)),
            /** null until it is computed */
            net: z.nullable(money),
            /** what keeps people out of it */
            blockers: z.int(),
          }),
        }),
      ),
    ),
    errors: [],
    example: {},
  }),
  addOrganization: route({
    name: 'account.addOrganization',
    method: 'POST',
    path: 'account/consultant/add-organization',
    summary:
      'Adds a client to the practice: a new organisation, and an invitation to the employer who will own it.',
    permission: 'practice-owner',
    limit: 'mails',
    repeat: 'same-answer',
    audit: 'account.addOrganization',
    body: z.strictObject({
      name: name(160),
      country,
      employer: z.strictObject({ email, firstName: name(80), lastName: name(80) }),
    }),
    response: data(z.strictObject({ organization: z.strictObject({ id, name: z.string(), country }) })),
    status: 201,
    errors: ['consultant.owner-from-practice'],
    example: {
      body: {
        name: 'Nairobi Tech Ltd',
        country: 'KE',
        employer: { email: 'owner@nairobitech.example', firstName: 'Achieng', lastName: 'Otieno' },
      },
    },
  }),
  listTeam: route({
    name: 'consultants.listTeam',
    method: 'GET',
    path: 'consultants/team-members',
    summary: 'The practice’s own team.',
    permission: 'consultant',
    limit: 'reads',
    response: data(z.array(practiceMember)),
    errors: [],
    extension: true,
    example: {},
  }),
  addTeamMember: route({
    name: 'consultants.addTeamMember',
    method: 'POST',
    path: 'consultants/add-team-member',
    summary: 'Invites somebody into the practice, for the clients named.',
    permission: 'practice-owner',
    stepUp: true,
    limit: 'mails',
    repeat: 'same-answer-or-refused',
    audit: 'consultants.addTeamMember',
    body: z.strictObject({ email, firstName: name(80), lastName: name(80), ...assignment }),
    response: data(practiceMember),
    status: 201,
    errors: ['consultant.member-already'],
    example: {
      body: { email: 'otieno@amani.example', firstName: 'Otieno', lastName: 'Ouma', organizationIds: [] },
    },
  }),
  assignOrganizations: route({
    name: 'consultants.assignOrganizations',
    method: 'PUT',
    path: 'consultants/team-members/{userId}',
    summary: 'Sets which clients a member works for; it holds from their next call on.',
    permission: 'practice-owner',
    stepUp: true,
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'consultants.assignOrganizations',
    params: z.strictObject({ userId: id }),
    body: z.strictObject(assignment),
    response: data(practiceMember),
    errors: [],
    extension: true,
    example: { params: { userId: exampleId }, body: { organizationIds: [exampleId] } },
  }),
  makeOwner: route({
    name: 'consultants.makeOwner',
    method: 'PATCH',
    path: 'consultants/team-members/{userId}',
    summary: 'Makes a member an owner of the practice beside the caller; whoever leaves it hands it over so.',
    permission: 'practice-owner',
    stepUp: true,
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'consultants.makeOwner',
    params: z.strictObject({ userId: id }),
    body: z.strictObject({ role: z.literal('owner') }),
    response: data(practiceMember),
    errors: ['team.role-beyond-own'],
    extension: true,
    example: { params: { userId: exampleId }, body: { role: 'owner' } },
  }),
  removeTeamMember: route({
    name: 'consultants.removeTeamMember',
    method: 'DELETE',
    path: 'consultants/team-members/{userId}',
    summary: 'Ends somebody’s access to the practice and its clients at once, or takes an invitation back.',
    permission: 'practice-owner',
    stepUp: true,
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'consultants.removeTeamMember',
    params: z.strictObject({ userId: id }),
    response: done,
    errors: ['consultant.last-owner'],
    extension: true,
    example: { params: { userId: exampleId } },
  }),
}
