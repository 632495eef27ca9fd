import type { Minor } from '@kazi/values/money'
import { Controller } from 'react-hook-form'
import { CheckboxField } from '#components/checkbox.tsx'
import { MoneyField } from '#components/money-field.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/use-organization.ts'
import { isOnByLaw, type StatutorySwitch, statutoryFields } from './country-fields.ts'
import type { FormPart } from './employee-fields.tsx'

/** What the law of the country needs to know beyond pay: residence, switches, and reliefs with evidence. */
export function StatutoryFields({ form }: FormPart) {
  const { t } = useTranslation('employees')
  const { country } = useOrganization()
  const { switches, amounts } = statutoryFields[country]
  return (
    <div className="flex flex-col gap-3">
      {(['taxResident', 'secondEmployment', ...switches] as const).map((name) => (
        <SwitchBox key={name} form={form} name={name} />
      ))}
      {amounts.length > 0 && (
        <fieldset className="mt-2 border-t border-line pt-4">
          <legend className="sr-only">{t(($) => $.statutory.reliefs)}</legend>
          <p aria-hidden className="text-sm font-semibold">
            {t(($) => $.statutory.reliefs)}
          </p>
          <p className="text-xs text-ink-3">{t(($) => $.statutory.reliefsHint)}</p>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            {amounts.map((name) => (
              <AmountBox key={name} form={form} name={name} />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

function SwitchBox({ form, name }: FormPart & { readonly name: StatutorySwitch }) {
  const { t } = useTranslation('employees')
  return (
    <Controller
      control={form.control}
      name={`statutory.${name}`}
      render={({ field, fieldState }) => (
        <CheckboxField
          label={t(($) => $.statutory[name])}
          hint={t(($) => $.statutory.hint[name])}
          checked={field.value ?? isOnByLaw(name)}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

function AmountBox(
  props: FormPart & {
    readonly name: (typeof statutoryFields)['NG' | 'KE' | 'UG']['amounts'][number]
  },
) {
  const { t } = useTranslation('employees')
  const { currency } = useOrganization()
  const { form, name } = props
  return (
    <Controller
      control={form.control}
      name={`statutory.${name}`}
      render={({ field, fieldState }) => (
        <MoneyField
          label={t(($) => $.statutory[name])}
          isOptional
          currency={currency}
          value={(field.value ?? null) as Minor | null}
          onChange={(amount) => field.onChange(amount ?? undefined)}
          onBlur={field.onBlur}
          ref={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
