import { Controller, type FieldValues, type Path } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useBanks } from '#lib/api/server-state.ts'
import type { ApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'

interface OwnAccount {
  readonly bankCode: string
  readonly accountNumber: string
  readonly accountName: string
}

/** The company's own account at a bank of its country. */
export function OwnAccountFields<Input extends FieldValues & OwnAccount, Output>({
  form,
}: {
  readonly form: ApiForm<Input, Output>
}) {
  const { t } = useTranslation('onboarding')
  const { country } = useOrganization()
  const banks = useBanks(country)
  const options = (banks.data?.data ?? [])
    .filter((bank) => bank.kind === 'bank')
    .map((bank) => ({ value: bank.code, label: bank.name, alsoCalled: bank.aliases }))
  const path = (name: keyof OwnAccount) => name as Path<Input>
  const errorOf = (name: keyof OwnAccount) => form.getFieldState(path(name), form.formState).error?.message
  return (
    <>
      {banks.error && !banks.data && <BanksFailed banks={banks} />}
      <Controller
        control={form.control}
        name={path('bankCode')}
        render={({ field }) => (
          <ComboboxField
            label={t(($) => $.account.bank)}
            hint={t(($) => $.account.bankHint)}
            options={options}
            isLoading={banks.isPending}
            value={field.value === '' ? null : field.value}
            onChange={(code) => field.onChange(code ?? '')}
            onBlur={field.onBlur}
            error={errorOf('bankCode')}
          />
        )}
      />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={t(($) => $.account.number)}
          hint={t(($) => $.account.numberHint[country])}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          error={errorOf('accountNumber')}
          {...form.register(path('accountNumber'))}
        />
        <TextField
          label={t(($) => $.account.name)}
          hint={t(($) => $.account.nameHint)}
          autoComplete="off"
          error={errorOf('accountName')}
          {...form.register(path('accountName'))}
        />
      </div>
    </>
  )
}

function BanksFailed({ banks }: { readonly banks: ReturnType<typeof useBanks> }) {
  const { t } = useTranslation('onboarding')
  const common = useTranslation('common').t
  const errorText = useErrorText()
  return (
    <Banner
      tone="down"
      title={t(($) => $.account.banksFailed)}
      actions={
        <Button variant="secondary" size="xs" loading={banks.isFetching} onClick={() => void banks.refetch()}>
          {common(($) => $.action.retry)}
        </Button>
      }
    >
      {banks.error && errorText(banks.error)}
    </Banner>
  )
}
