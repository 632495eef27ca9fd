import { accountRoutes } from '@kazi/contract/account'
import type { BodyOf } from '@kazi/contract/route'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { StrengthMeter } from '#components/strength-meter.tsx'
import { PasswordField } from '#components/text-field.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useApiForm } from '#lib/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { SessionUser } from '#lib/session.ts'
import { showSuccess } from '#lib/toast.ts'

type Change = BodyOf<typeof accountRoutes.changePassword>

const empty: Change = { currentPassword: '', newPassword: '' }

/** A new password; every other device is signed out with it. */
export function PasswordCard({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('settings')
  const common = useTranslation('common').t
  const [isOpen, setOpen] = useState(false)
  const save = useApiMutation(accountRoutes.changePassword, { showsError: false })
  const form = useApiForm<Change, Change>({
    schema: accountRoutes.changePassword.body,
    defaultValues: empty,
  })
  const { errors } = form.formState

  function close(): void {
    form.reset(empty)
    setOpen(false)
  }

  async function submit(body: Change): Promise<void> {
    await save.mutateAsync({ body })
    close()
    showSuccess(t(($) => $.password.done))
  }

  return (
    <Card
      title={t(($) => $.password.title)}
      actions={
        !isOpen && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t(($) => $.password.change)}
          </Button>
        )
      }
    >
      {!isOpen && <p className="text-sm text-ink-2">{t(($) => $.password.text)}</p>}
      {isOpen && (
        <form noValidate onSubmit={form.send(submit)} className="flex flex-col gap-5">
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label={t(($) => $.password.current)}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...form.register('currentPassword')}
          />
          <PasswordField
            label={t(($) => $.password.next)}
            autoComplete="new-password"
            hint={
              <StrengthMeter
                password={form.watch('newPassword')}
                personal={[user.firstName, user.lastName, user.email]}
              />
            }
            error={errors.newPassword?.message}
            {...form.register('newPassword')}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" loading={save.isPending}>
              {t(($) => $.password.save)}
            </Button>
            <Button variant="ghost" onClick={close}>
              {common(($) => $.action.cancel)}
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}
