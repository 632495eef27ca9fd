import * as z from 'zod/mini'
import { tokens, user } from './account.ts'
import { permissions } from './permissions.ts'
import { route } from './route.ts'
import { data, distinct, done, email, id, instant, linkToken, name, phone, text } from './wire.ts'

const exampleId = '01900000-0000-7000-8000-000000000001'

/** A role that the organisation made itself, of the same permissions as the fixed two. */
const customRole = z.strictObject({
  id,
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  members: z.int(),
})

/** So that no role looks like another, or like a fixed one. */
const roleName = distinct(60)

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

const invitation = z.strictObject({
  organization: z.strictObject({ name: z.string() }),
  invitedBy: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  expiresAt: instant,
  /** somebody with this address has an account: they join with its password */
  hasAccount: z.boolean(),
})

/** The people who run the organisation in the product, and the roles they may have. */
export const teamRoutes = {
  listMembers: route({
    name: 'team.listMembers',
    method: 'GET',
    path: 'organizations/admins',
    summary: 'The team, and who has been invited into it.',
    permission: 'view:team-members',
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
    body: z.strictObject({ email, firstName: name(80), lastName: name(80), ...roleChoice }),
    response: data(teamMember),
    status: 201,
    errors: ['team.member-already', 'team.role-beyond-own', 'team.scope-not-possible'],
    idempotent: true,
    audited: true,
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
    params: z.strictObject({ user_id: id }),
    body: z.strictObject(roleChoice),
    response: data(teamMember),
    errors: ['team.last-employer', 'team.role-beyond-own', 'team.scope-not-possible', 'team.self-change'],
    audited: true,
    example: { params: { user_id: exampleId }, body: { role: 'orgadmin' } },
  }),
  removeMember: route({
    name: 'team.removeMember',
    method: 'DELETE',
    path: 'organizations/admins/{user_id}',
    summary: 'Ends somebody’s access at once, or takes an invitation back.',
    permission: 'delete:team-members',
    stepUp: true,
    params: z.strictObject({ user_id: id }),
    response: done,
    errors: ['team.last-employer', 'team.role-beyond-own', 'team.self-change'],
    audited: true,
    example: { params: { user_id: exampleId } },
  }),
  resendInvitation: route({
    name: 'team.resendInvitation',
    method: 'POST',
    path: 'organizations/admins/{user_id}/resend',
    summary: 'Mails an invitation again, with a new link; the old one stops working.',
    permission: 'create:team-members',
    stepUp: true,
    params: z.strictObject({ user_id: id }),
    response: data(teamMember),
    errors: ['team.role-beyond-own'],
    audited: true,
    extension: true,
    example: { params: { user_id: exampleId } },
  }),
  readInvitation: route({
    name: 'team.readInvitation',
    method: 'GET',
    path: 'organizations/admins/invite/{token}',
    summary: 'Who invites to what, by the link from the mail.',
    permission: 'public',
    params: z.strictObject({ token: linkToken }),
    response: data(invitation),
    errors: ['account.link-invalid'],
    example: { params: { token: 'i'.repeat(43) } },
  }),
  acceptInvitation: route({
    name: 'team.acceptInvitation',
    method: 'POST',
    path: 'organizations/admins/complete/{token}',
    summary:
      'Joins the team. A new person sets a password; whoever has an account proves it with theirs. Opens a session.',
    permission: 'public',
    params: z.strictObject({ token: linkToken }),
    body: z.strictObject({
      password: z.string().check(z.minLength(1, 'wire.required'), z.maxLength(200)),
      secondFactor: z.optional(text(20)),
      firstName: z.optional(name(80)),
      lastName: z.optional(name(80)),
      phone: z.optional(phone),
    }),
    response: data(z.strictObject({ ...tokens.shape, user })),
    errors: [
      'account.link-invalid',
      'account.password-weak',
      'account.password-wrong',
      'account.second-factor-needed',
      'account.second-factor-wrong',
      'account.locked',
    ],
    audited: true,
    example: { params: { token: 'i'.repeat(43) }, body: { password: 'a long pass phrase' } },
  }),
  listRoles: route({
    name: 'team.listRoles',
    method: 'GET',
    path: 'organizations/roles',
    summary: 'The roles that the organisation made itself.',
    permission: 'view:team-members',
    response: data(z.array(customRole)),
    errors: [],
    extension: true,
    example: {},
  }),
  createRole: route({
    name: 'team.createRole',
    method: 'POST',
    path: 'organizations/roles',
    summary: 'Makes a role of permissions that the maker has too.',
    permission: 'create:team-members',
    stepUp: true,
    body: z.strictObject({
      name: roleName,
      permissions: z.array(z.enum(permissions)).check(z.minLength(1), z.maxLength(100)),
    }),
    response: data(customRole),
    status: 201,
    errors: ['team.role-name-taken', 'team.role-beyond-own'],
    idempotent: true,
    audited: true,
    extension: true,
    example: { body: { name: 'HR assistant', permissions: ['view:employees', 'edit:employees'] } },
  }),
  changeRole: route({
    name: 'team.changeRole',
    method: 'PUT',
    path: 'organizations/roles/{roleId}',
    summary: 'Renames a role or changes its permissions, for everybody who has it, from their next call on.',
    permission: 'edit:team-members',
    stepUp: true,
    params: z.strictObject({ roleId: id }),
    body: z.strictObject({
      name: roleName,
      permissions: z.array(z.enum(permissions)).check(z.minLength(1), z.maxLength(100)),
    }),
    response: data(customRole),
    errors: ['team.role-name-taken', 'team.role-beyond-own', 'team.scope-not-possible', 'team.self-change'],
    audited: true,
    extension: true,
    example: {
      params: { roleId: exampleId },
      body: { name: 'HR assistant', permissions: ['view:employees'] },
    },
  }),
  deleteRole: route({
    name: 'team.deleteRole',
    method: 'DELETE',
    path: 'organizations/roles/{roleId}',
    summary: 'Deletes a role that nobody has and nobody is invited to.',
    permission: 'delete:team-members',
    stepUp: true,
    params: z.strictObject({ roleId: id }),
    response: done,
    errors: ['team.role-in-use', 'team.role-beyond-own'],
    audited: true,
    extension: true,
    example: { params: { roleId: exampleId } },
  }),
  readConsultants: route({
    name: 'team.readConsultants',
    method: 'GET',
    path: 'organizations/consultants',
    summary: 'The consultants who work for the organisation, and whether they may release its money.',
    permission: 'view:team-members',
    response: data(
      z.array(z.strictObject({ id, name: z.string(), since: instant, mayRelease: z.boolean() })),
    ),
    errors: [],
    extension: true,
    example: {},
  }),
  delegateRelease: route({
    name: 'team.delegateRelease',
    method: 'PATCH',
    path: 'organizations/consultants/{practiceId}',
    summary:
      'Lets a practice release the organisation’s money, or no longer. Only an employer of the organisation can.',
    permission: 'edit:team-members',
    stepUp: true,
    params: z.strictObject({ practiceId: id }),
    body: z.strictObject({ mayRelease: z.boolean() }),
    response: done,
    errors: ['team.role-beyond-own'],
    audited: true,
    extension: true,
    example: { params: { practiceId: exampleId }, body: { mayRelease: true } },
  }),
  dismissConsultant: route({
    name: 'team.dismissConsultant',
    method: 'DELETE',
    path: 'organizations/consultants/{practiceId}',
    summary:
      'Ends a practice’s access to the organisation at once. Only an employer of the organisation can.',
    permission: 'delete:team-members',
    stepUp: true,
    params: z.strictObject({ practiceId: id }),
    response: done,
    errors: ['team.role-beyond-own'],
    audited: true,
    extension: true,
    example: { params: { practiceId: exampleId } },
  }),
}
