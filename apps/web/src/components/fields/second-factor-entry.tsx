import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { OtpField } from './otp-field.tsx'
import { TextField } from './text-field.tsx'

/**
 * The code of the authenticator, sent as soon as its last digit is there; or one of the recovery codes. Stands in a
 * form of plain inputs under the name `secondFactor`.
 */
export default function SecondFactorEntry({ error }: { readonly error: string | undefined }) {
  const { t } = useTranslation('auth')
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [isErrorOver, setErrorOver] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind has an input of its own, which the keyboard belongs in
  useEffect(() => frame.current?.querySelector('input')?.focus(), [isRecovery])
  // a code that was refused is typed anew as a whole
  useEffect(() => {
    if (error !== undefined) setCode('')
    setErrorOver(false)
  }, [error])
  const shownError = isErrorOver ? undefined : error

  /** What was said about the one kind isn't about the other. */
  function changeKind(): void {
    setRecovery(!isRecovery)
    setErrorOver(true)
  }

  return (
    <div ref={frame}>
      {isRecovery ? (
        <TextField
          label={t(($) => $.secondFactor.recoveryCode)}
          hint={t(($) => $.secondFactor.recoveryHint)}
          name="secondFactor"
          autoComplete="off"
          spellCheck={false}
          error={shownError}
        />
      ) : (
        <OtpField
          label={t(($) => $.secondFactor.code)}
          name="secondFactor"
          value={code}
          onChange={setCode}
          // the input has the digit once React has drawn it
          onComplete={() => setTimeout(() => frame.current?.closest('form')?.requestSubmit(), 0)}
          error={shownError}
        />
      )}
      <Button variant="link" size="sm" className="mt-3" onClick={changeKind}>
        {isRecovery ? t(($) => $.secondFactor.useCode) : t(($) => $.secondFactor.useRecovery)}
      </Button>
    </div>
  )
}
