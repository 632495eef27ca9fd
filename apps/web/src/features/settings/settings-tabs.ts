import type { Permission } from '@kazi/contract/permissions'
import { firstTab, type TabOf } from '#lib/pages/tab-rules.ts'
import { holds } from '#lib/session/permissions.tsx'
import type { SessionUser } from '#lib/session/session.ts'

/** Those tabs of the settings whose pages exist, each with what it needs; the personal one is everybody's. */
const tabs = [
  { value: 'company-info', permission: 'view:settings-company-info' },
  { value: 'personal-info', permission: null },
  { value: 'manage-team', permission: 'view:team-members' },
] as const satisfies readonly { readonly value: TabOf<'settings'>; readonly permission: Permission | null }[]

export type SettingsTab = (typeof tabs)[number]['value']

export const settingsTabs: readonly SettingsTab[] = tabs.map(({ value }) => value)

/** The tabs that a person may open. */
export const settingsTabsOf = (user: SessionUser): readonly SettingsTab[] =>
  tabs.filter(({ permission }) => permission === null || holds(user, permission)).map(({ value }) => value)

/** The tab for whoever asks for none, for one that isn't there, or for one that isn't theirs. */
export function chooseSettingsTab(user: SessionUser, asked: SettingsTab | undefined): SettingsTab {
  const isTheirs = asked !== undefined && settingsTabsOf(user).includes(asked)
  return isTheirs ? asked : firstTab('settings', user)
}
