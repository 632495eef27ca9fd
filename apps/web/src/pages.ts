import * as analytics from '#features/analytics/pages.ts'
import * as auth from '#features/auth/pages.ts'
import * as benefits from '#features/benefits/pages.ts'
import * as billing from '#features/billing/pages.ts'
import * as careers from '#features/careers/pages.ts'
import * as comms from '#features/comms/pages.ts'
import * as departments from '#features/departments/pages.ts'
import * as employees from '#features/employees/pages.ts'
import * as hiring from '#features/hiring/pages.ts'
import * as kit from '#features/kit/pages.ts'
import * as leave from '#features/leave/pages.ts'
import * as links from '#features/links/pages.ts'
import * as onboarding from '#features/onboarding/pages.ts'
import * as payroll from '#features/payroll/pages.ts'
import * as payrollSettings from '#features/payroll-settings/pages.ts'
import * as performance from '#features/performance/pages.ts'
import * as practice from '#features/practice/pages.ts'
import * as remittances from '#features/remittances/pages.ts'
import * as shell from '#features/shell/pages.ts'
import * as shifts from '#features/shifts/pages.ts'
import * as wallet from '#features/wallet/pages.ts'
import type { Page } from '#lib/pages/page.ts'
import * as composed from './routes/-composed-pages.ts'
import type { FileRoutesByTo } from './routeTree.gen.ts'

/*
 * All pages. The routes behind the sign-in open them by this table, and the shell lists them. A route without a page, a
 * page without a route, and a route that reads an address otherwise than its page don't compile.
 */

const defined = {
  ...analytics,
  ...auth,
  ...benefits,
  ...billing,
  ...careers,
  ...composed,
  ...comms,
  ...departments,
  ...employees,
  ...hiring,
  ...kit,
  ...leave,
  ...shifts,
  ...performance,
  ...links,
  ...onboarding,
  ...payroll,
  ...payrollSettings,
  ...practice,
  ...remittances,
  ...shell,
  ...wallet,
}

type Defined = (typeof defined)[keyof typeof defined]
type Routed = {
  readonly [At in keyof FileRoutesByTo]: Page<At, FileRoutesByTo[At]['types']['fullSearchSchema']>
}

/** Every page that is built. */
export const pages = Object.values(defined) satisfies readonly Page<keyof FileRoutesByTo>[]

const pagesByAddress: Routed = Object.fromEntries(pages.map((page) => [page.address, page])) as {
  readonly [One in Defined as One['address']]: One
}

/** The page of a route, by the address that the router has for it: with a slash at its end where others lie below it. */
export function pageAt(fullPath: string): Page | undefined {
  const address = fullPath.replace(/(?<=.)\/$/, '')
  return (pagesByAddress as Readonly<Record<string, Page>>)[address]
}
