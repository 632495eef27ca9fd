import type { Tabs } from '#lib/pages/tabs.ts'

/** Those tabs of the settings whose pages exist; the personal one is everybody's. */
export const settingsTabs = {
  all: ['company-info', 'personal-info', 'manage-team', 'payroll-settings', 'audit-log'],
  guards: {
    'company-info': 'view:settings-company-info',
    'manage-team': 'view:team-members',
    'payroll-settings': 'view:payroll-settings',
    'audit-log': 'view:audit-log',
  },
} as const satisfies Tabs

export type SettingsTab = (typeof settingsTabs)['all'][number]
