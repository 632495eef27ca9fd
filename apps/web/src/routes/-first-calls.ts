import type { EmployeesSearch } from '#features/employees/employees-search.ts'
import type { PayrollSearch } from '#features/payroll/payroll-search.ts'
import type { FirstCall } from '#lib/api/first-call.ts'

/** A page that is being opened, as far as it says what the page will ask for. */
export interface OpenedPage {
  readonly fullPath: string
  readonly params: object
  readonly search: object
}

/** What a page asks for first, some of which may need a permission that not everybody on the page has. */
type FirstCalls = (page: OpenedPage) => readonly FirstCall[]

const none: FirstCalls = () => []

/** Where pages begin so early that their data is there with them. What they ask comes with the page's code. */
const pages: Readonly<Record<string, () => Promise<FirstCalls>>> = {
  '/invite/$token': async () => (await import('#features/links/link-calls.ts')).invitationCalls,
  '/authorise/$token': async () => (await import('#features/links/link-calls.ts')).authorizationCalls,
  '/create-pin/$token': async () => (await import('#features/links/link-calls.ts')).pinLinkCalls,
  '/app/dashboard': async () => (await import('#features/dashboard/dashboard-answers.ts')).dashboardCalls,
  '/app/employees/': async () => {
    const { employeesCalls } = await import('#features/employees/employees-answers.ts')
    return ({ search }) => employeesCalls(search as EmployeesSearch)
  },
  '/app/employees/$employeeId': async () => {
    const { employeeCalls } = await import('#features/employees/employees-answers.ts')
    return ({ params }) => employeeCalls(params as { readonly employeeId: string })
  },
  '/app/payroll/': async () => {
    const { runsCalls } = await import('#features/payroll/payroll-answers.ts')
    return ({ search }) => runsCalls(search as PayrollSearch)
  },
  '/app/payroll/$payrollId': async () => {
    const { runCalls } = await import('#features/payroll/payroll-answers.ts')
    return ({ params }) => runCalls(params as { readonly payrollId: string })
  },
}

const loaded = new Map<string, Promise<FirstCalls>>()

/** What a page asks for first; the same promise each time. */
export function loadFirstCalls(fullPath: string): Promise<FirstCalls> {
  const known = loaded.get(fullPath) ?? pages[fullPath]?.() ?? Promise.resolve(none)
  loaded.set(fullPath, known)
  // what the line has lost is asked for again
  known.catch(() => loaded.delete(fullPath))
  return known
}
