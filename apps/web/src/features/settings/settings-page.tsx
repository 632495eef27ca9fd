import type { ReactNode } from 'react'
import { NestedLayout } from '#components/layout/nested-layout.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { tabsFor } from '#lib/pages/tabs.ts'
import { useSession } from '#lib/session/session.ts'
import { type SettingsTab, settingsTabs } from './settings-tabs.ts'

/** The organisation's settings and the person's own, as far as this person may open them. */
export function SettingsPage(props: {
  readonly tab: SettingsTab
  readonly onTab: (tab: SettingsTab) => void
  /** the panel of the tab */
  readonly children: ReactNode
}) {
  const { t } = useTranslation('settings')
  const user = useSession((session) => session.user)
  const tabs = tabsFor(settingsTabs, user)
  const title = t(($) => $.title)
  return (
    <NestedLayout
      header={{ title, description: t(($) => $.sentence) }}
      tabs={{
        label: title,
        value: props.tab,
        items: tabs.map((value) => ({ value, label: t(($) => $.tab[value]) })),
        onChange: props.onTab,
      }}
    >
      {props.children}
    </NestedLayout>
  )
}
