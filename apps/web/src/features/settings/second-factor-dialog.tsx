import { secondFactorRoutes } from '@kazi/contract/account/second-factor'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { CopyText } from '#components/copy-text.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { OtpField } from '#components/fields/otp-field.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { Dialog } from '#components/overlays/dialog.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { saveFile } from '#lib/api/download.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useFreshUser } from './use-fresh-user.ts'

const QrCode = lazyPart(() => import('#components/qr-code.tsx'))

const codeLength = 6
/** A key is read out and typed in groups of four. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Setting up the second factor: the key into the app, a first code of it, and the recovery codes, shown once. */
export default function SecondFactorDialog(props: {
  readonly secret: string
  readonly uri: string
  readonly onClose: () => void
}) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onClose={props.onClose} />
  return <FirstCode {...props} onDone={setRecoveryCodes} />
}

function FirstCode(props: {
  readonly secret: string
  readonly uri: string
  readonly onClose: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const refresh = useFreshUser()
  const [code, setCode] = useState('')
  const confirm = useApiMutation(secondFactorRoutes.confirmSecondFactor, {
    showsError: false,
    onSuccess: ({ data }) => {
      props.onDone(data.recoveryCodes)
      refresh()
    },
    onError: () => setCode(''),
  })
  // there is no recovery code yet, which the server's own sentence speaks of
  const sentenceOf = (error: Error): string =>
    error instanceof ApiError && error.code === 'account.second-factor-wrong'
      ? t(($) => $.secondFactor.wrong)
      : errorText(error)
  const send = (digits: string): void => confirm.mutate({ body: { code: digits } })
  return (
    <FormDialog
      onClose={props.onClose}
      onSubmit={() => send(code)}
      isSending={confirm.isPending}
      isSubmitDisabled={code.length < codeLength}
      submitLabel={t(($) => $.secondFactor.confirm)}
      title={t(($) => $.secondFactor.setUpTitle)}
    >
      <ol className="flex flex-col gap-5">
        <Step number={1} text={t(($) => $.secondFactor.scan)}>
          <Suspense fallback={<Skeleton className="size-48 rounded-lg" />}>
            <QrCode text={props.uri} label={t(($) => $.secondFactor.qrLabel)} />
          </Suspense>
          <p className="mt-3 mb-1.5 text-xs text-ink-3">{t(($) => $.secondFactor.orType)}</p>
          <CopyText label={t(($) => $.secondFactor.key)} text={props.secret} shown={grouped(props.secret)} />
        </Step>
        <Step number={2} text={t(($) => $.secondFactor.enter)}>
          <OtpField
            label={t(($) => $.secondFactor.code)}
            value={code}
            onChange={setCode}
            onComplete={send}
            error={confirm.error && code === '' ? sentenceOf(confirm.error) : undefined}
          />
        </Step>
      </ol>
    </FormDialog>
  )
}

function Step(props: { readonly number: number; readonly text: string; readonly children: React.ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span
        aria-hidden
        className="num grid size-6 shrink-0 place-items-center rounded-full bg-brand-soft text-xs font-bold text-brand-ink"
      >
        {props.number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="mb-2.5 text-base">{props.text}</p>
        {props.children}
      </div>
    </li>
  )
}

/** The way in without the phone. They can't be seen again, so it closes only once they are said to be kept. */
function RecoveryCodes(props: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const [isKept, setKept] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const text = props.codes.join('\n')
  const save = (): void =>
    saveFile({ blob: new Blob([`${text}\n`], { type: 'text/plain' }), name: 'kazi-recovery-codes.txt' })
  return (
    <Dialog
      isOpen
      staysOnOutsidePress
      onClose={() => (isKept ? props.onClose() : setAsked(true))}
      title={t(($) => $.secondFactor.codesTitle)}
      description={t(($) => $.secondFactor.codesText)}
      footer={
        <Button disabled={!isKept} onClick={props.onClose}>
          {t(($) => $.secondFactor.finish)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ul
          aria-label={t(($) => $.secondFactor.codesTitle)}
          className="num grid gap-x-6 gap-y-1.5 rounded-md bg-sunken px-5 py-4 text-base tracking-wide whitespace-nowrap ring-1 ring-line ring-inset sm:grid-cols-2"
        >
          {props.codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button variant="secondary" className="self-start" onClick={save}>
          <Download aria-hidden className="size-4" />
          {t(($) => $.secondFactor.download)}
        </Button>
        <Banner tone="warn" title={t(($) => $.secondFactor.once)} />
        <CheckboxField
          label={t(($) => $.secondFactor.kept)}
          checked={isKept}
          onChange={setKept}
          error={isAsked && !isKept ? t(($) => $.secondFactor.keepFirst) : undefined}
        />
      </div>
    </Dialog>
  )
}
