import { earnedPayRoutes } from '@kazi/contract/benefits/earned-pay'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Coins, type LucideIcon, Plus, ReceiptText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { LoansList } from '../loans/loans-list.tsx'
import { loansSearch } from '../loans/loans-search.ts'
import { useOpenBenefits } from './open-benefits.ts'

const LoanDialog = lazyPart(async () => ({ default: (await import('../loans/loan-dialog.tsx')).LoanDialog }))

/** What an employer gives beside pay: a door to each benefit, and the loans themselves. */
export function BenefitsPage() {
  const { t } = useTranslation('benefits')
  const address = useListAddress(loansSearch)
  const [isAsking, setAsking] = useState(false)
  const ask = (
    <SubscriptionButton onClick={() => setAsking(true)}>
      <Plus aria-hidden className="size-4" />
      {t(($) => $.loans.new)}
    </SubscriptionButton>
  )
  return (
    <PageBody>
      <PageHeader title={t(($) => $.title)} description={t(($) => $.sentence)} actions={ask} />
      <Doors />
      <section aria-labelledby="loans-title" className="mt-2 flex flex-col gap-4">
        <h2 id="loans-title" className="text-lg font-semibold">
          {t(($) => $.loans.title.loan)}
        </h2>
        <LoansList kind="loan" address={address} ask={ask} />
      </section>
      <Suspense fallback={<WaitingLine />}>
        {isAsking && <LoanDialog onClose={() => setAsking(false)} />}
      </Suspense>
    </PageBody>
  )
}

function Doors() {
  const { t } = useTranslation('benefits')
  const { money } = useFormat()
  const { hasReimbursements } = useOpenBenefits()
  const exposure = useApiQuery(earnedPayRoutes.list, { query: { perPage: 1 } }).data?.exposure
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Door
        icon={Coins}
        to="/app/employees/benefits/earned-wage-access"
        title={t(($) => $.earned.title)}
        text={
          exposure && exposure.people > 0
            ? t(($) => $.earned.door, { count: exposure.people, amount: money(exposure.outstanding) })
            : t(($) => $.earned.sentence)
        }
      />
      {hasReimbursements && (
        <Door
          icon={ReceiptText}
          to="/app/employees/reimbursement"
          title={t(($) => $.claims.title)}
          text={t(($) => $.claims.sentence)}
        />
      )}
    </ul>
  )
}

function Door(props: {
  readonly icon: LucideIcon
  readonly to: LinkProps['to']
  readonly title: string
  readonly text: string
}) {
  const Icon = props.icon
  return (
    <li>
      <Link
        to={props.to as '/app/employees'}
        className="flex h-full gap-4 rounded-lg bg-raised p-5 shadow-e1 ring-1 ring-line transition-colors hover:ring-brand"
      >
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
        <span>
          <span className="block text-base font-semibold">{props.title}</span>
          <span className="mt-1 block text-sm text-ink-2">{props.text}</span>
        </span>
      </Link>
    </li>
  )
}
