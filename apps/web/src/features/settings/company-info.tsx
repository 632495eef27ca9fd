import { Landmark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { Card, Facts } from '#components/layout/card.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { OpenedPart } from '#components/overlays/opened-part.tsx'
import { useWallets } from '#lib/api/server-state.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { AccountRow } from './account-row.tsx'

const CompanyDetailsCard = lazyPart(() => import('./company-details-card.tsx'))
const PrivacyCard = lazyPart(() => import('./privacy-card.tsx'))
const BankColumnsDrawer = lazyPart(() => import('./bank-columns-drawer.tsx'))

/** What is known about the company, and where its money is. */
export default function CompanyInfo() {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <CompanyCard />
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <CompanyDetailsCard />
        </Suspense>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Guarded permission="view:wallet">
          <AccountsCard />
        </Guarded>
        <WaitingAccounts />
        <Guarded permission="edit:settings-company-info">
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <PrivacyCard />
          </Suspense>
        </Guarded>
      </div>
    </div>
  )
}

function CompanyCard() {
  const { t } = useTranslation('settings')
  const organization = useOrganization()
  const isVerified = organization.kycStatus === 'completed'
  return (
    <Card
      title={t(($) => $.company.title)}
      state={
        <StateChip tone={isVerified ? 'up' : 'warn'}>
          {t(($) => $.company.kyc[organization.kycStatus])}
        </StateChip>
      }
    >
      <Facts
        facts={[
          { label: t(($) => $.company.name), value: organization.name },
          {
            label: t(($) => $.company.type),
            value: organization.organizationType
              ? t(
                  ($) =>
                    $.company.types[
                      organization.organizationType as NonNullable<typeof organization.organizationType>
                    ],
                )
              : '–',
          },
          { label: t(($) => $.company.country), value: t(($) => $.country[organization.country]) },
          {
            label: t(($) => $.company.currency),
            value: t(($) => $.company.currencyOf[organization.country]),
          },
          {
            label: t(($) => $.company.timeZone),
            value: t(($) => $.company.timeZoneOf[organization.country]),
          },
        ]}
      />
      {!isVerified && (
        <Guarded permission="edit:settings-company-info">
          <ButtonLink to="/app/onboarding" variant="secondary" className="mt-5">
            {t(($) => $.company.finish)}
          </ButtonLink>
        </Guarded>
      )}
    </Card>
  )
}

/** Whoever sees no account, and is to decide about a correction of one, sees those that wait. */
function WaitingAccounts() {
  const { t } = useTranslation('settings')
  const maySee = usePermission('view:wallet')
  const wallets = useWallets().data?.data ?? []
  const waiting = wallets.filter((wallet) => wallet.waiting !== null)
  if (maySee || waiting.length === 0) return null
  return (
    <Card title={t(($) => $.account.title)} description={t(($) => $.account.text)}>
      <ul className="flex flex-col divide-y divide-line">
        {waiting.map((wallet) => (
          <AccountRow key={wallet.id} wallet={wallet} />
        ))}
      </ul>
    </Card>
  )
}

function AccountsCard() {
  const { t } = useTranslation('settings')
  const query = useWallets()
  const wallets = query.data?.data
  return (
    <Card title={t(($) => $.account.title)} description={t(($) => $.account.text)} footer={<BankColumns />}>
      {failureOf(query, 'py-2')}
      {!wallets && !query.error && <SkeletonLines lines={3} />}
      {wallets?.length === 0 && (
        <EmptyState
          icon={Landmark}
          title={t(($) => $.account.none)}
          className="py-2"
          action={
            <Guarded permission="edit:settings-company-info">
              <ButtonLink to="/app/onboarding" variant="secondary">
                {t(($) => $.company.finish)}
              </ButtonLink>
            </Guarded>
          }
        />
      )}
      <ul className="flex flex-col divide-y divide-line">
        {wallets?.map((wallet) => (
          <AccountRow key={wallet.id} wallet={wallet} />
        ))}
      </ul>
    </Card>
  )
}

/** The columns of the sheets that pay from these accounts: looked at once, when the bank asks for its own. */
function BankColumns() {
  const { t } = useTranslation('settings')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {t(($) => $.bankColumns.title)}
      </Button>
      <OpenedPart isOpen={isOpen}>
        <BankColumnsDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </OpenedPart>
    </>
  )
}
