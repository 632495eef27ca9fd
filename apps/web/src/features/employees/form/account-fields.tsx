import { Controller, useWatch } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { useBanks } from '#lib/api/server-state.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { Employee } from '../people.ts'
import type { FormPart } from './employee-fields.tsx'

/** Where the person is paid. A change is warned about: it is how payroll fraud is done. */
export function AccountFields({ form, employee }: FormPart & { readonly employee: Employee }) {
  const { t } = useTranslation('employees')
  const account = useWatch({ control: form.control, name: 'payoutAccount' })
  const current = employee.payoutAccount
  const change = (next: NonNullable<typeof account> | null): void =>
    form.setValue('payoutAccount', next, { shouldDirty: true })
  if (account === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          {current ? (
            <>
              <span className="block font-semibold">{current.bankName}</span>
              <span className="num block text-sm text-ink-2">
                {current.accountNumber} · {current.accountName}
              </span>
            </>
          ) : (
            <span className="text-ink-2">{t(($) => $.detail.accountNone)}</span>
          )}
        </p>
        <Button
          variant="secondary"
          onClick={() =>
            change({ bankCode: '', branchCode: '', accountNumber: '', accountName: fullName(employee) })
          }
        >
          {t(current ? ($) => $.form.changeAccount : ($) => $.form.addAccount)}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warn" title={t(($) => $.form.accountWarning)} />
      <AccountBoxes form={form} />
      <Button variant="ghost" size="sm" className="self-start" onClick={() => change(null)}>
        {t(($) => $.form.keepAccount)}
      </Button>
    </div>
  )
}

/** The boxes of an account: one to come, or one in the place of another. */
export function AccountBoxes({ form, isOptional = false }: FormPart & { readonly isOptional?: boolean }) {
  const { t } = useTranslation('employees')
  const { country } = useOrganization()
  const banks = useBanks(country)
  const errors = form.formState.errors.payoutAccount
  const options = (banks.data?.data ?? []).map((bank) => ({
    value: bank.code,
    label: bank.name,
    alsoCalled: bank.aliases,
  }))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Controller
        control={form.control}
        name="payoutAccount.bankCode"
        render={({ field, fieldState }) => (
          <ComboboxField
            className="sm:col-span-2"
            label={t(($) => $.form.bank)}
            isOptional={isOptional}
            isLoading={banks.isPending}
            value={field.value || null}
            options={options}
            onChange={(code) => field.onChange(code ?? '')}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      {country === 'KE' && (
        <TextField
          label={t(($) => $.form.branchCode)}
          isOptional={isOptional}
          hint={t(($) => $.form.branchCodeHint)}
          inputMode="numeric"
          autoComplete="off"
          className="sm:col-span-2"
          {...form.register('payoutAccount.branchCode')}
          error={errors?.branchCode?.message}
        />
      )}
      <TextField
        label={t(($) => $.form.accountNumber)}
        isOptional={isOptional}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        {...form.register('payoutAccount.accountNumber')}
        error={errors?.accountNumber?.message}
      />
      <TextField
        label={t(($) => $.form.accountName)}
        isOptional={isOptional}
        hint={isOptional ? t(($) => $.add.accountNameHint) : undefined}
        autoComplete="off"
        {...form.register('payoutAccount.accountName')}
        error={errors?.accountName?.message}
      />
    </div>
  )
}
