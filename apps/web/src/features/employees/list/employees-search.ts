import type { listedStates, missingFacts } from '@kazi/contract/employees/employees'
import type { employmentTypes } from '@kazi/contract/employees/vocabulary'
import { listSearch } from '#lib/pages/list-search.ts'
import { flagOf, oneOf, textOf } from '#lib/pages/search.ts'

export const employeeTabs = ['active', 'in-active'] as const
export type EmployeeTab = (typeof employeeTabs)[number]

// Said again here, because every page reads every address: the contract's schemas would come with each.
const types: typeof employmentTypes = ['full-time', 'part-time', 'contract', 'intern', 'casual']
const states: typeof listedStates = ['off-payroll', 'leaving', 'suspended', 'separated']
const facts: typeof missingFacts = [
  'department',
  'role',
  'email',
  'payoutAccount',
  'taxId',
  'pensionNumber',
  'salary',
]

/** What the list of people keeps in its address. */
export const employeesSearch = listSearch({
  sorts: ['name', 'number', 'department', 'salary', 'startOn'],
  filters: {
    department: textOf,
    role: textOf,
    group: textOf,
    employmentType: (given) => oneOf(types, given),
    status: (given) => oneOf(states, given),
    missing: (given) => oneOf(facts, given),
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
