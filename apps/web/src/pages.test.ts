import { type Permission, permissions, permissionsOf } from '@kazi/contract/permissions'
import { expect, test } from 'vitest'
import { type GuardName, guardsOf, mayOpen } from '#lib/pages/guards.ts'
import type { PagePlan } from '#lib/pages/page.ts'
import { chooseTab } from '#lib/pages/tabs.ts'
import type { SessionUser } from '#lib/session/session.ts'
import { specifiedPages as specified } from '#testing/specified-pages.ts'
import { pageAt, pages } from './pages.ts'
import { plannedPages } from './planned-pages.ts'

/** Pages beside the specification's: the way in, which only leads on, and the components' own pages. */
const beside = ['/app', '/dev/kit', '/dev/kit/table']

const plans: readonly PagePlan[] = [...pages, ...plannedPages].filter(
  ({ address }) => !beside.includes(address),
)
const inside = plans.filter(({ address }) => address.startsWith('/app/'))

function planOf(address: string): PagePlan {
  const plan = plans.find((one) => one.address === address)
  if (!plan) throw new Error(`there is no page ${address}`)
  return plan
}

const someone = (
  permissionSet: readonly Permission[] | null,
  accountType: SessionUser['accountType'] = 'employer',
) =>
  ({
    accountType,
    currentConsultantRole: accountType === 'consultant' ? { role: 'member', practice: {} } : null,
    currentUserRole: permissionSet && { role: 'x', permissions: permissionSet, organization: {} },
  }) as unknown as SessionUser
const employer = someone(permissionsOf.employer)
const orgadmin = someone(permissionsOf.orgadmin)
const betweenClients = someone(null, 'consultant')

/** What concerns somebody without an account, for whatever the specification has no page. */
const ofOurOwn = [
  '/careers/$employer/jobs/$job',
  '/careers/interview/$token',
  '/door/$token',
  '/suggestions/$token',
]

test('The pages that are built and those that are planned are the addresses of the specification and the personal door, each once', () => {
  expect(specified).toHaveLength(75)
  expect(plans.map(({ address }) => address).toSorted()).toEqual(
    [...specified.map(([path]) => path), ...ofOurOwn].toSorted(),
  )
})

test('A page is found by the address that the router has for its route', () => {
  expect(pageAt('/app/employees/')?.address).toBe('/app/employees')
  expect(pageAt('/app/employees/$id')?.address).toBe('/app/employees/$id')
  expect(pageAt('/')?.address).toBe('/')
  expect(pageAt('/app/nowhere')).toBeUndefined()
})

test('Each page behind the sign-in needs a session, and no other one does', () => {
  for (const plan of plans)
    expect(guardsOf(plan).includes('authentication'), plan.address).toBe(inside.includes(plan))
})

test('The subscription and the consultant stand before exactly the pages that the specification marks', () => {
  for (const guard of ['subscription', 'consultant'] as const) {
    const guarded = plans.filter((plan) => guardsOf(plan).includes(guard))
    expect(guarded.map(({ address }) => address).toSorted()).toEqual(
      specified.flatMap(([address, marked]) => (marked === guard ? [address] : [])).toSorted(),
    )
  }
})

test('Each page of an organisation needs a permission, but for the way in and the personal settings', () => {
  const isPermission = (name: GuardName): boolean => (permissions as readonly string[]).includes(name)
  const without = inside.filter(
    (plan) => !guardsOf(plan).some((name) => isPermission(name) || name === 'consultant'),
  )
  expect(without.map(({ address }) => address).toSorted()).toEqual([
    '/app/onboarding',
    '/app/onboarding/$country',
    '/app/settings',
  ])
})

test('An orgadmin finds no wallet, an employer does; consultants’ pages are for consultants', () => {
  expect(mayOpen(employer, planOf('/app/wallet'))).toBe(true)
  expect(mayOpen(orgadmin, planOf('/app/wallet'))).toBe(false)
  expect(mayOpen(orgadmin, planOf('/app/payroll/$id'))).toBe(true)
  for (const address of ['/app/billing', '/app/analytics', '/app/manage-teams']) {
    expect(mayOpen(employer, planOf(address)), address).toBe(false)
    expect(mayOpen(betweenClients, planOf(address)), address).toBe(true)
  }
})

