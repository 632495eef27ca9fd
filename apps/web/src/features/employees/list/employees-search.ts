import { listSearch } from '#lib/pages/list-search.ts'
import { flagOf, textOf } from '#lib/pages/search.ts'
import { askedTab, type TabOf, tabRules } from '#lib/pages/tab-rules.ts'

export const employeeTabs = tabRules.employees.tabs
export type EmployeeTab = TabOf<'employees'>

/** What the list of people keeps in its address. A tab that doesn't exist is left out; the route then names one. */
export const employeesSearch = listSearch({
  sorts: ['name', 'number', 'department', 'salary', 'startOn'],
  filters: { department: textOf },
  others: {
    tab: (given) => askedTab('employees', given),
    /** the import dialog is open */
    import: flagOf,
  },
})
export type EmployeesSearch = ReturnType<typeof employeesSearch>
