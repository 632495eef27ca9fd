import type { sessionRoutes } from '@kazi/contract/account/sessions'
import type { BodyOf } from '@kazi/contract/route'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { SecondFactorField } from '#components/fields/second-factor-field.tsx'
import { PasswordField, TextField } from '#components/fields/text-field.tsx'
import { linkClass } from '#components/link-class.ts'
import { LockedNotice } from '#components/notices/locked-notice.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { callApi } from '#lib/api/client.ts'
import { ApiError } from '#lib/api/errors.ts'
import { type LightForm, useLightForm } from '#lib/forms/light-form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { openSession } from '#lib/session/session.ts'
import { showNotice } from '#lib/state/toast.ts'
import { AuthFootnote, AuthHeading } from './auth-heading.tsx'
import { loadAccountRoutes } from './load-account-routes.ts'
import { keepPendingEmail } from './pending-email.ts'

type Credentials = BodyOf<typeof sessionRoutes.logInEmployer>

/** How far a sign-in has come, by what the server says to it. */
function useSignIn() {
  const navigate = useNavigate()
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  /** each lock is a new one, even of the same length */
  const [lock, setLock] = useState<{ readonly seconds: number }>()

  async function follow(error: unknown, email: string): Promise<void> {
    const { code, retryAfterSeconds } = error instanceof ApiError ? error : {}
    if (code === 'account.second-factor-needed') return setNeedsSecondFactor(true)
    if (code === 'account.locked' && retryAfterSeconds) return setLock({ seconds: retryAfterSeconds })
    if (code !== 'account.email-not-verified') throw error
    keepPendingEmail(email)
    showNotice((error as ApiError).message)
    await navigate({ to: '/verify' })
  }

  async function signIn(body: Credentials): Promise<void> {
    setLock(undefined)
    try {
      const { logInEmployer } = await loadAccountRoutes()
      const { data } = await callApi(logInEmployer, { body })
      openSession(data)
      await navigate({ to: '/app', replace: true })
    } catch (error) {
      await follow(error, body.email)
    }
  }

  const startAnew = (): void => {
    setNeedsSecondFactor(false)
    setLock(undefined)
  }
  return { needsSecondFactor, lock, signIn, startAnew, unlock: () => setLock(undefined) }
}

/**
 * Signing in with e-mail and password, and with a code where a second factor is on. Who hasn't proved the address yet
 * is led to the code that was just mailed.
 */
export function SignInPage() {
  const { t } = useTranslation('auth')
  const { needsSecondFactor, lock, signIn, startAnew, unlock } = useSignIn()
  const form = useLightForm({
    loadSchema: async () => (await loadAccountRoutes()).logInEmployer.body,
    makeBody: ({ secondFactor, ...typed }) => (secondFactor ? { ...typed, secondFactor } : typed),
  })
  return (
    <>
      <AuthHeading title={needsSecondFactor ? t(($) => $.secondFactor.title) : t(($) => $.signIn.title)}>
        {needsSecondFactor ? t(($) => $.secondFactor.sentence) : t(($) => $.signIn.sentence)}
      </AuthHeading>
      <form {...form.attributes(signIn)} className="flex flex-col gap-5">
        {lock ? (
          <LockedNotice seconds={lock.seconds} onOver={unlock} />
        ) : (
          <RefusalNotice message={form.refusal} />
        )}
        {/* the second step keeps what the first one was given */}
        <div hidden={needsSecondFactor} className="flex flex-col gap-5 [&[hidden]]:hidden">
          <CredentialFields form={form} />
        </div>
        {needsSecondFactor && <SecondFactorField error={form.errors.secondFactor} />}
        <Button
          type="submit"
          size="lg"
          loading={form.isSending}
          disabled={lock !== undefined}
          className="mt-1 w-full"
        >
          {needsSecondFactor ? t(($) => $.secondFactor.submit) : t(($) => $.signIn.submit)}
        </Button>
      </form>
      {needsSecondFactor ? (
        <AuthFootnote>
          <Button variant="link" size="sm" onClick={startAnew}>
            {t(($) => $.secondFactor.back)}
          </Button>
        </AuthFootnote>
      ) : (
        <AuthFootnote>
          {t(($) => $.signIn.newHere)}{' '}
          <Link to="/register" className={linkClass}>
            {t(($) => $.signIn.register)}
          </Link>
        </AuthFootnote>
      )}
    </>
  )
}

function CredentialFields({ form }: { readonly form: LightForm<Credentials> }) {
  const { t } = useTranslation('auth')
  return (
    <>
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
    </>
  )
}
