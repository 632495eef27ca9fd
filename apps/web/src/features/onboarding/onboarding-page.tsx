import type { CountryCode } from '@kazi/values/country'
import { Hourglass } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
import { type Step, Stepper } from '#components/layout/stepper.tsx'
import { EmptyState } from '#components/notices/notice-states.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { AccountStep } from './account-step.tsx'
import { CompanyStep } from './company-step.tsx'
import { KycStep } from './kyc/kyc-page.tsx'

/** The way from a fresh account to the dashboard: what the company is, and where its money is. */
export function OnboardingPage(props: {
  readonly step: 'company' | 'account'
  /** chosen by the address: everything that it asks for */
  readonly country?: CountryCode
}) {
  const canSetUp = usePermission('edit:settings-company-info')
  if (!canSetUp) return <NotYours />
  return (
    <div className="mx-auto max-w-5xl">
      <Progress now={props.step} />
      {props.country ? (
        <KycStep country={props.country} />
      ) : props.step === 'company' ? (
        <CompanyStep />
      ) : (
        <AccountStep />
      )}
    </div>
  )
}

const keys = ['company', 'account', 'dashboard'] as const

function Progress({ now }: { readonly now: 'company' | 'account' }) {
  const { t } = useTranslation('onboarding')
  const at = keys.indexOf(now)
  const steps: Step[] = keys.map((key, index) => ({
    key,
    label: t(($) => $.step[key]),
    state: index < at ? 'done' : index === at ? 'now' : 'next',
  }))
  return <Stepper steps={steps} label={t(($) => $.steps)} />
}

/** Somebody who may not decide for the company, while its owner hasn't yet. */
function NotYours() {
  const { t } = useTranslation('onboarding')
  const { name } = useOrganization()
  return (
    <div className="mx-auto mt-10 max-w-xl rounded-xl bg-surface shadow-e1 ring-1 ring-line">
      <EmptyState
        icon={Hourglass}
        title={t(($) => $.notYours.title)}
        description={t(($) => $.notYours.text, { name })}
        action={
          <Guarded permission="view:dashboard">
            <ButtonLink to="/app/dashboard">{t(($) => $.notYours.dashboard)}</ButtonLink>
          </Guarded>
        }
      />
    </div>
  )
}
