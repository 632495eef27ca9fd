import { type Permission, permissionsOf } from '@kazi/contract/permissions'
import { expect, test } from 'vitest'
import type { SessionUser } from '#lib/session/session.ts'
import { chooseSettingsTab, settingsTabsOf } from './settings-tabs.ts'

const userWith = (permissions: readonly Permission[] | null): SessionUser =>
  ({ currentUserRole: permissions && { role: 'x', permissions, organization: {} } }) as unknown as SessionUser

test('Whoever may see the company’s details begins there, everybody else with the own ones', () => {
  expect(chooseSettingsTab(userWith(permissionsOf.orgadmin), undefined)).toBe('company-info')
  expect(chooseSettingsTab(userWith(['view:employees']), undefined)).toBe('personal-info')
  expect(chooseSettingsTab(userWith(null), undefined)).toBe('personal-info')
})

test('A tab that isn’t theirs leads to the one that they begin with', () => {
  expect(chooseSettingsTab(userWith(['view:employees']), 'manage-team')).toBe('personal-info')
  expect(chooseSettingsTab(userWith(['view:employees']), 'company-info')).toBe('personal-info')
  expect(chooseSettingsTab(userWith(permissionsOf.employer), 'manage-team')).toBe('manage-team')
})

test('A consultant between the clients has the personal tab alone', () => {
  expect(settingsTabsOf(userWith(null))).toEqual(['personal-info'])
})
