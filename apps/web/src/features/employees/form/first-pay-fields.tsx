import { salaryBases } from '@kazi/contract/employees/vocabulary'
import { Controller, useWatch } from 'react-hook-form'
import { MoneyField } from '#components/fields/money-field.tsx'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { useSalaryLabel } from '../basis-chip.tsx'
import { type FormPart, fieldGrid } from './employee-fields.tsx'

/** The first salary, which counts from the start date: how much, and of what. */
export function FirstPayFields({ form: { control } }: FormPart) {
  const { t } = useTranslation('employees')
  const { currency } = useOrganization()
  const salaryLabel = useSalaryLabel()
  const basis = useWatch({ control, name: 'salary.basis' })
  return (
    <div className="flex flex-col gap-4">
      <div className={fieldGrid}>
        <Controller
          control={control}
          name="salary.amount"
          render={({ field, fieldState }) => (
            <MoneyField
              label={salaryLabel(basis ?? null)}
              hint={field.value === 0 ? t(($) => $.form.salaryZero) : t(($) => $.add.salaryHint)}
              isOptional
              currency={currency}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="salary.basis"
        render={({ field }) => (
          <RadioCards
            label={t(($) => $.salaryBasis.label)}
            columns={2}
            value={field.value}
            options={salaryBases.map((value) => ({
              value,
              label: t(($) => $.salaryBasis[value]),
              detail: t(($) => $.salaryBasis.hint[value]),
            }))}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  )
}
