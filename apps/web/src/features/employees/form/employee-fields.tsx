import { employmentTypes, genders } from '@kazi/contract/employees/vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import { Controller } from 'react-hook-form'
import { DateField } from '#components/fields/date-field.tsx'
import { PhoneField } from '#components/fields/phone-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import type { ApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { type IdentifierKey, identifiersOf, residenceKeyOf } from '../country-fields.ts'
import type { EmployeeDraft, EmployeeInput } from './employee-draft.ts'

export interface FormPart {
  readonly form: ApiForm<EmployeeInput, EmployeeDraft>
}

/** Boxes beside each other, where there is room. */
export const fieldGrid = 'grid gap-4 sm:grid-cols-2'

const nameFields = ['firstName', 'lastName', 'middleName', 'email'] as const

export function PersonalFields({ form }: FormPart) {
  return (
    <div className={fieldGrid}>
      <TypedFields form={form} names={nameFields} />
      <PhoneBox form={form} />
      <GenderBox form={form} />
      <BirthdayBox form={form} />
      <ResidenceBox form={form} />
    </div>
  )
}

/** Names and the address, a box each. */
export function TypedFields(props: FormPart & { readonly names: readonly (typeof nameFields)[number][] }) {
  const { t } = useTranslation('employees')
  const { register, formState } = props.form
  return props.names.map((name) => (
    <TextField
      key={name}
      label={t(($) => $.detail[name])}
      isOptional={name === 'middleName' || name === 'email'}
      autoComplete="off"
      type={name === 'email' ? 'email' : 'text'}
      {...register(name)}
      error={formState.errors[name]?.message}
    />
  ))
}

export function ResidenceBox({ form }: FormPart) {
  const { t } = useTranslation('employees')
  const { country } = useOrganization()
  return (
    <TextField
      label={t(($) => $.detail[residenceKeyOf(country)])}
      isOptional
      autoComplete="off"
      {...form.register('residence')}
      error={form.formState.errors.residence?.message}
    />
  )
}

export function PhoneBox({ form: { control } }: FormPart) {
  const { t } = useTranslation('employees')
  const { country } = useOrganization()
  return (
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
  )
}

export function GenderBox({ form: { control } }: FormPart) {
  const { t } = useTranslation('employees')
  return (
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
  )
}

export function BirthdayBox({ form: { control } }: FormPart) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  return (
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
  )
}

export function WorkFields({ form }: FormPart) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  const { register, control } = form
  const { errors } = form.formState
  return (
    <div className={fieldGrid}>
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
            value={(field.value as LocalDate) || null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
    </div>
  )
}

/** From when what has a day holds, and why it differs. */
export function EffectiveField({ form: { control, register, formState } }: FormPart) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  return (
    <div className={fieldGrid}>
      <Controller
        control={control}
        name="effectiveOn"
        render={({ field, fieldState }) => (
          <DateField
            label={t(($) => $.form.changesFrom)}
            hint={t(($) => $.form.changesHint)}
            isOptional
            today={today}
            value={(field.value as LocalDate | null) ?? null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        label={t(($) => $.form.changeReason)}
        hint={t(($) => $.form.changeReasonHint)}
        isOptional
        autoComplete="off"
        {...register('reason')}
        error={formState.errors.reason?.message}
      />
    </div>
  )
}

/** The numbers that the law of the country asks for, or some of them. */
export function IdentifierFields(props: FormPart & { readonly keys?: readonly IdentifierKey[] }) {
  const { t } = useTranslation('employees')
  const { country } = useOrganization()
  const { form, keys = identifiersOf(country) } = props
  const { errors } = form.formState
  return (
    <div className={fieldGrid}>
      {keys.map((key) => (
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
