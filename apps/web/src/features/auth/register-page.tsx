import type { signUpRoutes } from '@kazi/contract/account/sign-up'
import type { BodyOf } from '@kazi/contract/route'
import { type CountryCode, countryCodes } from '@kazi/values/country'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { joinPhone, PhoneField } from '#components/fields/phone-field.tsx'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { StrengthMeter } from '#components/fields/strength-meter.tsx'
import { PasswordField, TextField } from '#components/fields/text-field.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { callApi } from '#lib/api/client.ts'
import { useOwnCountry } from '#lib/browser/own-country.ts'
import { type LightForm, useLightForm } from '#lib/forms/light-form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { AuthFootnote, AuthHeading, linkClass } from './auth-heading.tsx'
import { loadAccountRoutes } from './load-account-routes.ts'
import { keepPendingEmail } from './pending-email.ts'
import { keepPendingSignUp } from './pending-sign-up.ts'

type SignUp = BodyOf<typeof signUpRoutes.signUpEmployer>
type ConsultantSignUp = BodyOf<typeof signUpRoutes.signUpConsultant>

/** Who makes an account: an employer, or a consultant who works for several. */
export function RegisterPage({ isConsultant }: { readonly isConsultant: boolean }) {
  return isConsultant ? <ConsultantSignUpForm /> : <EmployerSignUpForm />
}

/** The number with its country's code, or none. */
function withWholePhone({
  phone = '',
  phoneDialCode = '',
  ...typed
}: Readonly<Record<string, string | undefined>>) {
  const whole = joinPhone(phoneDialCode, phone)
  return whole === '' ? typed : { ...typed, phone: whole }
}

/** The code is on its way: to the page that asks for it. */
function useAskForCode() {
  const navigate = useNavigate()
  return async (email: string): Promise<void> => {
    keepPendingEmail(email)
    await navigate({ to: '/verify' })
  }
}

/** Making an account. The company is asked for after the address is proved. */
function EmployerSignUpForm() {
  const { t } = useTranslation('auth')
  const askForCode = useAskForCode()
  const form = useLightForm({
    loadSchema: async () => (await loadAccountRoutes()).signUpEmployer.body,
    makeBody: withWholePhone,
  })

  async function signUp(body: SignUp): Promise<void> {
    const { signUpEmployer } = await loadAccountRoutes()
    const { data } = await callApi(signUpEmployer, { body })
    keepPendingSignUp(data)
    await askForCode(data.email)
  }

  return (
    <>
      <AuthHeading title={t(($) => $.register.title)}>{t(($) => $.register.sentence)}</AuthHeading>
      <form {...form.attributes(signUp)} className="flex flex-col gap-5">
        <RefusalNotice message={form.refusal} />
        <SignUpFields form={form} countryHint={t(($) => $.register.countryHint)} />
        <Button type="submit" size="lg" loading={form.isSending} className="mt-1 w-full">
          {t(($) => $.register.submit)}
        </Button>
      </form>
      <AuthFootnote>
        {t(($) => $.register.haveAccount)}{' '}
        <Link to="/" className={linkClass}>
          {t(($) => $.register.signIn)}
        </Link>
        <span className="mt-2 block">
          {t(($) => $.register.isConsultant)}{' '}
          <Link to="/register" search={{ as: 'consultant' }} className={linkClass}>
            {t(($) => $.register.asConsultant)}
          </Link>
        </span>
      </AuthFootnote>
    </>
  )
}

/** The same for a practice, whose clients are added once its owner is in. */
function ConsultantSignUpForm() {
  const { t } = useTranslation('auth')
  const askForCode = useAskForCode()
  const form = useLightForm({
    loadSchema: async () => (await loadAccountRoutes()).signUpConsultant.body,
    makeBody: withWholePhone,
  })

  async function signUp(body: ConsultantSignUp): Promise<void> {
    const { signUpConsultant } = await loadAccountRoutes()
    const { data } = await callApi(signUpConsultant, { body })
    keepPendingSignUp(data)
    await askForCode(data.email)
  }

  return (
    <>
      <AuthHeading title={t(($) => $.register.consultantTitle)}>
        {t(($) => $.register.consultantSentence)}
      </AuthHeading>
      <form {...form.attributes(signUp)} className="flex flex-col gap-5">
        <RefusalNotice message={form.refusal} />
        <TextField
          label={t(($) => $.field.practiceName)}
          hint={t(($) => $.register.practiceHint)}
          autoComplete="organization"
          name="practiceName"
          error={form.errors.practiceName}
        />
        <SignUpFields form={form} countryHint={t(($) => $.register.practiceCountryHint)} />
        <Button type="submit" size="lg" loading={form.isSending} className="mt-1 w-full">
          {t(($) => $.register.submit)}
        </Button>
      </form>
      <AuthFootnote>
        {t(($) => $.register.isEmployer)}{' '}
        <Link to="/register" className={linkClass}>
          {t(($) => $.register.asEmployer)}
        </Link>
      </AuthFootnote>
    </>
  )
}

function SignUpFields(props: {
  readonly form: Pick<LightForm<unknown>, 'values' | 'errors'>
  readonly countryHint: string
}) {
  const { t } = useTranslation('auth')
  const ownCountry = useOwnCountry()
  const [chosenCountry, setCountry] = useState<CountryCode>()
  const country = chosenCountry ?? ownCountry
  const [phone, setPhone] = useState('')
  const { form } = props
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
        hint={props.countryHint}
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
