import { accountRoutes } from '@kazi/contract/account'
import type { BodyOf } from '@kazi/contract/route'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import { callApi } from '#lib/api/client.ts'
import { useApiForm } from '#lib/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { AuthFootnote, AuthHeading, linkClass } from './auth-heading.tsx'
import { CodeEntry } from './code-entry.tsx'
import { forgetPendingEmail, keepPendingEmail } from './pending-email.ts'
import { RefusalNotice } from './refusal-notice.tsx'

/** Asking for a new password by mail. */
export function ForgotPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const form = useApiForm({ schema: accountRoutes.forgotPassword.body, defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  async function askForMail(body: BodyOf<typeof accountRoutes.forgotPassword>): Promise<void> {
    await callApi(accountRoutes.forgotPassword, { body })
    keepPendingEmail(body.email)
    await navigate({ to: '/forgot', search: { step: 'code' } })
  }

  return (
    <>
      <AuthHeading title={t(($) => $.forgot.title)}>{t(($) => $.forgot.sentence)}</AuthHeading>
      <form noValidate method="post" onSubmit={form.send(askForMail)} className="flex flex-col gap-5">
        <RefusalNotice message={errors.root?.message} />
        <TextField
          label={t(($) => $.field.email)}
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" size="lg" loading={isSubmitting} className="mt-1 w-full">
          {t(($) => $.forgot.submit)}
        </Button>
      </form>
      <AuthFootnote>
        <Link to="/" className={linkClass}>
          {t(($) => $.forgot.back)}
        </Link>
      </AuthFootnote>
    </>
  )
}

/** The mail is on its way: its link leads to the new password, and so does its code, entered here. */
export function ForgotCodePage({ email }: { readonly email: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()

  async function exchange(code: string): Promise<void> {
    const { data } = await callApi(accountRoutes.verifyOtp, { body: { email, code } })
    forgetPendingEmail()
    await navigate({ to: '/reset-password/$hash', params: { hash: data.hash }, replace: true })
  }

  return (
    <>
      <AuthHeading title={t(($) => $.forgot.sentTitle)}>
        <span className="[overflow-wrap:anywhere]">{t(($) => $.forgot.sentSentence, { email })}</span>
      </AuthHeading>
      <CodeEntry
        email={email}
        purpose="reset-password"
        submitLabel={t(($) => $.forgot.submitCode)}
        onCode={exchange}
      >
        <Link to="/forgot" className={linkClass}>
          {t(($) => $.forgot.otherEmail)}
        </Link>
      </CodeEntry>
    </>
  )
}
