/* The departments of an organisation: the door of the domain. */
export { departmentKey, ensureDepartments, findNewDepartments } from './departments.service.ts'
