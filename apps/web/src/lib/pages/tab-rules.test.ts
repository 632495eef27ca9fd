import { permissionsOf } from '@kazi/contract/permissions'
import { expect, test } from 'vitest'
import type { SessionUser } from '../session/session.ts'
import { askedTab, firstTab, type TabbedPage, tabRules } from './tab-rules.ts'

/** The specification's table: page, its tabs, the default. */
const specified: readonly (readonly [page: TabbedPage, tabs: readonly string[], first: string])[] = [
  ['leave', ['calendar', 'leave-requests', 'employees-on-leave', 'settings'], 'calendar'],
  ['hiring', ['active', 'in-active'], 'active'],
  ['shifts', ['active-schedule', 'shift-reports', 'locations'], 'active-schedule'],
  [
    'settings',
    ['company-info', 'personal-info', 'billing-info', 'manage-team', 'payroll-settings', 'audit-log'],
    'personal-info',
  ],
  ['employees', ['active', 'in-active'], 'active'],
  ['employees/{id}', ['details', 'bonuses-deductions', 'payroll-history', 'queries'], 'details'],
  [
    'performance',
    ['company-objectives', 'department-objectives', 'employee-objectives'],
    'company-objectives',
  ],
  ['performance/appraisals', ['one-on-one-appraisal', 'group-appraisal'], 'one-on-one-appraisal'],
  ['employees/departments', ['all', 'without'], 'all'],
  ['employees/reimbursement', ['history', 'requests'], 'history'],
]

test('The rules are those of the specification’s ten pages', () => {
  expect(Object.keys(tabRules).toSorted()).toEqual(specified.map(([page]) => page).toSorted())
})

test.for(specified)('%s opens each of its tabs, and its first for anything else', ([page, tabs, first]) => {
  for (const tab of tabs) expect(askedTab(page, tab)).toBe(tab)
  for (const wrong of [undefined, null, '', 'nowhere', tabs[0]?.toUpperCase(), [tabs[0]], 1, 'constructor'])
    expect(askedTab(page, wrong), String(wrong)).toBeUndefined()
  expect(firstTab(page)).toBe(first)
})

test('The settings begin with the company for whoever may view it, else with the person', () => {
  const userWith = (permissions: readonly string[]) =>
    ({ currentUserRole: { permissions } }) as unknown as SessionUser
  expect(firstTab('settings', userWith(permissionsOf.orgadmin))).toBe('company-info')
  expect(firstTab('settings', userWith(['view:payroll']))).toBe('personal-info')
  expect(firstTab('settings', { currentUserRole: null } as SessionUser)).toBe('personal-info')
})

test('Both spellings of the first appraisal tab lead to it', () => {
  expect(askedTab('performance/appraisals', 'one-on-one-appraisal')).toBe('one-on-one-appraisal')
  expect(askedTab('performance/appraisals', 'one-on-one-appraisals')).toBe('one-on-one-appraisal')
  expect(askedTab('performance/appraisals', 'group-appraisals')).toBeUndefined()
})
