import type { EmployeesSearch } from '#features/employees/employees-search.ts'
import type { PayrollSearch } from '#features/payroll/payroll-search.ts'
import type { SessionUser } from '#lib/session.ts'

/** A page that is being opened, as far as it says what the page will ask for. */
interface OpenedPage {
  readonly fullPath: string
  readonly params: object
  readonly search: object
}

type Prepare = (page: OpenedPage, user: SessionUser) => Promise<void>

/** What pages ask for first, where they begin so early that its answer waits for them. It comes with the page's code. */
const preparations: Readonly<Record<string, Prepare>> = {
  '/app/dashboard': async (_page, user) =>
    (await import('#features/dashboard/dashboard-answers.ts')).prepareDashboard(user),
  '/app/employees/': async ({ search }) =>
    (await import('#features/employees/employees-answers.ts')).prepareEmployees(search as EmployeesSearch),
  '/app/employees/$employeeId': async ({ params }) =>
    (await import('#features/employees/employees-answers.ts')).prepareEmployee(
      params as { readonly employeeId: string },
    ),
  '/app/payroll/': async ({ search }) =>
    (await import('#features/payroll/payroll-answers.ts')).prepareRuns(search as PayrollSearch),
  '/app/payroll/$payrollId': async ({ params }) =>
    (await import('#features/payroll/payroll-answers.ts')).prepareRun(
      params as { readonly payrollId: string },
    ),
}

/** Asks for what a page will show, for whom the guard let in, while the page is loaded and drawn. It tells what fails. */
export const prepareFirstAnswers = (page: OpenedPage, user: SessionUser): void =>
  void preparations[page.fullPath]?.(page, user).catch(() => {})
