import { userRoutes } from '@kazi/contract/account/user'
import { dashboardRoutes } from '@kazi/contract/dashboard'
import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import { walletRoutes } from '@kazi/contract/organizations/wallets'
import type { BodyOf } from '@kazi/contract/route'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { OwnAccountFields } from '#components/account/own-account-fields.tsx'
import { Button, ButtonLink } from '#components/button.tsx'
import { LeaveGuard } from '#components/overlays/leave-guard.tsx'
import { ApiError } from '#lib/api/errors.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { replaceOrganization } from '#lib/session/session.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { MoneyStays } from './money-stays.tsx'
import { StepSheet } from './step-sheet.tsx'

type NewAccount = BodyOf<typeof walletRoutes.createWallet>

/** The second step: the account at the company's own bank. Then the dashboard. */
export function AccountStep() {
  const { t } = useTranslation('onboarding')
  const navigate = useNavigate()
  const organization = useOrganization()
  const create = useApiMutation(walletRoutes.createWallet, {
    invalidates: [
      userRoutes.readMe,
      walletRoutes.listWallets,
      onboardingRoutes.readChecklist,
      dashboardRoutes.listTasks,
    ],
    showsError: false,
  })
  const form = useApiForm({
    schema: walletRoutes.createWallet.body,
    defaultValues: { bankCode: '', accountNumber: '', accountName: organization.name },
  })

  async function save(account: NewAccount): Promise<void> {
    const body = { ...account, accountNumber: account.accountNumber.replace(/\s/g, '') }
    try {
      await create.mutateAsync({ body })
    } catch (error) {
      // Another tab was faster: the account is there, which is all that was wanted.
      if (!(error instanceof ApiError && error.code === 'organization.wallet-exists')) throw error
    }
    replaceOrganization({ ...organization, hasWallet: true })
    showSuccess(t(($) => $.account.done, { name: organization.name }))
    await navigate({ to: '/app/dashboard', replace: true, ignoreBlocker: true })
  }

  return (
    <StepSheet
      title={t(($) => $.account.title)}
      sentence={t(($) => $.account.sentence)}
      aside={<MoneyStays />}
    >
      <form noValidate onSubmit={form.send(save)} className="mt-7 flex flex-col gap-6">
        <OwnAccountFields form={form} />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
          <ButtonLink
            to="/app/onboarding"
            search={{ step: 'company' }}
            variant="ghost"
            size="md"
            className="-ml-3 max-sm:ml-0 max-sm:w-full"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t(($) => $.account.back)}
          </ButtonLink>
          <Button
            type="submit"
            size="md"
            loading={create.isPending}
            className="max-sm:order-first max-sm:w-full"
          >
            {t(($) => $.account.submit)}
          </Button>
        </div>
      </form>
      <LeaveGuard isDirty={form.formState.isDirty} />
    </StepSheet>
  )
}
