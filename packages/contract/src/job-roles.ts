import * as z from 'zod/mini'
import { exampleId, route } from './route.ts'
import { currency, data, distinct, done, id, minorUnits, text } from './wire.ts'

/** A step within a role, and what it pays for a full month before deductions. */
const level = z.strictObject({
  name: text(80),
  /** null: not said */
  salaryFrom: z.nullable(minorUnits.check(z.gte(0))),
  salaryTo: z.nullable(minorUnits.check(z.gte(0))),
})

const jobRole = z.strictObject({
  id,
  name: z.string(),
  /** the department whose role it is; null: any may have it */
  departmentId: z.nullable(id),
  currency,
  /** the lowest first; their salaries are null for who may not see pay */
  levels: z.array(level),
  /** people with this job title who haven’t left */
  employees: z.int(),
})

const jobRoleForm = z.strictObject({
  name: distinct(120),
  departmentId: z._default(z.nullable(id), null),
  levels: z._default(z.array(level).check(z.maxLength(30)), []),
})

/** What people are employed as, by name the same as their job title. */
export const jobRoleRoutes = {
  listRoles: route({
    name: 'departments.listRoles',
    method: 'GET',
    path: 'departments/roles',
    summary: 'The roles by name, each with its levels, their salary ranges, and how many people have it.',
    permission: 'view:departments',
    limit: 'reads',
    response: data(z.array(jobRole)),
    errors: [],
    example: {},
  }),
  createRole: route({
    name: 'departments.createRole',
    method: 'POST',
    path: 'departments/roles',
    summary: 'Makes a role with its levels.',
    permission: 'create:departments',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'departments.createRole',
    body: jobRoleForm,
    response: data(jobRole),
    status: 201,
    errors: ['departments.role-name-taken', 'departments.role-range-wrong', 'departments.parent-unknown'],
    example: {
      body: { name: 'Accountant', levels: [{ name: 'Junior', salaryFrom: 20000000, salaryTo: 30000000 }] },
    },
  }),
  changeRole: route({
    name: 'departments.changeRole',
    method: 'PUT',
    path: 'departments/roles/{role_id}',
    summary: 'Changes a role and its levels. Whoever has a renamed role has it under the new name.',
    permission: 'edit:departments',
    limit: 'tells-colleagues',
    repeat: 'same-effect',
    audit: 'departments.changeRole',
    params: z.strictObject({ role_id: id }),
    body: jobRoleForm,
    response: data(jobRole),
    errors: ['departments.role-name-taken', 'departments.role-range-wrong', 'departments.parent-unknown'],
    example: { params: { role_id: exampleId }, body: { name: 'Accountant', levels: [] } },
  }),
  removeRole: route({
    name: 'departments.removeRole',
    method: 'DELETE',
    path: 'departments/roles/{role_id}',
    summary: 'Deletes a role that nobody has.',
    permission: 'delete:departments',
    limit: 'writes',
    repeat: 'refused',
    audit: 'departments.removeRole',
    params: z.strictObject({ role_id: id }),
    response: done,
    errors: ['departments.role-in-use'],
    example: { params: { role_id: exampleId } },
  }),
}
