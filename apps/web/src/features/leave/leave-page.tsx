import { Mail, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { Tabs } from '#components/layout/tabs.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { AwayTab } from './away-tab.tsx'
import { CalendarTab } from './calendar-tab.tsx'
import { leaveSearch, leaveTabs } from './leave-search.ts'
import { RequestsTab } from './requests-tab.tsx'

const RequestDialog = lazyPart(async () => ({
  default: (await import('./request-dialog.tsx')).RequestDialog,
}))
const InviteDialog = lazyPart(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))
const SettingsTab = lazyPart(async () => ({ default: (await import('./settings-tab.tsx')).SettingsTab }))

/** Who is away when, who asks to be, and by which rules. */
export function LeavePage() {
  const { t } = useTranslation('leave')
  const address = useListAddress(leaveSearch)
  const { tab = 'calendar' } = address.search
  const [isAsking, setAsking] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const ask = (
    <Guarded permission="create:leave-management">
      <SubscriptionButton onClick={() => setAsking(true)}>
        <Plus aria-hidden className="size-4" />
        {t(($) => $.ask.open)}
      </SubscriptionButton>
    </Guarded>
  )
  return (
    <PageBody>
      <PageHeader
        title={t(($) => $.title)}
        description={t(($) => $.sentence)}
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <Guarded permission="create:leave-management">
              <SubscriptionButton variant="secondary" onClick={() => setInviting(true)}>
                <Mail aria-hidden className="size-4" />
                {t(($) => $.invite.open)}
              </SubscriptionButton>
            </Guarded>
            {ask}
          </span>
        }
      />
      <Tabs
        label={t(($) => $.title)}
        value={tab}
        items={leaveTabs.map((value) => ({ value, label: t(($) => $.tab[value]) }))}
        onChange={address.openTab}
      >
        {tab === 'calendar' && <CalendarTab address={address} />}
        {tab === 'leave-requests' && <RequestsTab address={address} ask={ask} />}
        {tab === 'employees-on-leave' && <AwayTab />}
        {tab === 'settings' && (
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <SettingsTab />
          </Suspense>
        )}
      </Tabs>
      {isInviting && (
        <Suspense fallback={<WaitingLine />}>
          <InviteDialog person={null} onClose={() => setInviting(false)} />
        </Suspense>
      )}
      {isAsking && (
        <Suspense fallback={<WaitingLine />}>
          <RequestDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </PageBody>
  )
}
