import { groupRoutes } from '@kazi/contract/payroll/groups'
import { settingsRoutes } from '@kazi/contract/payroll/settings'
import { useApiMutation } from '#lib/api/hooks.ts'
import type { SettingChange } from './setting-change.ts'
import { ofGroup } from './settings-answers.ts'

const invalidates = [
  settingsRoutes.readSettings,
  groupRoutes.readGroupSettings,
  groupRoutes.listGroups,
  groupRoutes.readGroup,
]
const quietly = { invalidates, showsError: false } as const

interface Dated {
  readonly fromMonth: string
  readonly reason: string | null
}

/** How a change of the organisation's settings, or of a group's, is kept. */
export function useSettingWrites(groupId: string | null) {
  const toggle = useApiMutation(settingsRoutes.toggle, quietly)
  const setBonus = useApiMutation(settingsRoutes.setBonus, quietly)
  const setBreakdown = useApiMutation(settingsRoutes.setBreakdown, quietly)
  const update = useApiMutation(settingsRoutes.update, quietly)
  const toggleForGroup = useApiMutation(groupRoutes.toggleForGroup, quietly)
  const setGroupBonus = useApiMutation(groupRoutes.setGroupBonus, quietly)
  const setGroupBreakdown = useApiMutation(groupRoutes.setGroupBreakdown, quietly)
  const updateGroup = useApiMutation(groupRoutes.updateGroupSettings, quietly)

  async function saveOfOrganization(change: SettingChange, dated: Dated): Promise<void> {
    // only a group takes something back
    if (change.value === null) return
    switch (change.kind) {
      case 'breakdown':
        await setBreakdown.mutateAsync({ body: { ...dated, breakdown: change.value } })
        return
      case 'bonus':
        await setBonus.mutateAsync({ body: { ...dated, bonus: change.value } })
        return
      case 'switch':
        await toggle.mutateAsync({ body: { ...dated, item: change.item, isOn: change.value } })
        return
      case 'choice':
        await update.mutateAsync({ body: { ...dated, choices: { [change.name]: change.value } } })
        return
      default:
        await update.mutateAsync({ body: { ...dated, [change.kind]: change.value } })
    }
  }

  async function saveOfGroup(id: string, change: SettingChange, dated: Dated): Promise<void> {
    const onGroup = ofGroup(id)
    switch (change.kind) {
      case 'breakdown':
        await setGroupBreakdown.mutateAsync({ ...onGroup, body: { ...dated, breakdown: change.value } })
        return
      case 'bonus':
        await setGroupBonus.mutateAsync({ ...onGroup, body: { ...dated, bonus: change.value } })
        return
      case 'switch':
        await toggleForGroup.mutateAsync({
          ...onGroup,
          body: { ...dated, item: change.item, isOn: change.value },
        })
        return
      default:
        await updateGroup.mutateAsync({ ...onGroup, body: { ...dated, [change.kind]: change.value } })
    }
  }
  return (change: SettingChange, dated: Dated): Promise<void> =>
    groupId === null ? saveOfOrganization(change, dated) : saveOfGroup(groupId, change, dated)
}
