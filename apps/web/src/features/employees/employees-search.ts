import * as z from 'zod/mini'

export const employeeTabs = ['active', 'in-active'] as const
export type EmployeeTab = (typeof employeeTabs)[number]
export const employeeSorts = ['name', 'number', 'department', 'salary', 'startOn'] as const

/** What the list of people keeps in its address. A tab that doesn't exist is left out; the route then names one. */
export const employeesSearch = z.object({
  tab: z.catch(z.optional(z.enum(employeeTabs)), undefined),
  q: z.catch(z.optional(z.string()), undefined),
  department: z.catch(z.optional(z.string()), undefined),
  sort: z.catch(z.optional(z.enum(employeeSorts)), undefined),
  order: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
  page: z.catch(z.optional(z.int().check(z.gte(1))), undefined),
  /** the import dialog is open */
  import: z.catch(z.optional(z.boolean()), undefined),
})
export type EmployeesSearch = z.infer<typeof employeesSearch>
export type ChangeEmployeesSearch = (
  patch: {
    [Key in keyof EmployeesSearch]: EmployeesSearch[Key] | undefined
  },
) => void
