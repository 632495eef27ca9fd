import type { Permission } from '@kazi/contract/permissions'
import { expect, test } from 'vitest'
import { toggled } from './permission-groups.ts'
import { presetOf, rolePresetNames, rolePresets } from './role-presets.ts'

test.each(rolePresetNames)('The preset %s is recognised, until something is changed', (name) => {
  const chosen: ReadonlySet<Permission> = new Set(rolePresets[name])
  expect(presetOf(chosen)).toBe(name)
  expect(presetOf(toggled(chosen, 'view:employees', false))).toBeUndefined()
})

test('Nobody both makes and approves pay by a preset', () => {
  for (const name of rolePresetNames) {
    const held: ReadonlySet<Permission> = new Set(rolePresets[name])
    expect(held.has('create:payroll') && held.has('approve:payroll'), name).toBe(false)
  }
})

test('Whoever may change a thing by a preset may see it', () => {
  for (const name of rolePresetNames) {
    const held: ReadonlySet<Permission> = new Set(rolePresets[name])
    for (const permission of held)
      expect(toggled(held, permission, true), `${name} ${permission}`).toEqual(held)
  }
})