test('Between the clients a consultant has the dashboard and the settings, and no page of an organisation', () => {
  const open = inside.filter((plan) => mayOpen(betweenClients, plan))
  expect(open.map(({ address }) => address).toSorted()).toEqual(
    [
      '/app/dashboard',
      '/app/settings',
      '/app/onboarding',
      '/app/onboarding/$country',
      '/app/billing',
      '/app/analytics',
      '/app/manage-teams',
    ].toSorted(),
  )
})

test('An expired subscription closes no page', () => {
  expect(mayOpen(someone([]), { address: '/app/x', guards: ['subscription'] })).toBe(true)
})

/** The specification's table: page, its tabs, the default. */
const tabbed: readonly (readonly [page: string, tabs: readonly string[], first: string])[] = [
  ['/app/leave', ['calendar', 'leave-requests', 'employees-on-leave', 'settings'], 'calendar'],
  ['/app/hiring', ['active', 'in-active'], 'active'],
  ['/app/shifts', ['active-schedule', 'shift-reports', 'locations'], 'active-schedule'],
  [
    '/app/settings',
    ['company-info', 'personal-info', 'billing-info', 'manage-team', 'payroll-settings', 'audit-log'],
    'personal-info',
  ],
  ['/app/employees', ['active', 'in-active'], 'active'],
  ['/app/employees/$id', ['details', 'bonuses-deductions', 'payroll-history', 'queries'], 'details'],
  [
    '/app/performance',
    ['company-objectives', 'department-objectives', 'employee-objectives'],
    'company-objectives',
  ],
  ['/app/performance/appraisals', ['one-on-one-appraisal', 'group-appraisal'], 'one-on-one-appraisal'],
  ['/app/employees/departments', ['all', 'without'], 'all'],
  ['/app/employees/reimbursement', ['history', 'requests'], 'history'],
]

/** An address that the specification names beside another and says nothing more of: the same page stands at both. */
const sameAs = { '/app/performance/okr': '/app/performance' } as const

test('The tabs are those of the specification’s ten pages, the planned ones among them', () => {
  const tabsOf = ({ tabs }: PagePlan): readonly string[] => tabs?.all ?? []
  const found = plans
    .filter(({ address, tabs }) => tabs && !(address in sameAs))
    .map((plan) => [plan.address, tabsOf(plan).toSorted()])
  const sorted = (rows: readonly (readonly unknown[])[]) =>
    rows.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))
  expect(sorted(found)).toEqual(sorted(tabbed.map(([page, tabs]) => [page, tabs.toSorted()])))
  for (const [address, other] of Object.entries(sameAs))
    expect(tabsOf(planOf(address))).toEqual(tabsOf(planOf(other)))
})

test.for(tabbed)('%s opens each of its tabs, and its first for anything else', ([address, , first]) => {
  const { tabs } = planOf(address)
  if (!tabs) throw new Error('it has none')
  for (const tab of tabs.all) expect(chooseTab(tabs, tab, employer)).toBe(tab)
  for (const wrong of [
    undefined,
    null,
    '',
    'nowhere',
    tabs.all[0]?.toUpperCase(),
    [tabs.all[0]],
    1,
    'constructor',
  ])
    expect(chooseTab(tabs, wrong, null), String(wrong)).toBe(first)
})

test('Both spellings of the first appraisal tab lead to it', () => {
  const { tabs } = planOf('/app/performance/appraisals')
  expect(tabs && chooseTab(tabs, 'one-on-one-appraisals', employer)).toBe('one-on-one-appraisal')
  expect(tabs && chooseTab(tabs, 'group-appraisals', employer)).toBe('one-on-one-appraisal')
})
