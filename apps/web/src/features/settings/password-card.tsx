import { passwordRoutes } from '@kazi/contract/account/password'
import type { BodyOf } from '@kazi/contract/route'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { StrengthMeter } from '#components/fields/strength-meter.tsx'
import { PasswordField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { SessionUser } from '#lib/session/session.ts'
import { showSuccess } from '#lib/state/toast.ts'

type Change = BodyOf<typeof passwordRoutes.changePassword>

/** The password, and how to change it. */
export function PasswordCard({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('settings')
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={t(($) => $.password.title)}
      actions={
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t(($) => $.password.change)}
        </Button>
      }
    >
      <p className="text-sm text-ink-2">{t(($) => $.password.text)}</p>
      {isOpen && <PasswordDialog user={user} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** A new password; every other device is signed out with it. */
function PasswordDialog({ user, onClose }: { readonly user: SessionUser; readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const save = useApiMutation(passwordRoutes.changePassword, { showsError: false })
  const form = useApiForm<Change, Change>({
    schema: passwordRoutes.changePassword.body,
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { errors } = form.formState

  async function submit(body: Change): Promise<void> {
    await save.mutateAsync({ body })
    onClose()
    showSuccess(t(($) => $.password.done))
  }

  return (
    <FormDialog
      onClose={onClose}
      onSubmit={form.send(submit)}
      isSending={save.isPending}
      refusal={form.refusal}
      submitLabel={t(($) => $.password.save)}
      title={t(($) => $.password.dialogTitle)}
      description={t(($) => $.password.text)}
    >
      {/* for password managers: whose password it is */}
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
    </FormDialog>
  )
}
