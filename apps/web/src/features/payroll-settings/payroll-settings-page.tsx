import { settingsRoutes } from '@kazi/contract/payroll/settings'
import { Suspense } from 'react'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { SettingsPanel } from './settings-panel.tsx'

const ApprovalLevelsCard = lazyPart(async () => ({
  default: (await import('./approval-levels-card.tsx')).ApprovalLevelsCard,
}))
const ChartCard = lazyPart(async () => ({ default: (await import('./chart-card.tsx')).ChartCard }))
const DelegationCard = lazyPart(async () => ({
  default: (await import('./delegation-card.tsx')).DelegationCard,
}))

/** How the organisation pays. */
export function PayrollSettingsPage() {
  const { t } = useTranslation('payrollSettings')
  return (
    <PageBody>
      <PageHeader title={t(($) => $.title)} description={t(($) => $.sentence)} />
      <OrganizationSettings />
    </PageBody>
  )
}

/** The settings themselves, wherever they stand. */
export default function OrganizationSettings() {
  const query = useApiQuery(settingsRoutes.readSettings, {})
  if (query.data) {
    return (
      <SettingsPanel settings={query.data.data} groupId={null}>
        <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
          <ApprovalLevelsCard />
          <DelegationCard />
          <ChartCard />
        </Suspense>
      </SettingsPanel>
    )
  }
  return query.error ? failureOf(query) : <SettingsPlaceholder />
}

export const SettingsPlaceholder = () => (
  <div aria-busy="true" className="flex flex-col gap-5">
    <Skeleton className="h-56 rounded-lg" />
    <Skeleton className="h-64 rounded-lg" />
  </div>
)
