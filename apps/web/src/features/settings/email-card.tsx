import { emailChangeRoutes } from '@kazi/contract/account/email-change'
import type { BodyOf } from '@kazi/contract/route'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { OtpField } from '#components/fields/otp-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { SessionUser } from '#lib/session/session.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { useFreshUser } from './use-fresh-user.ts'

type NewEmail = BodyOf<typeof emailChangeRoutes.startEmailChange>

/** The address of the account. A new one has to be proved, and pauses releasing for three days. */
export function EmailCard({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('settings')
  const { instant } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Card
      title={t(($) => $.email.title)}
      description={<span className="[overflow-wrap:anywhere]">{user.email}</span>}
      actions={
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t(($) => $.email.change)}
        </Button>
      }
    >
      {user.releasePausedUntil ? (
        <Banner tone="warn" title={t(($) => $.email.pausedTitle)}>
          {t(($) => $.email.paused, { time: instant(user.releasePausedUntil, ownZone) })}
        </Banner>
      ) : (
        <p className="text-sm text-ink-2">{t(($) => $.email.text)}</p>
      )}
      {isOpen && <EmailDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const [address, setAddress] = useState<string>()
  if (address === undefined) return <AddressDialog onClose={onClose} onSent={setAddress} />
  return <CodeDialog address={address} onClose={onClose} />
}

function AddressDialog(props: { readonly onClose: () => void; readonly onSent: (address: string) => void }) {
  const { t } = useTranslation('settings')
  const start = useApiMutation(emailChangeRoutes.startEmailChange, { showsError: false })
  const form = useApiForm<NewEmail, NewEmail>({
    schema: emailChangeRoutes.startEmailChange.body,
    defaultValues: { email: '' },
  })

  async function submit(body: NewEmail): Promise<void> {
    await start.mutateAsync({ body })
    props.onSent(body.email)
  }

  return (
    <FormDialog
      onClose={props.onClose}
      onSubmit={form.send(submit)}
      isSending={start.isPending}
      refusal={form.refusal}
      submitLabel={t(($) => $.email.sendCode)}
      title={t(($) => $.email.dialogTitle)}
      description={t(($) => $.email.dialogText)}
    >
      <TextField
        label={t(($) => $.email.newAddress)}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </FormDialog>
  )
}

function CodeDialog(props: { readonly address: string; readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const refresh = useFreshUser()
  const [code, setCode] = useState('')
  const confirm = useApiMutation(emailChangeRoutes.confirmEmailChange, {
    showsError: false,
    onSuccess: () => {
      refresh()
      showSuccess(t(($) => $.email.done, { address: props.address }))
      props.onClose()
    },
    onError: () => setCode(''),
  })
  const send = (digits: string): void => confirm.mutate({ body: { email: props.address, code: digits } })
  return (
    <FormDialog
      onClose={props.onClose}
      onSubmit={() => send(code)}
      isSending={confirm.isPending}
      isSubmitDisabled={code.length < 6}
      submitLabel={t(($) => $.email.confirm)}
      title={t(($) => $.email.codeTitle)}
      description={
        <span className="[overflow-wrap:anywhere]">
          {t(($) => $.email.codeText, { address: props.address })}
        </span>
      }
    >
      <OtpField
        label={t(($) => $.email.code)}
        value={code}
        onChange={setCode}
        onComplete={send}
        error={confirm.error && code === '' ? errorText(confirm.error) : undefined}
      />
    </FormDialog>
  )
}
