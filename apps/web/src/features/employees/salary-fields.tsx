import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { Controller, useWatch } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { DateField } from '#components/date-field.tsx'
import { MoneyField } from '#components/money-field.tsx'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/permissions.tsx'
import { useFormat } from '#lib/use-format.ts'
import { useOrganization } from '#lib/use-organization.ts'
import type { FormPart } from './employee-fields.tsx'
import type { Employee } from './people.ts'

/** The salary stays as it is until a new one is asked for: an amount, the day from which it counts, and why. */
export function SalaryFields({ form, employee }: FormPart & { readonly employee: Employee }) {
  const { t } = useTranslation('employees')
  const { money } = useFormat()
  const { today } = useOrganization()
  const maySee = usePermission('view:payroll')
  const salary = useWatch({ control: form.control, name: 'salary' })
  const change = (next: { amount: null; effectiveOn: string; reason: string } | null): void =>
    form.setValue('salary', next, { shouldDirty: true })
  if (!maySee) return <p className="text-ink-3">{t(($) => $.detail.salaryHidden)}</p>
  const current = employee.salary ? money(employee.salary) : t(($) => $.noSalary)
  if (salary === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="display-num text-xl">{current}</p>
        <Button
          variant="secondary"
          onClick={() =>
            change({ amount: null, effectiveOn: employee.salary ? today : employee.startOn, reason: '' })
          }
        >
          {t(($) => $.form.changeSalary)}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="num text-sm text-ink-3">
        {t(($) => $.detail.salary)}: {current}
      </p>
      <NewSalary form={form} />
      <Button variant="ghost" size="sm" className="self-start" onClick={() => change(null)}>
        {t(($) => $.form.keepSalary)}
      </Button>
    </div>
  )
}

function NewSalary({ form }: FormPart) {
  const { t } = useTranslation('employees')
  const { currency, today } = useOrganization()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="salary.amount"
          render={({ field, fieldState }) => (
            <MoneyField
              label={t(($) => $.form.newSalary)}
              currency={currency}
              value={field.value as Minor | null}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="salary.effectiveOn"
          render={({ field, fieldState }) => (
            <DateField
              label={t(($) => $.form.effectiveOn)}
              hint={t(($) => $.form.effectiveHint)}
              today={today}
              value={field.value as LocalDate}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <TextField
        label={t(($) => $.form.reason)}
        isOptional
        hint={t(($) => $.form.reasonHint)}
        autoComplete="off"
        {...form.register('salary.reason')}
        error={form.formState.errors.salary?.reason?.message}
      />
    </>
  )
}
