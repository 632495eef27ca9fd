import { Plus, SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Segmented } from '#components/fields/segmented.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { SubscriptionButton, SubscriptionLink } from '#components/subscription-button.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { LoansList } from '../loans/loans-list.tsx'
import { AccessList } from './access-list.tsx'
import { earnedPaySearch, earnedPayViews } from './earned-pay-search.ts'
import { WithoutList } from './without-list.tsx'

const AccessDialog = lazyPart(async () => ({ default: (await import('./access-dialog.tsx')).AccessDialog }))

/** A part of what is earned before payday: who can have how much of it, who can’t and why, and what was asked for. */
export function EarnedPayPage() {
  const { t } = useTranslation('benefits')
  const address = useListAddress(earnedPaySearch)
  const { view = 'access' } = address.search
  const [isGiving, setGiving] = useState(false)
  const give = (
    <SubscriptionButton onClick={() => setGiving(true)}>
      <Plus aria-hidden className="size-4" />
      {t(($) => $.earned.give)}
    </SubscriptionButton>
  )
  return (
    <PageBody>
      <PageHeader
        title={t(($) => $.earned.title)}
        description={t(($) => $.earned.sentence)}
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <SubscriptionLink to="/app/employees/benefits/earned-wage-access/settings" variant="secondary">
              <SlidersHorizontal aria-hidden className="size-4" />
              {t(($) => $.earned.settings.open)}
            </SubscriptionLink>
            {give}
          </span>
        }
      />
      <Segmented
        label={t(($) => $.earned.view.label)}
        value={view}
        options={earnedPayViews.map((value) => ({ value, label: t(($) => $.earned.view[value]) }))}
        onChange={(next) =>
          address.change({ view: next, q: undefined, page: undefined, state: undefined } as never)
        }
      />
      {view === 'access' && <AccessList address={address} give={give} />}
      {view === 'no-access' && <WithoutList address={address} />}
      {view === 'advances' && <LoansList key="advances" kind="advance" address={address} />}
      <Suspense fallback={<WaitingLine />}>
        {isGiving && <AccessDialog onClose={() => setGiving(false)} />}
      </Suspense>
    </PageBody>
  )
}
