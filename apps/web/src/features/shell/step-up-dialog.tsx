import { sessionRoutes } from '@kazi/contract/account/sessions'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { PasswordField, TextField } from '#components/fields/text-field.tsx'
import { Dialog } from '#components/overlays/dialog.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useSession } from '#lib/session/session.ts'

type Means = 'password' | 'secondFactor'

/** What was typed as a proof, and how it is sent. */
function useProof(means: Means, onProved: () => void) {
  const { t } = useTranslation('shell')
  const errorText = useErrorText()
  const [secret, setSecret] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send(): Promise<void> {
    if (isSending) return
    if (secret.trim() === '') return setError(t(($) => $.stepUp.needed[means]))
    setSending(true)
    setError(undefined)
    try {
      const body = means === 'password' ? { password: secret } : { secondFactor: secret }
      await callApi(sessionRoutes.stepUp, { body })
      onProved()
    } catch (refusal) {
      setError(errorText(refusal))
    } finally {
      setSending(false)
    }
  }

  function type(next: string): void {
    setSecret(next)
    setError(undefined)
  }
  return { secret, error, isSending, send, type }
}

/** Asks who sits there before something that needs a fresh proof. What waits for it goes on by itself. */
export default function StepUpDialog(props: { readonly onSettle: (isProved: boolean) => void }) {
  const { t } = useTranslation('shell')
  const common = useTranslation('common').t
  const hasSecondFactor = useSession((session) => session.user?.hasSecondFactor ?? false)
  const means: Means = hasSecondFactor ? 'secondFactor' : 'password'
  const proof = useProof(means, () => props.onSettle(true))
  const formId = useId()
  const input = {
    value: proof.secret,
    onChange: (event: { readonly target: { readonly value: string } }) => proof.type(event.target.value),
    error: proof.error,
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    // the form of the page below may be around this one in React's tree
    event.stopPropagation()
    void proof.send()
  }

  return (
    <Dialog
      isOpen
      onClose={() => props.onSettle(false)}
      title={t(($) => $.stepUp.title)}
      description={t(($) => $.stepUp.text)}
      footer={
        <>
          <Button variant="secondary" onClick={() => props.onSettle(false)}>
            {common(($) => $.action.cancel)}
          </Button>
          <Button type="submit" form={formId} loading={proof.isSending}>
            {common(($) => $.action.continue)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {means === 'password' ? (
          <PasswordField label={t(($) => $.stepUp.password)} autoComplete="current-password" {...input} />
        ) : (
          <TextField
            label={t(($) => $.stepUp.secondFactor)}
            hint={t(($) => $.stepUp.secondFactorHint)}
            autoComplete="one-time-code"
            spellCheck={false}
            {...input}
          />
        )}
      </form>
    </Dialog>
  )
}
