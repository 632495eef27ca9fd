import type { FieldValues, Path } from 'react-hook-form'
import type { ApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { TextField } from './text-field.tsx'

interface Invitee {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Who is invited: names and address. The browser fills in nothing, as it knows only the inviter. */
export function InviteeFields<Input extends FieldValues & (Invitee | { employer: Invitee }), Output>(props: {
  readonly form: ApiForm<Input, Output>
  /** the part of the form that the person is described in, where it isn't the form itself */
  readonly under?: 'employer'
}) {
  const { t } = useTranslation('team')
  const { form, under } = props

  function attributes(name: keyof Invitee) {
    const path = (under ? `${under}.${name}` : name) as Path<Input>
    return { ...form.register(path), error: form.getFieldState(path, form.formState).error?.message }
  }

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField label={t(($) => $.field.firstName)} autoComplete="off" {...attributes('firstName')} />
        <TextField label={t(($) => $.field.lastName)} autoComplete="off" {...attributes('lastName')} />
      </div>
      <TextField
        label={t(($) => $.field.email)}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        {...attributes('email')}
      />
    </>
  )
}
