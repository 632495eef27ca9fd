import { type Permission, permissionsOf } from '@kazi/contract/permissions'
import { expect, test } from 'vitest'
import { chooseTab, tabsFor } from '#lib/pages/tabs.ts'
import type { SessionUser } from '#lib/session/session.ts'
import { settingsTabs } from './settings-tabs.ts'

const userWith = (permissions: readonly Permission[] | null): SessionUser =>
  ({ currentUserRole: permissions && { role: 'x', permissions, organization: {} } }) as unknown as SessionUser
const choose = (user: SessionUser, asked: string | undefined) => chooseTab(settingsTabs, asked, user)

test('Whoever may see the company’s details begins there, everybody else with the own ones', () => {
  expect(choose(userWith(permissionsOf.orgadmin), undefined)).toBe('company-info')
  expect(choose(userWith(['view:employees']), undefined)).toBe('personal-info')
  expect(choose(userWith(null), undefined)).toBe('personal-info')
})

test('A tab that isn’t theirs leads to the one that they begin with', () => {
  expect(choose(userWith(['view:employees']), 'manage-team')).toBe('personal-info')
  expect(choose(userWith(['view:employees']), 'company-info')).toBe('personal-info')
  expect(choose(userWith(permissionsOf.employer), 'manage-team')).toBe('manage-team')
})

test('A consultant between the clients has the personal tab alone', () => {
  expect(tabsFor(settingsTabs, userWith(null))).toEqual(['personal-info'])
})
