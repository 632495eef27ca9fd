import { departmentRoutes } from '@kazi/contract/departments'
import { firstCall } from '#lib/api/first-call.ts'

/** What the tree is asked with: as many departments as an answer takes. */
export const treeInput = { query: { perPage: 200 } }

/** The tree of departments. */
export const departmentsCalls = () => [firstCall(departmentRoutes.list, treeInput)]

/** One department, and the tree that it stands in. */
export const departmentCalls = ({ params }: { readonly params: { readonly id: string } }) => [
  firstCall(departmentRoutes.read, { params: { department_id: params.id } }),
  firstCall(departmentRoutes.list, treeInput),
]
