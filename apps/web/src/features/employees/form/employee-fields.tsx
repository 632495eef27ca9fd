import { employmentTypes, genders } from '@kazi/contract/employees/employees'
import type { LocalDate } from '@kazi/values/local-date'
import { Controller } from 'react-hook-form'
import { DateField } from '#components/fields/date-field.tsx'
import { PhoneField } from '#components/fields/phone-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import type { ApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { identifiersOf, residenceKeyOf } from '../country-fields.ts'
import type { EmployeeDraft, EmployeeInput } from './employee-draft.ts'

export interface FormPart {
  readonly form: ApiForm<EmployeeInput, EmployeeDraft>
}

const grid = 'grid gap-4 sm:grid-cols-2'

const nameFields = ['firstName', 'lastName', 'middleName', 'email'] as const

export function PersonalFields({ form }: FormPart) {
  const { t } = useTranslation('employees')
  const { country } = useOrganization()
  const { errors } = form.formState
  return (
    <div className={grid}>
      {nameFields.map((name) => (
        <TextField
          key={name}
          label={t(($) => $.detail[name])}
          isOptional={name === 'middleName' || name === 'email'}
          autoComplete="off"
          type={name === 'email' ? 'email' : 'text'}
          {...form.register(name)}
          error={errors[name]?.message}
        />
      ))}
      <ChosenPersonalFields form={form} />
      <TextField
        label={t(($) => $.detail[residenceKeyOf(country)])}
        isOptional
        autoComplete="off"
        {...form.register('residence')}
        error={errors.residence?.message}
      />
    </div>
  )
}

/** What is chosen rather than typed: phone, gender, birthday. */
function ChosenPersonalFields({ form: { control } }: FormPart) {
  const { t } = useTranslation('employees')
  const { country, today } = useOrganization()
  return (
    <>
      <Controller
        control={control}
        name="phone"
        render={({ field, fieldState }) => (
          <PhoneField
            label={t(($) => $.detail.phone)}
            isOptional
            country={country}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="gender"
        render={({ field }) => (
          <SelectField
            label={t(($) => $.detail.gender)}
            isOptional
            value={field.value}
            options={genders.map((gender) => ({ value: gender, label: t(($) => $.gender[gender]) }))}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Controller
        control={control}
        name="birthday"
        render={({ field, fieldState }) => (
          <DateField
            label={t(($) => $.detail.birthday)}
            isOptional
            max={today}
            today={today}
            value={field.value as LocalDate | null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  )
}

export function WorkFields({ form }: FormPart) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  const { register, control } = form
  const { errors } = form.formState
  return (
    <div className={grid}>
      <TextField
        label={t(($) => $.detail.department)}
        isOptional
        autoComplete="off"
        {...register('department')}
        error={errors.department?.message}
      />
      <TextField
        label={t(($) => $.detail.jobTitle)}
        isOptional
        autoComplete="off"
        {...register('jobTitle')}
        error={errors.jobTitle?.message}
      />
      <Controller
        control={control}
        name="employmentType"
        render={({ field }) => (
          <SelectField
            label={t(($) => $.detail.employmentType)}
            value={field.value}
            options={employmentTypes.map((type) => ({ value: type, label: t(($) => $.type[type]) }))}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Controller
        control={control}
        name="startOn"
        render={({ field, fieldState }) => (
          <DateField
            label={t(($) => $.detail.startOn)}
            today={today}
            value={field.value as LocalDate}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
    </div>
  )
}

export function IdentifierFields({ form }: FormPart) {
  const { t } = useTranslation('employees')
  const { country } = useOrganization()
  const { errors } = form.formState
  return (
    <div className={grid}>
      {identifiersOf(country).map((key) => (
        <TextField
          key={key}
          label={t(($) => $.identifier[key])}
          isOptional
          autoComplete="off"
          spellCheck={false}
          {...form.register(`identifiers.${key}`)}
          error={errors.identifiers?.[key]?.message}
        />
      ))}
    </div>
  )
}
