/* The departments of an organisation, and what people are employed as in them: the door of the domain. */

export type { DepartmentPeople, Move } from './department-people.ts'
export { scopeIdsOf, seenBy } from './department-scope.ts'
export { selectNames as namesOfDepartments } from './departments.queries.ts'
export { departmentEndpoints, departmentHandlers } from './departments.routes.ts'
export { departmentKey, ensureDepartments, findNewDepartments } from './departments.service.ts'
