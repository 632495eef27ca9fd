import { DoorClosed } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { PageBody } from '#components/layout/page-header.tsx'
import { EmptyState } from '#components/notices/notice-states.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useSession } from '#lib/session/session.ts'
import { switchOrganization } from '#lib/session/switch-organization.ts'
import { showError } from '#lib/state/toast.ts'

/** The front page of somebody whose access to the active organisation has ended: where else they belong, if anywhere. */
export default function NowherePage() {
  const { t } = useTranslation('team')
  const errorText = useErrorText()
  const others = useSession((session) => session.user?.userRoles ?? [])
  return (
    <PageBody>
      <EmptyState
        icon={DoorClosed}
        title={t(($) => $.nowhere.title)}
        description={others.length > 0 ? t(($) => $.nowhere.others) : t(($) => $.nowhere.text)}
        action={others.map(({ organization }) => (
          <Button
            key={organization.id}
            variant="secondary"
            onClick={() =>
              void switchOrganization(organization.id).catch((error: unknown) => showError(errorText(error)))
            }
          >
            {t(($) => $.nowhere.open, { name: organization.name })}
          </Button>
        ))}
      />
    </PageBody>
  )
}
