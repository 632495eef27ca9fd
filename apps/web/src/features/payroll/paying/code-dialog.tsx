import { Button } from '#components/button.tsx'
import { OtpField } from '#components/fields/otp-field.tsx'
import { Dialog } from '#components/overlays/dialog.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { paidBy } from '../paid-by.ts'
import type { Run } from '../run.ts'
import { clockText, useCountdown } from './countdown.ts'
import { type CodeSent, useCodeRelease } from './use-code-release.ts'

/** Where the code went and exactly what it releases. */
function useCodeSentence(sent: CodeSent | null, isFile: boolean): string {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  if (!sent) return t(($) => $.code.again)
  const releases = t(isFile ? ($) => $.code.fileReleases : ($) => $.code.releases, {
    count: sent.people,
    total: money(sent.total),
  })
  return `${t(($) => $.code.sentTo, { address: sent.sentTo })} ${releases}`
}

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
  const release = useCodeRelease({ run, sent, onSent: props.onSent, onClose })
  const secondsLeft = useCountdown(sent?.expiresInSeconds, sent?.expiresAt)
  const isFile = run.wallet?.rail === 'bank-file'
  const sentence = useCodeSentence(sent, isFile)
  const isExpired = secondsLeft === 0
  const total = sent?.total ?? paidBy(run).amount
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={onClose}
      title={t(isFile ? ($) => $.code.fileCodeTitle : ($) => $.code.title)}
      description={sentence}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t(($) => $.code.later)}
          </Button>
          <Button
            loading={release.isReleasing}
            disabled={!release.isComplete || isExpired}
            onClick={() => release.release(release.code)}
          >
            {t(isFile ? ($) => $.code.fileConfirm : ($) => $.code.confirm, { amount: money(total) })}
          </Button>
        </>
      }
    >
      <OtpField
        label={t(($) => $.code.label)}
        value={release.code}
        onChange={release.type}
        onComplete={release.release}
        error={isExpired ? t(($) => $.code.expired) : release.error}
        hint={
          secondsLeft !== undefined && (
            <span className="num">{t(($) => $.code.expiresIn, { time: clockText(secondsLeft) })}</span>
          )
        }
      />
      <AnotherCode sent={sent} isBusy={release.isRequesting} onRequest={release.requestAnother} />
    </Dialog>
  )
}

function AnotherCode(props: {
  readonly sent: CodeSent | null
  readonly isBusy: boolean
  readonly onRequest: () => void
}) {
  const { t } = useTranslation('payroll')
  const { sent } = props
  if (sent?.resendsLeft === 0) return <p className="mt-4 text-sm text-ink-3">{t(($) => $.code.noResends)}</p>
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Button variant="link" size="sm" loading={props.isBusy} onClick={props.onRequest}>
        {t(($) => $.code.resend)}
      </Button>
      {sent && (
        <span className="num text-ink-3">{t(($) => $.code.resendsLeft, { count: sent.resendsLeft })}</span>
      )}
    </p>
  )
}
