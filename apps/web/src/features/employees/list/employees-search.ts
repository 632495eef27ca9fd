import { flagOf, type GivenSearch, oneOf, pageNumberOf, textOf } from '#lib/pages/search.ts'
import { askedTab, type TabOf, tabRules } from '#lib/pages/tab-rules.ts'

export const employeeTabs = tabRules.employees.tabs
export type EmployeeTab = TabOf<'employees'>
const employeeSorts = ['name', 'number', 'department', 'salary', 'startOn'] as const

/** What the list of people keeps in its address. */
export interface EmployeesSearch {
  readonly tab?: EmployeeTab | undefined
  readonly q?: string | undefined
  readonly department?: string | undefined
  readonly sort?: (typeof employeeSorts)[number] | undefined
  readonly order?: 'asc' | 'desc' | undefined
  readonly page?: number | undefined
  /** the import dialog is open */
  readonly import?: true | undefined
}
export type ChangeEmployeesSearch = (patch: EmployeesSearch) => void

/** Reads the address of the list. A tab that doesn't exist is left out; the route then names one. */
export const employeesSearch = (given: GivenSearch): EmployeesSearch => ({
  tab: askedTab('employees', given.tab),
  q: textOf(given.q),
  department: textOf(given.department),
  sort: oneOf(employeeSorts, given.sort),
  order: oneOf(['asc', 'desc'], given.order),
  page: pageNumberOf(given.page),
  import: flagOf(given.import),
})
