import type { passwordRoutes } from '@kazi/contract/account/password'
import type { BodyOf } from '@kazi/contract/route'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { linkClass } from '#components/link-class.ts'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { callApi } from '#lib/api/client.ts'
import { useLightForm } from '#lib/forms/light-form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { AuthFootnote, AuthHeading } from './auth-heading.tsx'
import { CodeEntry } from './code-entry.tsx'
import { loadAccountRoutes } from './load-account-routes.ts'
import { forgetPendingEmail, keepPendingEmail } from './pending-email.ts'

/** Asking for a new password by mail. */
export function ForgotPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const form = useLightForm({ loadSchema: async () => (await loadAccountRoutes()).forgotPassword.body })

  async function askForMail(body: BodyOf<typeof passwordRoutes.forgotPassword>): Promise<void> {
    const { forgotPassword } = await loadAccountRoutes()
    await callApi(forgotPassword, { body })
    keepPendingEmail(body.email)
    await navigate({ to: '/forgot', search: { step: 'code' } })
  }

  return (
    <>
      <AuthHeading title={t(($) => $.forgot.title)}>{t(($) => $.forgot.sentence)}</AuthHeading>
      <form {...form.attributes(askForMail)} className="flex flex-col gap-5">
        <RefusalNotice message={form.refusal} />
        <TextField
          label={t(($) => $.field.email)}
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          name="email"
          error={form.errors.email}
        />
        <Button type="submit" size="lg" loading={form.isSending} className="mt-1 w-full">
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
    const { verifyOtp } = await loadAccountRoutes()
    const { data } = await callApi(verifyOtp, { body: { email, code } })
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
