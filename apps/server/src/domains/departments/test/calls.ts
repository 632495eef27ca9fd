import { departmentRoutes } from '@kazi/contract/departments'
import { jobRoleRoutes } from '@kazi/contract/job-roles'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'

async function addDepartment({ server, owner }: Company): Promise<string> {
  return stepOf(await server.call(departmentRoutes.create, { body: { name: 'Finance' } }, owner)).data.id
}

async function addRole({ server, owner }: Company): Promise<string> {
  return stepOf(await server.call(jobRoleRoutes.createRole, { body: { name: 'Accountant' } }, owner)).data.id
}

const made: Prepare = async (company) => ({ params: { department_id: await addDepartment(company) } })

/** How each call about departments and roles succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'departments.list': plain,
  'departments.create': () => ({ body: { name: 'Logistics' } }),
  'departments.readPublic': ({ organization }) => ({ params: { organization_name: organization.slug } }),
  'departments.read': made,
  'departments.update': async (company) => ({
    params: { department_id: await addDepartment(company) },
    body: { name: 'Money', parentId: null },
  }),
  'departments.remove': made,
  'departments.updateLead': async (company) => ({
    body: { departmentId: await departmentOfFirst(company), employeeId: company.people[0]! },
  }),
  'departments.addEmployees': async (company) => ({
    body: { departmentId: await addDepartment(company), employeeIds: [company.people[0]!] },
  }),
  'departments.readCosts': made,
  'departments.listRoles': plain,
  'departments.createRole': () => ({ body: { name: 'Driver', levels: [] } }),
  'departments.changeRole': async (company) => ({
    params: { role_id: await addRole(company) },
    body: { name: 'Senior accountant', levels: [] },
  }),
  'departments.removeRole': async (company) => ({ params: { role_id: await addRole(company) } }),
}

/** The department that the first person is in. */
async function departmentOfFirst({ server, people }: Company): Promise<string> {
  const [row] = await server.query<{ id: string }>(
    'select department_id as id from employees where id = $1',
    [people[0]],
  )
  return row!.id
}
