import { departmentKey } from '#domains/departments/index.ts'

/** The departments that somebody is limited to, by name; null: nobody is limited, everybody's people are seen. */
export type DepartmentScope = readonly string[] | null

/** Whether somebody of this department is in the scope. */
export const isInScope = (scope: DepartmentScope, department: string | null): boolean =>
  scope === null ||
  (department !== null && scope.some((name) => departmentKey(name) === departmentKey(department)))
