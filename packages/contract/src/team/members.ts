import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, done, email, id, instant, name } from '../wire.ts'

/** What somebody is in the organisation: a fixed role, or the id of one of its own. */
const roleChoice = {
  role: z.union([z.enum(['employer', 'orgadmin']), z.strictObject({ id })]),
  /** sees and changes only the people of these departments; empty: everybody. Not with roles that touch payroll. */
  departmentIds: z._default(z.array(id).check(z.maxLength(100)), []),
}

/** Somebody of the team, or somebody who has been invited into it. */
const teamMember = z.strictObject({
  /** the user's; of an invitation that nobody has taken up, the invitation's */
  id,
  status: z.enum(['active', 'invited', 'expired']),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.strictObject({ name: z.string(), id: z.nullable(id) }),
  departments: z.array(z.strictObject({ id, name: z.string() })),
  /** joined, or invited */
  since: instant,
  hasSecondFactor: z.boolean(),
  isSelf: z.boolean(),
})

/** The people who run the organisation in the product, and who is invited to. */
export const memberRoutes = {
  listMembers: route({
    name: 'team.listMembers',
    method: 'GET',
    path: 'organizations/admins',
    summary: 'The team, and who has been invited into it.',
    permission: 'view:team-members',
    limit: 'reads',
    response: data(z.array(teamMember)),
    errors: [],
    example: {},
  }),
  inviteMember: route({
    name: 'team.inviteMember',
    method: 'POST',
    path: 'organizations/admins',
    summary: 'Invites somebody by mail. The link is good for seven days, once.',
    permission: 'create:team-members',
    stepUp: true,
    limit: 'mails',
    repeat: 'same-answer-or-refused',
    audit: 'team.inviteMember',
    body: z.strictObject({ email, firstName: name(80), lastName: name(80), ...roleChoice }),
    response: data(teamMember),
    status: 201,
    errors: ['team.member-already', 'team.role-beyond-own', 'team.scope-not-possible'],
    example: {
      body: { email: 'bola@lagosfoods.example', firstName: 'Bola', lastName: 'Ade', role: 'orgadmin' },
    },
  }),
  changeMember: route({
    name: 'team.changeMember',
    method: 'PATCH',
    path: 'organizations/admins/{user_id}',
    summary: 'Changes what somebody may do; it holds from their next call on.',
    permission: 'edit:team-members',
    stepUp: true,
    limit: 'tells-colleagues',
    repeat: 'same-effect',
    audit: 'team.changeMember',
    params: z.strictObject({ user_id: id }),
    body: z.strictObject(roleChoice),
    response: data(teamMember),
    errors: ['team.last-employer', 'team.role-beyond-own', 'team.scope-not-possible', 'team.self-change'],
    example: { params: { user_id: exampleId }, body: { role: 'orgadmin' } },
  }),
  removeMember: route({
    name: 'team.removeMember',
    method: 'DELETE',
    path: 'organizations/admins/{user_id}',
    summary: 'Ends somebody’s access at once, or takes an invitation back.',
    permission: 'delete:team-members',
    stepUp: true,
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'team.removeMember',
    params: z.strictObject({ user_id: id }),
    response: done,
    errors: ['team.last-employer', 'team.role-beyond-own', 'team.self-change'],
    example: { params: { user_id: exampleId } },
  }),
  resendInvitation: route({
    name: 'team.resendInvitation',
    method: 'POST',
    path: 'organizations/admins/{user_id}/resend',
    summary: 'Mails an invitation again, with a new link; the old one stops working.',
    permission: 'create:team-members',
    stepUp: true,
    limit: 'mails',
    repeat: 'same-answer',
    audit: 'team.resendInvitation',
    params: z.strictObject({ user_id: id }),
    response: data(teamMember),
    errors: ['team.role-beyond-own'],
    extension: true,
    example: { params: { user_id: exampleId } },
  }),
}
