import type { accountRoutes } from '@kazi/contract/account'
import type { BodyOf } from '@kazi/contract/route'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '#components/button.tsx'
import { PasswordField, TextField } from '#components/text-field.tsx'
import { callApi } from '#lib/api/client.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useLightForm } from '#lib/light-form.ts'
import { openSession } from '#lib/session.ts'
import { showNotice } from '#lib/toast.ts'
import { loadAccountRoutes } from './account-routes.ts'
import { AuthFootnote, AuthHeading, linkClass } from './auth-heading.tsx'
import { keepPendingEmail } from './pending-email.ts'
import { RefusalNotice } from './refusal-notice.tsx'

/** Signing in with e-mail and password. Who hasn't proved the address yet is led to the code that was just mailed. */
export function SignInPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const form = useLightForm({ loadSchema: async () => (await loadAccountRoutes()).logInEmployer.body })

  async function signIn(body: BodyOf<typeof accountRoutes.logInEmployer>): Promise<void> {
    try {
      const { logInEmployer } = await loadAccountRoutes()
      const { data } = await callApi(logInEmployer, { body })
      openSession(data)
      await navigate({ to: '/app', replace: true })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'account.email-not-verified')) throw error
      keepPendingEmail(body.email)
      showNotice(error.message)
      await navigate({ to: '/verify' })
    }
  }

  return (
    <>
      <AuthHeading title={t(($) => $.signIn.title)}>{t(($) => $.signIn.sentence)}</AuthHeading>
      <form {...form.attributes(signIn)} className="flex flex-col gap-5">
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
        <PasswordField
          label={t(($) => $.field.password)}
          autoComplete="current-password"
          name="password"
          error={form.errors.password}
          aside={
            <Link to="/forgot" className="rounded-sm text-sm text-ink-2 hover:text-ink hover:underline">
              {t(($) => $.signIn.forgot)}
            </Link>
          }
        />
        <Button type="submit" size="lg" loading={form.isSending} className="mt-1 w-full">
          {t(($) => $.signIn.submit)}
        </Button>
      </form>
      <AuthFootnote>
        {t(($) => $.signIn.newHere)}{' '}
        <Link to="/register" className={linkClass}>
          {t(($) => $.signIn.register)}
        </Link>
      </AuthFootnote>
    </>
  )
}
