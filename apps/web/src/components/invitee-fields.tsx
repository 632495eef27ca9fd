import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { TextField } from './text-field.tsx'

interface InviteeField {
  readonly field: UseFormRegisterReturn
  readonly error: string | undefined
}

/** Who is invited: names and address. The browser fills in nothing, as it knows only the inviter. */
export function InviteeFields(props: {
  readonly firstName: InviteeField
  readonly lastName: InviteeField
  readonly email: InviteeField
}) {
  const { t } = useTranslation('team')
  const { firstName, lastName, email } = props
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={t(($) => $.field.firstName)}
          autoComplete="off"
          error={firstName.error}
          {...firstName.field}
        />
        <TextField
          label={t(($) => $.field.lastName)}
          autoComplete="off"
          error={lastName.error}
          {...lastName.field}
        />
      </div>
      <TextField
        label={t(($) => $.field.email)}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        error={email.error}
        {...email.field}
      />
    </>
  )
}
