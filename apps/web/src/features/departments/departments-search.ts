import { listSearch } from '#lib/pages/list-search.ts'
import { oneOf } from '#lib/pages/search.ts'

export const departmentTabs = ['all', 'without'] as const
export type DepartmentTab = (typeof departmentTabs)[number]

/** Ways of looking at all of it: the chart, or the roles. */
export const departmentViews = ['chart', 'roles'] as const

/** What the pages of departments keep in their address. */
export const departmentsSearch = listSearch({
  sorts: ['name', 'number', 'startOn'],
  others: {
    tab: (given) => oneOf(departmentTabs, given),
    view: (given) => oneOf(departmentViews, given),
  },
})
export type DepartmentsSearch = ReturnType<typeof departmentsSearch>
