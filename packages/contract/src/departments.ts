import * as z from 'zod/mini'
import { exampleId, route } from './route.ts'
import { currency, data, distinct, done, id, list, minorUnits, money, month, paging } from './wire.ts'

/** So that no department looks like another. */
const departmentName = distinct(120)

const departmentShape = {
  id,
  name: z.string(),
  /** the department that it is part of; null: none, or one that the caller doesn't see */
  parentId: z.nullable(id),
  lead: z.nullable(
    z.strictObject({
      id,
      firstName: z.string(),
      lastName: z.string(),
      /** false: has left, is suspended or works elsewhere now, so somebody else is to be chosen */
      isHere: z.boolean(),
    }),
  ),
  /** active people of its own, without those of the departments inside it */
  employees: z.int(),
  /** what its own people cost in the latest month of pay, dues of the employer included; null: not for this role */
  cost: z.nullable(money),
}
export const department = z.strictObject(departmentShape)

/** One department with its place among the others. */
const departmentDetail = z.strictObject({
  ...departmentShape,
  /** what it is part of, the uppermost first */
  path: z.array(z.strictObject({ id, name: z.string() })),
  /** how many departments stand directly in it */
  children: z.int(),
  /** roles that are this department's own */
  roles: z.int(),
})

/** What people cost: what they earned, and what the employer owes on top of it. */
const cost = {
  people: z.int(),
  gross: minorUnits,
  employer: minorUnits,
  total: minorUnits,
}

/** What an organisation's people are grouped by. */
export const departmentRoutes = {
  list: route({
    name: 'departments.list',
    method: 'GET',
    path: 'departments',
    summary: 'The departments by name: each with what it is part of, its lead and its active people.',
    permission: 'view:departments',
    limit: 'reads',
    query: z.strictObject(paging),
    response: list(department),
    errors: [],
    example: { query: { page: 1 } },
  }),
  create: route({
    name: 'departments.create',
    method: 'POST',
    path: 'departments',
    summary: 'Makes a department, in another one or beside the uppermost.',
    permission: 'create:departments',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'departments.create',
    body: z.strictObject({ name: departmentName, parentId: z._default(z.nullable(id), null) }),
    response: data(departmentDetail),
    status: 201,
    errors: ['departments.name-taken', 'departments.parent-unknown'],
    example: { body: { name: 'Finance' } },
  }),
  readPublic: route({
    name: 'departments.readPublic',
    method: 'GET',
    path: 'departments/{organization_name}/public',
    summary: 'The names of the departments with open jobs, by the organisation’s name in addresses.',
    permission: 'public',
    limit: 'reads',
    params: z.strictObject({ organization_name: z.string().check(z.maxLength(120)) }),
    response: data(z.array(z.string())),
    errors: [],
    example: { params: { organization_name: 'lagos-foods-ltd' } },
  }),
  read: route({
    name: 'departments.read',
    method: 'GET',
    path: 'departments/{department_id}',
    summary: 'One department with its place in the tree.',
    permission: 'view:departments',
    limit: 'reads',
    params: z.strictObject({ department_id: id }),
    response: data(departmentDetail),
    errors: [],
    example: { params: { department_id: exampleId } },
  }),
  update: route({
    name: 'departments.update',
    method: 'PUT',
    path: 'departments/{department_id}',
    summary: 'Renames a department, or moves it with everything in it to another place in the tree.',
    permission: 'edit:departments',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'departments.update',
    params: z.strictObject({ department_id: id }),
    body: z.strictObject({ name: departmentName, parentId: z.nullable(id) }),
    response: data(departmentDetail),
    errors: ['departments.name-taken', 'departments.parent-unknown', 'departments.inside-itself'],
    example: { params: { department_id: exampleId }, body: { name: 'Finance', parentId: null } },
  }),
  remove: route({
    name: 'departments.remove',
    method: 'DELETE',
    path: 'departments/{department_id}',
    summary: 'Deletes an empty department; with `into`, another one takes over everything in it: a merger.',
    permission: 'delete:departments',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'departments.remove',
    params: z.strictObject({ department_id: id }),
    query: z.strictObject({ into: z.optional(id) }),
    response: done,
    errors: ['departments.not-empty', 'departments.into-unknown', 'departments.limits-member'],
    example: { params: { department_id: exampleId } },
  }),
  updateLead: route({
    name: 'departments.updateLead',
    method: 'PATCH',
    path: 'departments/update-lead',
    summary: 'Says who leads a department: one of its active people, or nobody.',
    permission: 'edit:departments',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'departments.updateLead',
    body: z.strictObject({ departmentId: id, employeeId: z.nullable(id) }),
    response: data(departmentDetail),
    errors: ['departments.lead-elsewhere'],
    example: { body: { departmentId: exampleId, employeeId: null } },
  }),
  addEmployees: route({
    name: 'departments.addEmployees',
    method: 'POST',
    path: 'departments/add-employees',
    summary: 'Puts people into a department, and answers who came from where.',
    permission: 'assign:departments',
    limit: 'tells-colleagues',
    repeat: 'same-effect',
    audit: 'departments.addEmployees',
    body: z.strictObject({
      departmentId: id,
      employeeIds: z.array(id).check(z.minLength(1), z.maxLength(1000)),
    }),
    response: data(
      z.strictObject({
        moved: z.array(z.strictObject({ employeeId: id, name: z.string(), from: z.nullable(z.string()) })),
        /** were there already */
        unchanged: z.int(),
      }),
    ),
    errors: ['departments.people-unknown', 'departments.people-separated'],
    example: { body: { departmentId: exampleId, employeeIds: [exampleId] } },
  }),
  readCosts: route({
    name: 'departments.readCosts',
    method: 'GET',
    path: 'departments/{department_id}/cost-breakdown',
    summary:
      'What a department and those inside it cost, by the payslips of the people who were in it: a month in parts, and the months before it.',
    permission: 'view:payroll',
    limit: 'reads',
    audit: 'departments.readCosts',
    params: z.strictObject({ department_id: id }),
    /** absent: the latest month that was paid for */
    query: z.strictObject({ month: z.optional(month) }),
    response: data(
      z.strictObject({
        /** null: nobody has been paid yet */
        month: z.nullable(month),
        currency,
        total: z.strictObject(cost),
        /** the department’s own people first, then each department directly in it with all that is inside */
        parts: z.array(z.strictObject({ id, name: z.string(), ...cost })),
        /** up to twelve months up to that one, oldest first */
        months: z.array(z.strictObject({ month, ...cost })),
      }),
    ),
    errors: [],
    example: { params: { department_id: exampleId } },
  }),
}
