import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { OtpField } from '#components/fields/otp-field.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { clockText, useCooldown } from '#lib/hooks/use-cooldown.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showError, showSuccess } from '#lib/state/toast.ts'
import { DevelopmentMail } from './development-mail.tsx'
import { loadAccountRoutes } from './load-account-routes.ts'

const codeLength = 6
/** A mail takes a moment; asking again at once only makes the first code useless. */
const resendPauseSeconds = 30

/** Refusals after which no further try helps: only a new code does. */
const isCodeOver = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'account.code-expired' || error.code === 'account.code-attempts-exceeded')

interface CodeEntryProps {
  /** where the code was mailed to */
  readonly email: string
  readonly purpose: 'verify-email' | 'reset-password'
  readonly submitLabel: string
  /** sends the code; rejects with the server's refusal */
  readonly onCode: (code: string) => Promise<void>
  /** the other ways out, beside asking for a new code */
  readonly children: ReactNode
}

/** What happened to the code so far, and how it is sent. */
function useCodeEntry({ onCode }: CodeEntryProps) {
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isOver, setOver] = useState(false)
  const [isSending, setSending] = useState(false)

  async function send(digits: string): Promise<void> {
    if (digits.length < codeLength || isSending) return
    setSending(true)
    setError(undefined)
    try {
      await onCode(digits)
    } catch (refusal) {
      setError(errorText(refusal))
      setOver(isCodeOver(refusal))
      setCode('')
      showError(errorText(refusal))
    } finally {
      setSending(false)
    }
  }

  function type(next: string): void {
    setCode(next)
    if (next !== '' && !isOver) setError(undefined)
  }

  function startAnew(): void {
    setCode('')
    setError(undefined)
    setOver(false)
  }

  return { code, error, isOver, isSending, send, type, startAnew }
}

/** Six digits from a mail. They are sent as soon as the last one is there; a new code can be asked for. */
export function CodeEntry(props: CodeEntryProps) {
  const { t } = useTranslation('auth')
  const entry = useCodeEntry(props)
  const form = useRef<HTMLFormElement>(null)
  // the page is about nothing else
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void entry.send(entry.code)
      }}
    >
      <OtpField
        label={t(($) => $.field.code)}
        value={entry.code}
        onChange={entry.type}
        onComplete={(digits) => void entry.send(digits)}
        error={entry.error}
        isDisabled={entry.isOver}
      />
      <Button
        type="submit"
        size="lg"
        loading={entry.isSending}
        disabled={entry.isOver || entry.code.length < codeLength}
        className="mt-6 w-full"
      >
        {props.submitLabel}
      </Button>
      <ResendLine
        email={props.email}
        purpose={props.purpose}
        isUrgent={entry.isOver}
        onSent={entry.startAnew}
      >
        {props.children}
      </ResendLine>
      <DevelopmentMail />
    </form>
  )
}

function ResendLine(props: {
  readonly email: string
  readonly purpose: CodeEntryProps['purpose']
  /** the code is of no use any more: nobody has to wait for a new one */
  readonly isUrgent: boolean
  readonly onSent: () => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const [secondsLeft, restart] = useCooldown(resendPauseSeconds)
  const [isSending, setSending] = useState(false)
  const { email, purpose } = props

  async function resend(): Promise<void> {
    setSending(true)
    try {
      const { resendOtp } = await loadAccountRoutes()
      await callApi(resendOtp, { body: { email, purpose } })
      restart()
      props.onSent()
      showSuccess(t(($) => $.code.resent, { email }))
    } catch (refusal) {
      showError(errorText(refusal))
    } finally {
      setSending(false)
    }
  }

  const mustWait = secondsLeft > 0 && !props.isUrgent
  return (
    <div className="mt-7 border-t border-line pt-5 text-sm text-ink-2">
      <p>{t(($) => $.code.nothing)}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
        <Button
          variant="link"
          size="sm"
          loading={isSending}
          disabled={mustWait}
          onClick={() => void resend()}
        >
          <span className="num">
            {mustWait ? t(($) => $.code.resendIn, { time: clockText(secondsLeft) }) : t(($) => $.code.resend)}
          </span>
        </Button>
        {props.children}
      </div>
    </div>
  )
}
