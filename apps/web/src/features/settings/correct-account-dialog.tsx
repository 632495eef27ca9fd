import { walletRoutes } from '@kazi/contract/organizations/wallets'
import type { BodyOf } from '@kazi/contract/route'
import { OwnAccountFields } from '#components/account/own-account-fields.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import type { Wallet } from '#lib/api/server-state.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'

type Correction = BodyOf<typeof walletRoutes.correctWallet>

/** Corrects the account that salaries are paid from: in force once a second person confirms it. */
export default function CorrectAccountDialog(props: {
  readonly wallet: Wallet
  readonly onClose: () => void
}) {
  const { t } = useTranslation('settings')
  const { wallet, onClose } = props
  const correct = useApiMutation(walletRoutes.correctWallet, {
    invalidates: [walletRoutes.listWallets],
    showsError: false,
  })
  const form = useApiForm<Correction, Correction>({
    schema: walletRoutes.correctWallet.body,
    defaultValues: {
      bankCode: wallet.bankCode ?? '',
      accountNumber: '',
      accountName: wallet.accountName ?? '',
      reason: '',
    },
  })

  async function save(entered: Correction): Promise<void> {
    const body = { ...entered, accountNumber: entered.accountNumber.replace(/\s/g, '') }
    const { data } = await correct.mutateAsync({ params: { walletId: wallet.id }, body })
    onClose()
    showSuccess(t(data.waiting ? ($) => $.account.corrected : ($) => $.account.correctedAlone))
  }

  return (
    <FormDialog
      onClose={onClose}
      onSubmit={form.send(save)}
      isSending={correct.isPending}
      refusal={form.refusal}
      submitLabel={t(($) => $.account.save)}
      title={t(($) => $.account.correctTitle)}
      description={t(($) => $.account.correctText)}
    >
      <OwnAccountFields form={form} />
      <TextField
        label={t(($) => $.account.reason)}
        maxLength={200}
        autoComplete="off"
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
  )
}
