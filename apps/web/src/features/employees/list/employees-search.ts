import { employmentTypes, listedStates, missingFacts } from '@kazi/contract/employees/employees'
import { listSearch } from '#lib/pages/list-search.ts'
import { flagOf, oneOf, textOf } from '#lib/pages/search.ts'

export const employeeTabs = ['active', 'in-active'] as const
export type EmployeeTab = (typeof employeeTabs)[number]

/** What the list of people keeps in its address. */
export const employeesSearch = listSearch({
  sorts: ['name', 'number', 'department', 'salary', 'startOn'],
  filters: {
    department: textOf,
    role: textOf,
    group: textOf,
    employmentType: (given) => oneOf(employmentTypes, given),
    status: (given) => oneOf(listedStates, given),
    missing: (given) => oneOf(missingFacts, given),
  },
  others: {
    tab: (given) => oneOf(employeeTabs, given),
    /** the import dialog is open */
    import: flagOf,
    /** the page of somebody new stands in the place of the list */
    add: flagOf,
    /** time worked stands in the place of the list */
    time: flagOf,
    /** what runs out stands in the place of the list */
    expiring: flagOf,
  },
})
export type EmployeesSearch = ReturnType<typeof employeesSearch>
