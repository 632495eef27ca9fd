import type { accountRoutes } from '@kazi/contract/account'
import type { BodyOf } from '@kazi/contract/route'
import { type CountryCode, countryCodes } from '@kazi/values/country'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { joinPhone, PhoneField } from '#components/phone-field.tsx'
import { RadioCards } from '#components/radio-cards.tsx'
import { PasswordField, TextField } from '#components/text-field.tsx'
import { callApi } from '#lib/api/client.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type LightForm, useLightForm } from '#lib/light-form.ts'
import { loadAccountRoutes } from './account-routes.ts'
import { AuthFootnote, AuthHeading, linkClass } from './auth-heading.tsx'
import { keepPendingEmail } from './pending-email.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { StrengthMeter } from './strength-meter.tsx'

type SignUp = BodyOf<typeof accountRoutes.signUpEmployer>

/** Making an account. The company is asked for after the address is proved. */
export function RegisterPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const form = useLightForm({
    loadSchema: async () => (await loadAccountRoutes()).signUpEmployer.body,
    makeBody: ({ phone = '', phoneDialCode = '', ...typed }) => {
      const whole = joinPhone(phoneDialCode, phone)
      return whole === '' ? typed : { ...typed, phone: whole }
    },
  })

  async function signUp(body: SignUp): Promise<void> {
    const { signUpEmployer } = await loadAccountRoutes()
    await callApi(signUpEmployer, { body })
    keepPendingEmail(body.email)
    await navigate({ to: '/verify' })
  }

  return (
    <>
      <AuthHeading title={t(($) => $.register.title)}>{t(($) => $.register.sentence)}</AuthHeading>
      <form {...form.attributes(signUp)} className="flex flex-col gap-5">
        <RefusalNotice message={form.refusal} />
        <SignUpFields form={form} />
        <Button type="submit" size="lg" loading={form.isSending} className="mt-1 w-full">
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

function SignUpFields({ form }: { readonly form: LightForm<SignUp> }) {
  const { t } = useTranslation('auth')
  const [country, setCountry] = useState<CountryCode>('NG')
  const [phone, setPhone] = useState('')
  const { password = '', firstName = '', lastName = '', email = '' } = form.values
  const countryOptions = countryCodes.map((code) => ({ value: code, label: t(($) => $.country[code]) }))
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={t(($) => $.field.firstName)}
          autoComplete="given-name"
          name="firstName"
          error={form.errors.firstName}
        />
        <TextField
          label={t(($) => $.field.lastName)}
          autoComplete="family-name"
          name="lastName"
          error={form.errors.lastName}
        />
      </div>
      <TextField
        label={t(($) => $.field.email)}
        hint={t(($) => $.register.emailHint)}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        name="email"
        error={form.errors.email}
      />
      <PasswordField
        label={t(($) => $.field.password)}
        autoComplete="new-password"
        hint={<StrengthMeter password={password} personal={[firstName, lastName, email]} />}
        name="password"
        error={form.errors.password}
      />
      <RadioCards
        label={t(($) => $.field.country)}
        hint={t(($) => $.register.countryHint)}
        columns={3}
        options={countryOptions}
        name="country"
        value={country}
        onChange={setCountry}
        error={form.errors.country}
      />
      <PhoneField
        label={t(($) => $.field.phone)}
        isOptional
        country={country}
        name="phone"
        value={phone}
        onChange={setPhone}
        error={form.errors.phone}
      />
    </>
  )
}
