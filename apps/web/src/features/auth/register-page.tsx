import { accountRoutes } from '@kazi/contract/account'
import type { BodyInputOf, BodyOf } from '@kazi/contract/route'
import { countryCodes } from '@kazi/values/country'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { PhoneField, splitPhone } from '#components/phone-field.tsx'
import { RadioCards } from '#components/radio-cards.tsx'
import { PasswordField, TextField } from '#components/text-field.tsx'
import { callApi } from '#lib/api/client.ts'
import { type ApiForm, useApiForm } from '#lib/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { AuthFootnote, AuthHeading, linkClass } from './auth-heading.tsx'
import { keepPendingEmail } from './pending-email.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { StrengthMeter } from './strength-meter.tsx'

type SignUp = BodyOf<typeof accountRoutes.signUpEmployer>

/** Making an account. The company is asked for after the address is proved. */
export function RegisterPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const form = useApiForm({
    schema: accountRoutes.signUpEmployer.body,
    defaultValues: { firstName: '', lastName: '', email: '', password: '', country: 'NG' },
  })
  const { isSubmitting, errors } = form.formState

  async function signUp(body: SignUp): Promise<void> {
    await callApi(accountRoutes.signUpEmployer, { body })
    keepPendingEmail(body.email)
    await navigate({ to: '/verify' })
  }

  return (
    <>
      <AuthHeading title={t(($) => $.register.title)}>{t(($) => $.register.sentence)}</AuthHeading>
      <form noValidate method="post" onSubmit={form.send(signUp)} className="flex flex-col gap-5">
        <RefusalNotice message={errors.root?.message} />
        <SignUpFields form={form} />
        <Button type="submit" size="lg" loading={isSubmitting} className="mt-1 w-full">
          {t(($) => $.register.submit)}
        </Button>
      </form>
      <AuthFootnote>
        {t(($) => $.register.haveAccount)}{' '}
        <Link to="/" className={linkClass}>
          {t(($) => $.register.signIn)}
        </Link>
      </AuthFootnote>
    </>
  )
}

type SignUpForm = ApiForm<BodyInputOf<typeof accountRoutes.signUpEmployer>, SignUp>

function SignUpFields({ form }: { readonly form: SignUpForm }) {
  const { t } = useTranslation('auth')
  const { errors } = form.formState
  const [phone, setPhone] = useState('')
  const [password, firstName, lastName, email, country] = form.watch([
    'password',
    'firstName',
    'lastName',
    'email',
    'country',
  ])
  const countryOptions = countryCodes.map((code) => ({ value: code, label: t(($) => $.country[code]) }))
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={t(($) => $.field.firstName)}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label={t(($) => $.field.lastName)}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <TextField
        label={t(($) => $.field.email)}
        hint={t(($) => $.register.emailHint)}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={t(($) => $.field.password)}
        autoComplete="new-password"
        hint={<StrengthMeter password={password} personal={[firstName, lastName, email]} />}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Controller
        control={form.control}
        name="country"
        render={({ field }) => (
          <RadioCards
            label={t(($) => $.field.country)}
            hint={t(($) => $.register.countryHint)}
            columns={3}
            options={countryOptions}
            value={field.value ?? 'NG'}
            onChange={field.onChange}
          />
        )}
      />
      <PhoneField
        label={t(($) => $.field.phone)}
        isOptional
        country={country ?? 'NG'}
        value={phone}
        onChange={(next) => {
          setPhone(next)
          const isTyped = splitPhone(next, country ?? 'NG').digits !== ''
          form.setValue('phone', isTyped ? next : undefined, { shouldValidate: errors.phone !== undefined })
        }}
        onBlur={() => void form.trigger('phone')}
        error={errors.phone?.message}
      />
    </>
  )
}
