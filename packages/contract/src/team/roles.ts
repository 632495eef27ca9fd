import * as z from 'zod/mini'
import { permissions } from '../permissions.ts'
import { exampleId, route } from '../route.ts'
import { data, distinct, done, id } from '../wire.ts'

/** A role that the organisation made itself, of the same permissions as the fixed two. */
const customRole = z.strictObject({
  id,
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  members: z.int(),
})

/** So that no role looks like another, or like a fixed one. */
const roleName = distinct(60)

/** The roles that an organisation makes beside the fixed two. */
export const roleRoutes = {
  listRoles: route({
    name: 'team.listRoles',
    method: 'GET',
    path: 'organizations/roles',
    summary: 'The roles that the organisation made itself.',
    permission: 'view:team-members',
    limit: 'reads',
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
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'team.createRole',
    body: z.strictObject({
      name: roleName,
      permissions: z.array(z.enum(permissions)).check(z.minLength(1), z.maxLength(100)),
    }),
    response: data(customRole),
    status: 201,
    errors: ['team.role-name-taken', 'team.role-beyond-own', 'team.role-sees-no-pay'],
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
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'team.changeRole',
    params: z.strictObject({ roleId: id }),
    body: z.strictObject({
      name: roleName,
      permissions: z.array(z.enum(permissions)).check(z.minLength(1), z.maxLength(100)),
    }),
    response: data(customRole),
    errors: [
      'team.role-name-taken',
      'team.role-beyond-own',
      'team.role-sees-no-pay',
      'team.scope-not-possible',
      'team.self-change',
    ],
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
    limit: 'writes',
    repeat: 'refused',
    audit: 'team.deleteRole',
    params: z.strictObject({ roleId: id }),
    response: done,
    errors: ['team.role-in-use', 'team.role-beyond-own'],
    extension: true,
    example: { params: { roleId: exampleId } },
  }),
}
