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
import { linkClass } from '#components/link-class.ts'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { callApi } from '#lib/api/client.ts'
import { useOwnCountry } from '#lib/browser/own-country.ts'
import { type LightForm, useLightForm } from '#lib/forms/light-form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { AuthFootnote, AuthHeading } from './auth-heading.tsx'
import { loadAccountRoutes } from './load-account-routes.ts'
import { keepPendingEmail } from './pending-email.ts'
import { keepPendingSignUp } from './pending-sign-up.ts'

type SignUp = BodyOf<typeof signUpRoutes.signUpEmployer>
type ConsultantSignUp = BodyOf<typeof signUpRoutes.signUpConsultant>

/** The number with its country's code, or none. */
function withWholePhone({
  phone = '',
  phoneDialCode = '',
  ...typed
}: Readonly<Record<string, string | undefined>>) {
  const whole = joinPhone(phoneDialCode, phone)
  return whole === '' ? typed : { ...typed, phone: whole }
}

/**
 * Making an account: an employer's, or that of a consultant's practice that works for several. The company, or the
 * clients, are asked for after the address is proved.
 */
export function RegisterPage({ isConsultant }: { readonly isConsultant: boolean }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const form = useLightForm<SignUp | ConsultantSignUp>({
    loadSchema: async () => {
      const routes = await loadAccountRoutes()
      return isConsultant ? routes.signUpConsultant.body : routes.signUpEmployer.body
    },
    makeBody: withWholePhone,
  })

  async function signUp(body: SignUp | ConsultantSignUp): Promise<void> {
    const routes = await loadAccountRoutes()
    const { data } =
      'practiceName' in body
        ? await callApi(routes.signUpConsultant, { body })
        : await callApi(routes.signUpEmployer, { body })
    keepPendingSignUp(data)
    keepPendingEmail(data.email)
    await navigate({ to: '/verify' })
  }

  return (
    <>
      <AuthHeading title={t(($) => $.register[isConsultant ? 'consultantTitle' : 'title'])}>
        {t(($) => $.register[isConsultant ? 'consultantSentence' : 'sentence'])}
      </AuthHeading>
      <form {...form.attributes(signUp)} className="flex flex-col gap-5">
        <RefusalNotice message={form.refusal} />
        {isConsultant && (
          <TextField
            label={t(($) => $.field.practiceName)}
            hint={t(($) => $.register.practiceHint)}
            autoComplete="organization"
            name="practiceName"
            error={form.errors.practiceName}
          />
        )}
        <SignUpFields
          form={form}
          countryHint={t(($) => $.register[isConsultant ? 'practiceCountryHint' : 'countryHint'])}
        />
        <Button type="submit" size="lg" loading={form.isSending} className="mt-1 w-full">
          {t(($) => $.register.submit)}
        </Button>
      </form>
      <OtherWays isConsultant={isConsultant} />
    </>
  )
}

/** Where whoever isn't meant by this form goes. */
function OtherWays({ isConsultant }: { readonly isConsultant: boolean }) {
  const { t } = useTranslation('auth')
  return (
    <AuthFootnote>
      {isConsultant ? (
        <>
          {t(($) => $.register.isEmployer)}{' '}
          <Link to="/register" className={linkClass}>
            {t(($) => $.register.asEmployer)}
          </Link>
        </>
      ) : (
        <>
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
        </>
      )}
    </AuthFootnote>
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
