import { Suspense } from 'react'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { Tabs } from '#components/layout/tabs.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { ScheduleTab } from './schedule-tab.tsx'
import { shiftsSearch, shiftTabs } from './shifts-search.ts'

const HoursTab = lazyPart(async () => ({ default: (await import('./hours-tab.tsx')).HoursTab }))
const PlacesTab = lazyPart(async () => ({ default: (await import('./places-tab.tsx')).PlacesTab }))

/** Who works when, what was worked, and where. */
export function ShiftsPage() {
  const { t } = useTranslation('shifts')
  const address = useListAddress(shiftsSearch)
  const { tab = 'active-schedule' } = address.search
  return (
    <PageBody>
      <PageHeader title={t(($) => $.title)} description={t(($) => $.sentence)} />
      <Tabs
        label={t(($) => $.title)}
        value={tab}
        items={shiftTabs.map((value) => ({ value, label: t(($) => $.tab[value]) }))}
        onChange={address.openTab}
      >
        <Suspense fallback={<SkeletonLines lines={8} />}>
          {tab === 'active-schedule' && <ScheduleTab address={address} />}
          {tab === 'shift-reports' && <HoursTab address={address} />}
          {tab === 'locations' && <PlacesTab />}
        </Suspense>
      </Tabs>
    </PageBody>
  )
}
