import { Users } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/layout/card.tsx'
import { EmptyState, ErrorState } from '#components/notices/notice-states.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { Skeleton, SkeletonLines } from '#components/notices/skeleton.tsx'
import { NetworkError } from '#lib/api/errors.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { KitSection } from './kit-section.tsx'

const lost = new NetworkError('down')

/** What stands where there is nothing to show. */
export function KitNotices() {
  const { t } = useTranslation('kit')
  return (
    <KitSection id="notices" title={t(($) => $.section.notices)}>
      <div className="grid gap-5 lg:grid-cols-3">
        <Card>
          <EmptyState
            icon={Users}
            title={t(($) => $.notice.empty)}
            description={t(($) => $.notice.emptyText)}
            action={<Button>{t(($) => $.notice.emptyAction)}</Button>}
          />
        </Card>
        <Card>
          <Skeleton className="h-5 w-32" />
          <Skeleton className="mt-4 mb-5 h-9 w-48" />
          <SkeletonLines lines={5} />
        </Card>
        <Card>
          <ErrorState error={lost} onRetry={() => undefined} />
        </Card>
      </div>
      <RefusalNotice message={t(($) => $.notice.refused)} />
    </KitSection>
  )
}
