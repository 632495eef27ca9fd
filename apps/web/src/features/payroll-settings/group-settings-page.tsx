import { groupRoutes } from '@kazi/contract/payroll/groups'
import { Users } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useRecordName } from '#lib/pages/page-title.ts'
import { SettingsPlaceholder } from './payroll-settings-page.tsx'
import { ofGroup } from './settings-answers.ts'
import { SettingsPanel } from './settings-panel.tsx'

/** What holds for a payroll group: each setting inherited, or its own. */
export function GroupSettingsPage({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('payrollSettings')
  const group = useApiQuery(groupRoutes.readGroup, ofGroup(groupId)).data?.data
  const query = useApiQuery(groupRoutes.readGroupSettings, ofGroup(groupId))
  useRecordName(group && t(($) => $.groups.settingsOf, { name: group.name }))
  return (
    <RecordPage title={t(($) => $.groups.settings)} query={query} placeholder={<SettingsPlaceholder />}>
      {(settings) => (
        <>
          <PageHeader
            title={group ? t(($) => $.groups.settingsOf, { name: group.name }) : t(($) => $.groups.settings)}
            description={t(($) => $.groups.settingsSentence)}
            actions={
              <ButtonLink variant="secondary" to="/app/employees/groups/$id" params={{ id: groupId }}>
                <Users aria-hidden className="size-4" />
                {t(($) => $.groups.members)}
              </ButtonLink>
            }
          />
          <SettingsPanel settings={settings} groupId={groupId} />
        </>
      )}
    </RecordPage>
  )
}
