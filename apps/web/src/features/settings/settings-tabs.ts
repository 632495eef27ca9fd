import type { Tabs } from '#lib/pages/tabs.ts'

/** The tabs of the settings; the personal one is everybody's. */
export const settingsTabs = {
  all: ['company-info', 'personal-info', 'billing-info', 'manage-team', 'payroll-settings', 'audit-log'],
  guards: {
    'company-info': 'view:settings-company-info',
    'billing-info': 'view:billing',
    'manage-team': 'view:team-members',
    'payroll-settings': 'view:payroll-settings',
    'audit-log': 'view:audit-log',
  },
} as const satisfies Tabs

export type SettingsTab = (typeof settingsTabs)['all'][number]
