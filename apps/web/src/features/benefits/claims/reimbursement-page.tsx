import { Plus, SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { Tabs } from '#components/layout/tabs.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { PayCard } from '../paying/pay-card.tsx'
import { claimsSearch, claimTabs } from './claims-search.ts'
import { ClaimsTab } from './claims-tab.tsx'

const ClaimDialog = lazyPart(async () => ({ default: (await import('./claim-dialog.tsx')).ClaimDialog }))
const SettingsDialog = lazyPart(async () => ({
  default: (await import('./settings-dialog.tsx')).SettingsDialog,
}))

/** What people spent for their employer: what waits, what is to be paid, and what was. */
export function ReimbursementPage() {
  const { t } = useTranslation('reimbursements')
  const address = useListAddress(claimsSearch)
  const { tab = 'history', paid } = address.search
  const [opened, setOpened] = useState<'ask' | 'settings'>()
  const ask = (
    <SubscriptionButton onClick={() => setOpened('ask')}>
      <Plus aria-hidden className="size-4" />
      {t(($) => $.ask.open)}
    </SubscriptionButton>
  )
  return (
    <PageBody>
      <PageHeader
        title={t(($) => $.title)}
        description={t(($) => $.sentence)}
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <Button variant="secondary" onClick={() => setOpened('settings')}>
              <SlidersHorizontal aria-hidden className="size-4" />
              {t(($) => $.settings.open)}
            </Button>
            {ask}
          </span>
        }
      />
      <Tabs
        label={t(($) => $.title)}
        value={tab}
        items={claimTabs.map((value) => ({ value, label: t(($) => $.tab[value]) }))}
        onChange={address.openTab}
      >
        {tab === 'requests' && (
          <Guarded permission="approve:payroll">
            <PayCard
              kind="claim"
              openId={paid}
              onOpen={(id) => address.open({ paid: id })}
              onClose={() => address.close({ paid: undefined })}
            />
          </Guarded>
        )}
        <ClaimsTab key={tab} address={address} ask={ask} />
      </Tabs>
      <Suspense fallback={<WaitingLine />}>
        {opened === 'ask' && <ClaimDialog claim={null} onClose={() => setOpened(undefined)} />}
        {opened === 'settings' && <SettingsDialog onClose={() => setOpened(undefined)} />}
      </Suspense>
    </PageBody>
  )
}
