import type { departmentRoutes } from '@kazi/contract/departments'
import type { ResponseOf } from '@kazi/contract/route'
import { add, type Minor } from '@kazi/values/money'

export type Department = ResponseOf<typeof departmentRoutes.list>['data'][number]

/** A department with what stands in it. */
export interface DepartmentNode {
  readonly department: Department
  readonly inside: readonly DepartmentNode[]
  /** active people of it and of everything inside it */
  readonly people: number
  /** what they cost in the latest month, in minor units; null where that isn't known */
  readonly cost: Minor | null
}

/** The departments as a tree. One whose surrounding one isn't among them stands uppermost. */
export function treeOf(departments: readonly Department[]): readonly DepartmentNode[] {
  const ids = new Set(departments.map(({ id }) => id))
  const byParent = Map.groupBy(departments, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : null,
  )
  const nodesIn = (id: Department['parentId']): readonly DepartmentNode[] =>
    (byParent.get(id) ?? []).map((department) => {
      const inside = nodesIn(department.id)
      const sums = [department.cost?.amount ?? null, ...inside.map(({ cost }) => cost)]
      const known = sums.filter((sum) => sum !== null)
      return {
        department,
        inside,
        people: inside.reduce((sum, { people }) => sum + people, department.employees),
        cost: known.length === 0 ? null : add(...known),
      }
    })
  return nodesIn(null)
}

/** The ids of a department and of everything inside it: where it can't be put. */
export function idsInside(nodes: readonly DepartmentNode[], id: string): readonly string[] {
  const all = (node: DepartmentNode): string[] => [node.department.id, ...node.inside.flatMap(all)]
  const find = (list: readonly DepartmentNode[]): DepartmentNode | undefined =>
    list.find(({ department }) => department.id === id) ??
    list.map(({ inside }) => find(inside)).find((found) => found !== undefined)
  const found = find(nodes)
  return found ? all(found) : []
}
