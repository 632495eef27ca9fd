import { permissions } from '@kazi/contract/permissions'
import { expect, test } from 'vitest'
import { permissionGroups, toggled } from './permission-groups.ts'

test('Every permission stands in the table once', () => {
  const shown = permissionGroups.flatMap((group) => group.permissions.map(({ permission }) => permission))
  expect(shown.toSorted()).toEqual([...permissions].toSorted())
})

test('Whoever may change a thing may see it', () => {
  expect(toggled(new Set(), 'edit:employees', true)).toEqual(new Set(['edit:employees', 'view:employees']))
})

test('Whoever may no longer see a thing may do nothing with it', () => {
  const chosen = new Set(['view:employees', 'edit:employees', 'view:shifts'] as const)
  expect(toggled(chosen, 'view:employees', false)).toEqual(new Set(['view:shifts']))
  expect(toggled(chosen, 'edit:employees', false)).toEqual(new Set(['view:employees', 'view:shifts']))
})
