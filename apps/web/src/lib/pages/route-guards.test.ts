import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { permissions, permissionsOf } from '@kazi/contract/permissions'
import { expect, test } from 'vitest'
import type { SessionUser } from '../session/session.ts'
import { type GuardName, guardsOf, mayOpen, passes, patternOf, routeGuards } from './route-guards.ts'

/** Every address that the specification names, with the guards that it marks. */
const specified: readonly (readonly [path: string, guard?: 'subscription' | 'consultant'])[] = [
  ['/'],
  ['/forgot'],
  ['/verify'],
  ['/register'],
  ['/offer/{token}'],
  ['/polls/{token}'],
  ['/invite/{token}'],
  ['/checkin/{token}'],
  ['/appraisal/{token}'],
  ['/authorise/{token}'],
  ['/create-pin/{token}'],
  ['/reset-password/{hash}'],
  ['/careers/{employer}'],
  ['/careers/onboarding/{token}'],
  ['/careers/onboarding/{token}/contract'],
  ['/app/dashboard'],
  ['/app/comms', 'subscription'],
  ['/app/comms/suggestions', 'subscription'],
  ['/app/comms/poll-analytics/{id}', 'subscription'],
  ['/app/leave', 'subscription'],
  ['/app/hiring', 'subscription'],
  ['/app/hiring/{id}', 'subscription'],
  ['/app/hiring/{id}/edit', 'subscription'],
  ['/app/hiring/create', 'subscription'],
  ['/app/hiring/settings'],
  ['/app/hiring/onboarding'],
  ['/app/hiring/onboarding/{id}'],
  ['/app/shifts', 'subscription'],
  ['/app/wallet'],
  ['/app/billing', 'consultant'],
  ['/app/payroll'],
  ['/app/payroll/{id}'],
  ['/app/payroll/create'],
  ['/app/payroll/summary'],
  ['/app/payroll/settings'],
  ['/app/payroll/analytics'],
  ['/app/settings'],
  ['/app/analytics', 'consultant'],
  ['/app/employees'],
  ['/app/employees/{id}'],
  ['/app/employees/bulk'],
  ['/app/employees/groups'],
  ['/app/employees/groups/{id}'],
  ['/app/employees/groups/{id}/settings'],
  ['/app/employees/departments'],
  ['/app/employees/departments/{id}'],
  ['/app/employees/benefits'],
  ['/app/employees/benefits/health-insurance'],
  ['/app/employees/benefits/health-insurance/add'],
  ['/app/employees/benefits/health-insurance/{employee}'],
  ['/app/employees/benefits/earned-wage-access'],
  ['/app/employees/benefits/earned-wage-access/settings'],
  ['/app/employees/remittances'],
  ['/app/employees/remittances/{type}'],
  ['/app/employees/remittances/{type}/add'],
  ['/app/employees/remittances/receipts'],
  ['/app/employees/remittances/settings'],
  ['/app/employees/reimbursement'],
  ['/app/onboarding'],
  ['/app/onboarding/{country}'],
  ['/app/manage-teams', 'consultant'],
  ['/app/performance'],
  ['/app/performance/okr'],
  ['/app/performance/okr/new'],
  ['/app/performance/okr/edit'],
  ['/app/performance/okr/{id}', 'subscription'],
  ['/app/performance/check-ins'],
  ['/app/performance/check-ins/new'],
  ['/app/performance/check-ins/{id}'],
  ['/app/performance/check-ins/{id}/edit'],
  ['/app/performance/appraisals'],
  ['/app/performance/appraisals/new'],
  ['/app/performance/appraisals/{id}'],
  ['/app/performance/appraisals/{id}/edit'],
  ['/app/performance/appraisals/{id}/review-responses/{reviewer}'],
]

const app = (permissionSet: readonly string[] | null, accountType: SessionUser['accountType'] = 'employer') =>
  ({
    accountType,
    currentConsultantRole: accountType === 'consultant' ? { role: 'member', practice: {} } : null,
    currentUserRole: permissionSet && { role: 'x', permissions: permissionSet, organization: {} },
  }) as unknown as SessionUser
