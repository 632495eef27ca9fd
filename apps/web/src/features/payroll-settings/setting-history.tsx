import { History } from 'lucide-react'
import { Card } from '#components/layout/card.tsx'
import { Timeline } from '#components/structures/timeline.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { Settings } from './setting-change.ts'

/** Who changed what, from which month on and why, the newest first. */
export function SettingHistory({ changes }: Pick<Settings, 'changes'>) {
  const { t } = useTranslation('payrollSettings')
  const { month, instant } = useFormat()
  const { timeZone } = useOrganization()
  const nameOf = useSettingName()
  if (changes.length === 0) return null
  return (
    <Card title={t(($) => $.history.title)}>
      <Timeline
        label={t(($) => $.history.title)}
        events={changes.map((change) => {
          const values = { setting: nameOf(change.setting), month: month(change.fromMonth) }
          return {
            key: change.id,
            icon: History,
            title: change.isInherited
              ? t(($) => $.history.inherited, values)
              : t(($) => $.history.changed, values),
            time: instant(change.changedAt, timeZone),
            instant: change.changedAt,
            children: [change.changedBy, change.reason].filter(Boolean).join(': '),
          }
        })}
      />
    </Card>
  )
}

/** What a setting is called, by its name on the wire: `breakdown`, `switch:nhf`. */
export function useSettingName(): (setting: string) => string {
  const { t, find } = useTranslation('payrollSettings')
  const titles: Readonly<Record<string, string>> = {
    breakdown: t(($) => $.breakdown.title),
    proration: t(($) => $.proration.title),
    bonus: t(($) => $.bonus.title),
    'deduction-limits': t(($) => $.limits.title),
    schedule: t(($) => $.schedule.title),
  }
  return (setting) => {
    const [kind = '', name = ''] = setting.split(':')
    const path = kind === 'switch' ? `switch.${name}.name` : `choice.${name}`
    return titles[setting] ?? find(path) ?? setting
  }
}
