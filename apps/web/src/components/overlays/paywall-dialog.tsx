import { Lock } from 'lucide-react'
import { Button, ButtonLink } from '#components/button.tsx'
import { EmptyState } from '#components/notices/notice-states.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { closePaywall } from '#lib/state/client-state.ts'
import { Dialog } from './dialog.tsx'

/** The subscription has expired: what still works, what doesn't, and who can change it. */
export default function PaywallDialog() {
  const { t } = useTranslation('shell')
  const canRenew = usePermission('edit:billing')
  return (
    <Dialog
      isOpen
      onClose={closePaywall}
      title={t(($) => $.paywall.title)}
      footer={
        <>
          <Button variant={canRenew ? 'secondary' : 'default'} onClick={closePaywall}>
            {t(($) => $.paywall.goOnReading)}
          </Button>
          {canRenew && (
            <ButtonLink to="/app/settings" search={{ tab: 'billing-info' }} onClick={closePaywall}>
              {t(($) => $.paywall.open)}
            </ButtonLink>
          )}
        </>
      }
    >
      <EmptyState
        icon={Lock}
        title={t(($) => $.paywall.readable)}
        description={canRenew ? t(($) => $.paywall.renew) : t(($) => $.paywall.askOwner)}
        className="py-4"
      />
    </Dialog>
  )
}
