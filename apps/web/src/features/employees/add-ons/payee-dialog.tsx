import { payeeKinds } from '@kazi/contract/employees/add-on-vocabulary'
import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import { payeeRoutes } from '@kazi/contract/employees/payees'
import type { ResponseOf } from '@kazi/contract/route'
import { useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useBanks } from '#lib/api/server-state.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'

export type Payee = ResponseOf<typeof payeeRoutes.listPayees>['data'][number]

interface Draft {
  readonly name: string
  readonly kind: Payee['kind']
  readonly hasAccount: boolean
  readonly bankCode: string | null
  readonly accountNumber: string
  readonly accountName: string
  readonly reference: string
  readonly isArchived: boolean
}

const draftOf = (payee: Payee | undefined): Draft => ({
  name: payee?.name ?? '',
  kind: payee?.kind ?? 'cooperative',
  hasAccount: payee ? payee.account !== null : true,
  bankCode: payee?.account?.bankCode ?? null,
  accountNumber: payee?.account?.accountNumber ?? '',
  accountName: payee?.account?.accountName ?? '',
  reference: payee?.reference ?? '',
  isArchived: payee?.isArchived ?? false,
})

/** Enters somebody who gets what is deducted, or changes where their money goes. */
export function PayeeDialog(props: {
  readonly payee?: Payee
  readonly onClose: () => void
  readonly onSaved?: (id: string) => void
}) {
  const { t } = useTranslation('addOns')
  const errorText = useErrorText()
  const { payee, onClose } = props
  const [draft, setDraft] = useState(() => draftOf(payee))
  const options = {
    showsError: false,
    invalidates: [payeeRoutes.listPayees, addOnRoutes.list],
    onSuccess: ({ data }: { readonly data: Payee }) => {
      props.onSaved?.(data.id)
      onClose()
      showSuccess(t(($) => $.payee.done, { name: data.name }))
    },
  }
  const create = useApiMutation(payeeRoutes.createPayee, options)
  const change = useApiMutation(payeeRoutes.changePayee, options)
  const { error, isPending } = payee ? change : create
  const faults = error instanceof ApiError ? error.fields : {}
  function submit(): void {
    const { name, kind, hasAccount, bankCode, accountNumber, accountName, reference, isArchived } = draft
    const account = hasAccount
      ? { bankCode: bankCode ?? '', accountNumber, accountName: accountName || name }
      : null
    const form = { name, kind, account, reference: reference.trim() || null }
    if (payee) change.mutate({ params: { payee_id: payee.id }, body: { ...form, isArchived } })
    else create.mutate({ body: form })
  }
  return (
    <FormDialog
      title={payee ? t(($) => $.payee.edit, { name: payee.name }) : t(($) => $.payee.add)}
      submitLabel={t(($) => $.payee.save)}
      isSending={isPending}
      refusal={error && Object.keys(faults).length === 0 ? errorText(error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <PayeeFields
        draft={draft}
        faults={faults}
        isChange={payee !== undefined}
        onChange={(said) => setDraft({ ...draft, ...said })}
      />
    </FormDialog>
  )
}

function PayeeFields(props: {
  readonly draft: Draft
  readonly faults: Readonly<Record<string, string>>
  readonly isChange: boolean
  readonly onChange: (change: Partial<Draft>) => void
}) {
  const { t } = useTranslation('addOns')
  const { draft, faults, onChange } = props
  return (
    <>
      <TextField
        label={t(($) => $.payee.name)}
        value={draft.name}
        maxLength={120}
        error={faults.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        label={t(($) => $.payee.kind)}
        value={draft.kind}
        options={payeeKinds.map((value) => ({ value, label: t(($) => $.payee.kinds[value]) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <CheckboxField
        label={t(($) => $.payee.hasAccount)}
        checked={draft.hasAccount}
        onChange={(hasAccount) => onChange({ hasAccount })}
      />
      {draft.hasAccount && <AccountFields {...props} />}
      <TextField
        label={t(($) => $.payee.reference)}
        hint={t(($) => $.payee.referenceHint)}
        isOptional={draft.hasAccount}
        value={draft.reference}
        maxLength={60}
        error={faults.reference}
        onChange={(event) => onChange({ reference: event.target.value })}
      />
      {props.isChange && (
        <CheckboxField
          label={t(($) => $.payee.archive)}
          checked={draft.isArchived}
          onChange={(isArchived) => onChange({ isArchived })}
        />
      )}
    </>
  )
}

function AccountFields({ draft, faults, onChange }: Parameters<typeof PayeeFields>[0]) {
  const { t } = useTranslation('addOns')
  const { country } = useOrganization()
  const banks = useBanks(country)
  return (
    <>
      <ComboboxField
        label={t(($) => $.payee.bank)}
        isLoading={banks.isPending}
        value={draft.bankCode}
        options={(banks.data?.data ?? []).map((bank) => ({
          value: bank.code,
          label: bank.name,
          alsoCalled: bank.aliases,
        }))}
        error={faults['account.bankCode']}
        onChange={(bankCode) => onChange({ bankCode })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t(($) => $.payee.accountNumber)}
          inputMode="numeric"
          autoComplete="off"
          value={draft.accountNumber}
          maxLength={34}
          error={faults['account.accountNumber']}
          onChange={(event) => onChange({ accountNumber: event.target.value })}
        />
        <TextField
          label={t(($) => $.payee.accountName)}
          autoComplete="off"
          placeholder={draft.name}
          value={draft.accountName}
          maxLength={140}
          error={faults['account.accountName']}
          onChange={(event) => onChange({ accountName: event.target.value })}
        />
      </div>
    </>
  )
}
