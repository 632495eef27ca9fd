import { departmentRoutes } from '@kazi/contract/departments'
import { jobRoleRoutes } from '@kazi/contract/job-roles'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { changeDepartment, createDepartment, removeDepartment } from './department-changes.service.ts'
import { readCosts } from './department-costs.service.ts'
import { addEmployees, updateLead } from './department-members.service.ts'
import { listDepartments, readDepartment, readPublicDepartments } from './departments.service.ts'
import { changeJobRole, createJobRole, listJobRoles, removeJobRole } from './job-roles.service.ts'

const routes = { ...departmentRoutes, ...jobRoleRoutes }

export const departmentHandlers: Handlers<typeof routes> = {
  list: (context, { query }) => listDepartments(context, query),
  create: async (context, { body }) => ({ data: await createDepartment(context, body) }),
  readPublic: async (context, { params }) => ({
    data: await readPublicDepartments(context, params.organization_name),
  }),
  read: async (context, { params }) => ({ data: await readDepartment(context, params.department_id) }),
  update: async (context, { params, body }) => ({
    data: await changeDepartment(context, params.department_id, body),
  }),
  remove: async (context, { params, query }) => {
    await removeDepartment(context, params.department_id, query.into)
    return { data: {} }
  },
  updateLead: async (context, { body }) => ({ data: await updateLead(context, body) }),
  addEmployees: async (context, { body }) => ({ data: await addEmployees(context, body) }),
  readCosts: async (context, { params, query }) => ({
    data: await readCosts(context, params.department_id, query.month),
  }),
  listRoles: async (context) => ({ data: await listJobRoles(context) }),
  createRole: async (context, { body }) => ({ data: await createJobRole(context, body) }),
  changeRole: async (context, { params, body }) => ({
    data: await changeJobRole(context, params.role_id, body),
  }),
  removeRole: async (context, { params }) => {
    await removeJobRole(context, params.role_id)
    return { data: {} }
  },
}

export const departmentEndpoints = area(routes, departmentHandlers)