const employer = app(permissionsOf.employer)
const orgadmin = app(permissionsOf.orgadmin)
const betweenClients = app(null, 'consultant')

test('The table has exactly the addresses of the specification', () => {
  expect(specified).toHaveLength(75)
  expect(Object.keys(routeGuards).toSorted()).toEqual(specified.map(([path]) => path).toSorted())
})

test('Each page behind the sign-in needs a session, and no other one does', () => {
  for (const [address] of specified) {
    expect(guardsOf(address).includes('authentication'), address).toBe(address.startsWith('/app/'))
  }
})

test('The subscription and the consultant stand before exactly the pages that the specification marks', () => {
  for (const guard of ['subscription', 'consultant'] as const) {
    expect(
      Object.keys(routeGuards)
        .filter((address) => guardsOf(address).includes(guard))
        .toSorted(),
    ).toEqual(specified.flatMap(([address, marked]) => (marked === guard ? [address] : [])).toSorted())
  }
})

test('Each page of an organisation needs a permission, but for the way in and the personal settings', () => {
  const isPermission = (name: GuardName): boolean => (permissions as readonly string[]).includes(name)
  const without = Object.keys(routeGuards).filter(
    (address) =>
      address.startsWith('/app/') &&
      !guardsOf(address).some((name) => isPermission(name) || name === 'consultant'),
  )
  expect(without).toEqual(['/app/settings', '/app/onboarding', '/app/onboarding/{country}'])
})

test('An orgadmin finds no wallet, an employer does; consultants’ pages are for consultants', () => {
  expect(mayOpen(employer, '/app/wallet')).toBe(true)
  expect(mayOpen(orgadmin, '/app/wallet')).toBe(false)
  expect(mayOpen(orgadmin, '/app/payroll/$payrollId')).toBe(true)
  for (const address of ['/app/billing', '/app/analytics', '/app/manage-teams']) {
    expect(mayOpen(employer, address), address).toBe(false)
    expect(mayOpen(betweenClients, address), address).toBe(true)
  }
})

test('Between the clients a consultant has the dashboard and the settings, and no page of an organisation', () => {
  const open = Object.keys(routeGuards).filter(
    (address) => address.startsWith('/app/') && mayOpen(betweenClients, address),
  )
  expect(open.toSorted()).toEqual(
    [
      '/app/dashboard',
      '/app/settings',
      '/app/onboarding',
      '/app/onboarding/{country}',
      '/app/billing',
      '/app/analytics',
      '/app/manage-teams',
    ].toSorted(),
  )
})

test('An expired subscription closes no page', () => {
  expect(passes(app([]), 'subscription')).toBe(true)
})

test('A guard that nobody knows throws, and so does a page that has none', () => {
  expect(() => passes(employer, 'moonlight' as GuardName)).toThrow('moonlight')
  expect(() => guardsOf('/app/nowhere')).toThrow('/app/nowhere')
})

/** Pages beside the specification's: the way in, which only leads on, and the components' own pages. */
const beside = new Set(['/app', '/dev/kit', '/dev/kit/table'])

/** The addresses of the route files that exist, as the router reads them. */
function builtAddresses(): string[] {
  const tree = readFileSync(path.join(import.meta.dirname, '../../routeTree.gen.ts'), 'utf8')
  const block = /export interface FileRoutesByTo \{([^}]*(?:\{[^}]*\}[^}]*)*)\n\}/.exec(tree)?.[1] ?? ''
  return [...block.matchAll(/^ {2}'([^']+)':/gm)].map(([, address]) => address as string)
}

test('Every page that is built has its guards in the table', () => {
  const built = builtAddresses()
  const files = readdirSync(path.join(import.meta.dirname, '../../routes'), {
    recursive: true,
    withFileTypes: true,
  })
  const pages = files.filter((file) => file.isFile() && !/^(route|__root)\.tsx$|^-/.test(file.name))
  expect(built.length).toBe(pages.length)
  const known = new Set(Object.keys(routeGuards).map(patternOf))
  expect(built.filter((address) => !beside.has(address) && !known.has(patternOf(address)))).toEqual([])
})
