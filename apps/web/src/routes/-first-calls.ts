import type { FirstCall } from '#lib/api/first-call.ts'

/** A page that is being opened, as far as it says what the page will ask for. */
export interface OpenedPage {
  readonly fullPath: string
  readonly params: object
  readonly search: object
}

type CallsOf<Page> = (page: Page) => readonly FirstCall[]

/** What a page asks for first, of that which somebody who holds these permissions may ask. */
type FirstCalls = (page: OpenedPage, held: readonly string[]) => readonly FirstCall[]

/** The part with what a page asks for first, each by the parameters that its own route has read of the address. */
type LoadCalls = () => Promise<CallsOf<{ readonly params: never; readonly search: never }>>

/** Where pages begin so early that their data is there with them. What they ask comes with the page's code. */
const pages: Readonly<Record<string, LoadCalls>> = {
  '/invite/$token': async () => (await import('#features/links/link-calls.ts')).invitationCalls,
  '/authorise/$token': async () => (await import('#features/links/link-calls.ts')).authorizationCalls,
  '/create-pin/$token': async () => (await import('#features/links/link-calls.ts')).pinLinkCalls,
  '/app/dashboard': async () => (await import('#features/dashboard/dashboard-answers.ts')).dashboardCalls,
  '/app/employees/': async () => (await import('#features/employees/employees-answers.ts')).employeesCalls,
  '/app/employees/$employeeId': async () =>
    (await import('#features/employees/employees-answers.ts')).employeeCalls,
  '/app/payroll/': async () => (await import('#features/payroll/payroll-answers.ts')).runsCalls,
  '/app/payroll/$payrollId': async () => (await import('#features/payroll/payroll-answers.ts')).runCalls,
}

async function load(fullPath: string): Promise<FirstCalls> {
  const callsOf = (await pages[fullPath]?.()) as CallsOf<OpenedPage> | undefined
  return (page, held) => callsOf?.(page).filter(({ route }) => held.includes(route.permission)) ?? []
}

const loaded = new Map<string, Promise<FirstCalls>>()

/** What a page asks for first; the same promise each time. */
export function loadFirstCalls(fullPath: string): Promise<FirstCalls> {
  const known = loaded.get(fullPath) ?? load(fullPath)
  loaded.set(fullPath, known)
  // what the line has lost is asked for again
  known.catch(() => loaded.delete(fullPath))
  return known
}
