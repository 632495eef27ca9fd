import { salaryBases } from '@kazi/contract/employees/vocabulary'
import { firstDayOf, type LocalDate, monthOf } from '@kazi/values/local-date'
import { Controller, useWatch } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { BasisChip, useSalaryLabel } from '../basis-chip.tsx'
import type { Employee } from '../people.ts'
import type { EmployeeInput } from './employee-draft.ts'
import type { FormPart } from './employee-fields.tsx'

/** The salary stays as it is until a new one is asked for: an amount, the day from which it counts, and why. */
export function SalaryFields({ form, employee }: FormPart & { readonly employee: Employee }) {
  const { t } = useTranslation('employees')
  const { money } = useFormat()
  const { today } = useOrganization()
  const maySee = usePermission('view:payroll')
  const salaryLabel = useSalaryLabel()
  const salary = useWatch({ control: form.control, name: 'salary' })
  const change = (next: EmployeeInput['salary']): void => form.setValue('salary', next, { shouldDirty: true })
  if (!maySee) return <p className="text-ink-3">{t(($) => $.detail.salaryHidden)}</p>
  const current = employee.salary ? money(employee.salary) : t(($) => $.noSalary)
  if (salary === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="display-num text-xl">{current}</span>
          <BasisChip basis={employee.salaryBasis} />
        </p>
        <Button
          variant="secondary"
          onClick={() =>
            change({
              amount: null,
              basis: employee.salaryBasis ?? 'gross',
              effectiveOn: employee.salary ? today : employee.startOn,
              reason: '',
            })
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
        {salaryLabel(employee.salaryBasis)}: {current} <BasisChip basis={employee.salaryBasis} />
      </p>
      <NewSalary form={form} employee={employee} />
      <Button variant="ghost" size="sm" className="self-start" onClick={() => change(null)}>
        {t(($) => $.form.keepSalary)}
      </Button>
    </div>
  )
}

function NewSalary({ form, employee }: FormPart & { readonly employee: Employee }) {
  const { t } = useTranslation('employees')
  const { currency, today } = useOrganization()
  const salaryLabel = useSalaryLabel()
  const basis = useWatch({ control: form.control, name: 'salary.basis' })
  const isMonthly = basis === 'gross' || basis === 'net'
  return (
    <>
      <BasisField form={form} employee={employee} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="salary.amount"
          render={({ field, fieldState }) => (
            <MoneyField
              label={isMonthly ? t(($) => $.form.newSalary) : salaryLabel(basis ?? null)}
              hint={field.value === 0 ? t(($) => $.form.salaryZero) : undefined}
              currency={currency}
              value={field.value}
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
              hint={isMonthly ? t(($) => $.form.effectiveHint) : t(($) => $.salaryBasis.change)}
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

/** Whether the amount is what was agreed before the law takes its part, or what is to be left after it. */
function BasisField({ form, employee }: FormPart & { readonly employee: Employee }) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  function choose(basis: NonNullable<Employee['salaryBasis']>): void {
    form.setValue('salary.basis', basis, { shouldDirty: true })
    // a month is gross or net as a whole, so the day is put where it may stand
    if (employee.salaryBasis !== null && basis !== employee.salaryBasis)
      form.setValue('salary.effectiveOn', firstDayOf(monthOf(today)), { shouldValidate: true })
  }
  return (
    <Controller
      control={form.control}
      name="salary.basis"
      render={({ field, fieldState }) => (
        <RadioCards
          label={t(($) => $.salaryBasis.label)}
          hint={t(($) => $.salaryBasis.change)}
          columns={2}
          value={field.value}
          options={salaryBases.map((value) => ({
            value,
            label: t(($) => $.salaryBasis[value]),
            detail: t(($) => $.salaryBasis.hint[value]),
          }))}
          onChange={choose}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
