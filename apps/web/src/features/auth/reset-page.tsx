import { linkTokenPattern } from '@kazi/contract/link-token'
import { Link, useNavigate } from '@tanstack/react-router'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { StrengthMeter } from '#components/fields/strength-meter.tsx'
import { PasswordField } from '#components/fields/text-field.tsx'
import { linkClass } from '#components/link-class.ts'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { callApi } from '#lib/api/client.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useLightForm } from '#lib/forms/light-form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { closeSession } from '#lib/session/session.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { AuthFootnote, AuthHeading } from './auth-heading.tsx'
import { loadAccountRoutes } from './load-account-routes.ts'

const loadNewPassword = async () => (await import('#lib/forms/new-password.ts')).newPassword

/** A new password by the link of a mail. Whatever is wrong with the link, there is one answer to it. */
export function ResetPage({ hash }: { readonly hash: string }) {
  const [isDead, setDead] = useState(!linkTokenPattern.test(hash))
  return isDead ? <DeadLink /> : <NewPassword hash={hash} onDead={() => setDead(true)} />
}

function NewPassword({ hash, onDead }: { readonly hash: string; readonly onDead: () => void }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const form = useLightForm({ loadSchema: loadNewPassword })

  async function save({ password }: { readonly password: string }): Promise<void> {
    try {
      const { resetPassword } = await loadAccountRoutes()
      await callApi(resetPassword, { body: { hash, password } })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'account.reset-link-invalid')) throw error
      onDead()
      return
    }
    // The server has ended every session, this browser's among them.
    closeSession()
    showSuccess(t(($) => $.reset.done))
    await navigate({ to: '/', replace: true })
  }

  return (
    <>
      <AuthHeading title={t(($) => $.reset.title)}>{t(($) => $.reset.sentence)}</AuthHeading>
      <form {...form.attributes(save)} className="flex flex-col gap-5">
        <RefusalNotice message={form.refusal} />
        <PasswordField
          label={t(($) => $.field.newPassword)}
          autoComplete="new-password"
          hint={<StrengthMeter password={form.values.password ?? ''} />}
          name="password"
          error={form.errors.password}
        />
        <Button type="submit" size="lg" loading={form.isSending} className="mt-1 w-full">
          {t(($) => $.reset.submit)}
        </Button>
      </form>
    </>
  )
}

/** The link was used, replaced, is too old or never was one: to its holder that is all the same. */
function DeadLink() {
  const { t } = useTranslation('auth')
  return (
    <>
      <span className="mb-5 grid size-14 place-items-center rounded-2xl bg-warn-soft text-warn">
        <Unlink aria-hidden className="size-6.5" strokeWidth={1.7} />
      </span>
      <AuthHeading title={t(($) => $.reset.invalidTitle)}>{t(($) => $.reset.invalidSentence)}</AuthHeading>
      <ButtonLink to="/forgot" size="lg" className="w-full">
        {t(($) => $.reset.askAgain)}
      </ButtonLink>
      <AuthFootnote>
        <Link to="/" className={linkClass}>
          {t(($) => $.forgot.back)}
        </Link>
      </AuthFootnote>
    </>
  )
}
