import { prepareDashboard } from '#features/dashboard/dashboard-answers.ts'
import { prepareEmployee, prepareEmployees } from '#features/employees/employees-answers.ts'
import type { EmployeesSearch } from '#features/employees/employees-search.ts'
import { prepareRun, prepareRuns } from '#features/payroll/payroll-answers.ts'
import type { PayrollSearch } from '#features/payroll/payroll-search.ts'
import type { SessionUser } from '#lib/session.ts'

/** A page that is being opened, as far as it says what the page will ask for. */
interface OpenedPage {
  readonly fullPath: string
  readonly params: object
  readonly search: object
}

/** What the pages ask for first, where they begin so early that its answer waits for them. */
const preparations: Readonly<Record<string, (page: OpenedPage, user: SessionUser) => void>> = {
  '/app/dashboard': (_page, user) => prepareDashboard(user),
  '/app/employees/': ({ search }) => prepareEmployees(search as EmployeesSearch),
  '/app/employees/$employeeId': ({ params }) => prepareEmployee(params as { readonly employeeId: string }),
  '/app/payroll/': ({ search }) => prepareRuns(search as PayrollSearch),
  '/app/payroll/$payrollId': ({ params }) => prepareRun(params as { readonly payrollId: string }),
}

/** Asks for what a page will show, for whom the guard let in: while the page's code is loaded and drawn. */
export const prepareFirstAnswers = (page: OpenedPage, user: SessionUser): void =>
  preparations[page.fullPath]?.(page, user)
