import { Link, useNavigate } from '@tanstack/react-router'
import { linkClass } from '#components/link-class.ts'
import { callApi } from '#lib/api/client.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { openSession } from '#lib/session/session.ts'
import { AuthHeading } from './auth-heading.tsx'
import { CodeEntry } from './code-entry.tsx'
import { loadAccountRoutes } from './load-account-routes.ts'
import { forgetPendingEmail } from './pending-email.ts'
import { forgetPendingSignUp, readPendingSignUp } from './pending-sign-up.ts'

/** Proving the address with the code from the mail, which also signs in for the first time. */
export function VerifyPage({ email }: { readonly email: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()

  async function verify(code: string): Promise<void> {
    const { verifyEmail } = await loadAccountRoutes()
    const { data } = await callApi(verifyEmail, { body: { email, code, ...readPendingSignUp(email) } })
    openSession(data)
    forgetPendingEmail()
    forgetPendingSignUp()
    await navigate({ to: '/app', replace: true })
  }

  return (
    <>
      <AuthHeading title={t(($) => $.verify.title)}>
        <span className="[overflow-wrap:anywhere]">{t(($) => $.verify.sentence, { email })}</span>
      </AuthHeading>
      <CodeEntry email={email} purpose="verify-email" submitLabel={t(($) => $.verify.submit)} onCode={verify}>
        <Link to="/register" className={linkClass}>
          {t(($) => $.verify.otherEmail)}
        </Link>
      </CodeEntry>
    </>
  )
}
