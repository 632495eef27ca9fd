import { payrollRoutes } from '@kazi/contract/payroll'
import type { ResponseOf } from '@kazi/contract/route'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { ConfirmDialog, Dialog } from '#components/dialog.tsx'
import { OtpField } from '#components/otp-field.tsx'
import type { ApiError } from '#lib/api/errors.ts'
import { showSuccess } from '#lib/toast.ts'
import { useFormat } from '#lib/use-format.ts'
import { clockText, useCountdown } from './countdown.ts'
import type { Run } from './run.ts'
import { useRunMutation } from './use-run-mutation.ts'

/** What the server says about a code that it mailed. */
export type CodeSent = ResponseOf<typeof payrollRoutes.requestCode>['data']

/** Readies the payments and mails the code; nothing leaves by this. */
export function ProcessDialog(props: {
  readonly run: Run
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSent: (sent: CodeSent) => void
}) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const { run, onClose } = props
  const params = { payrollId: run.id }
  const requestCode = useRunMutation(payrollRoutes.requestCode, {
    onDone: ({ data }) => props.onSent(data),
    onOutdated: onClose,
  })
  const process = useRunMutation(payrollRoutes.processPayroll, {
    onDone: () => requestCode.send({ params }),
    onOutdated: onClose,
  })
  const people = t(($) => $.peopleCount, { count: run.people })
  return (
    <ConfirmDialog
      isOpen={props.isOpen}
      onCancel={onClose}
      variant="default"
      isBusy={process.isBusy || requestCode.isBusy}
      title={t(($) => $.code.readyTitle, { amount: money(run.totals.net), people })}
      consequence={t(($) => $.code.readyText)}
      confirmLabel={t(($) => $.code.readyConfirm)}
      onConfirm={() => process.send({ params })}
    />
  )
}

const codeRefusals = new Set([
  'payroll.code-wrong',
  'payroll.code-expired',
  'payroll.code-attempts-exceeded',
  'payroll.code-resends-exceeded',
])

/** The code from the mail, which releases exactly the sum and the people that it names. */
export function CodeDialog(props: {
  readonly run: Run
  readonly isOpen: boolean
  readonly onClose: () => void
  /** the code that was just mailed; null when the page was opened again and nobody knows */
  readonly sent: CodeSent | null
  readonly onSent: (sent: CodeSent) => void
}) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const { run, sent, onClose } = props
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const secondsLeft = useCountdown(sent?.expiresAt)
  const digits = useRef<HTMLDivElement>(null)
  const params = { payrollId: run.id }
  const onRefused = (refusal: ApiError): boolean => {
    if (refusal.code === undefined || !codeRefusals.has(refusal.code)) return false
    setError(refusal.fields.code ?? refusal.message)
    setCode('')
    return true
  }
  const submit = useRunMutation(payrollRoutes.submitCode, {
    onDone: () => {
      onClose()
      showSuccess(t(($) => $.code.done))
    },
    onOutdated: onClose,
    onRefused,
  })
  const request = useRunMutation(payrollRoutes.requestCode, {
    onDone: ({ data }) => {
      props.onSent(data)
      setError(undefined)
      setCode('')
      if (sent) showSuccess(t(($) => $.code.resent))
    },
    onOutdated: onClose,
    onRefused,
  })
  const total = sent?.total ?? run.totals.net
  const isExpired = secondsLeft === 0
  const shownError = isExpired ? t(($) => $.code.expired) : error
  const release = (digits: string): void => {
    if (digits.length === 6 && !submit.isBusy) submit.send({ params, body: { code: digits } })
  }
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={onClose}
      title={t(($) => $.code.title)}
      initialFocus={() => digits.current?.querySelector('input') ?? null}
      description={
        sent
          ? `${t(($) => $.code.sentTo, { address: sent.sentTo })} ${t(($) => $.code.releases, { count: sent.people, total: money(total) })}`
          : t(($) => $.code.again)
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t(($) => $.code.later)}
          </Button>
          <Button
            loading={submit.isBusy}
            disabled={code.length < 6 || isExpired}
            onClick={() => release(code)}
          >
            {t(($) => $.code.confirm, { amount: money(total) })}
          </Button>
        </>
      }
    >
      <div ref={digits}>
        <OtpField
          label={t(($) => $.code.label)}
          value={code}
          onChange={(next) => {
            setCode(next)
            if (next !== '') setError(undefined)
          }}
          onComplete={release}
          error={shownError}
          hint={
            secondsLeft !== undefined && (
              <span className="num">{t(($) => $.code.expiresIn, { time: clockText(secondsLeft) })}</span>
            )
          }
        />
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {sent?.resendsLeft === 0 ? (
          <span className="text-ink-3">{t(($) => $.code.noResends)}</span>
        ) : (
          <>
            <Button
              variant="link"
              size="sm"
              loading={request.isBusy}
              onClick={() => request.send({ params })}
            >
              {t(($) => $.code.resend)}
            </Button>
            {sent && (
              <span className="num text-ink-3">
                {t(($) => $.code.resendsLeft, { count: sent.resendsLeft })}
              </span>
            )}
          </>
        )}
      </p>
    </Dialog>
  )
}
