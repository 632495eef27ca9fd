/* The departments of an organisation: the door of the domain. */

export { selectNames as namesOfDepartments } from './departments.queries.ts'
export { departmentEndpoints } from './departments.routes.ts'
export { departmentKey, ensureDepartments, findNewDepartments } from './departments.service.ts'
