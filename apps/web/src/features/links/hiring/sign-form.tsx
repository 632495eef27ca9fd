import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { type Signature, SignatureField } from '#components/fields/signature-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** As the calls take a signature. */
export interface SignedAs {
  readonly name: string
  readonly paths: readonly string[]
}

/** A signature under a paper: by hand or typed, with the full name, and that it is meant. */
export function SignForm(props: {
  readonly name: string
  readonly submitLabel: string
  readonly sign: (signature: { name: string; paths: string[] }) => Promise<void>
}) {
  const { t } = useTranslation('links')
  const errorText = useErrorText()
  const [name, setName] = useState(props.name)
  const [signature, setSignature] = useState<Signature | null>(null)
  const [consents, setConsents] = useState(false)
  const [fault, setFault] = useState<'name' | 'signature' | 'consent'>()
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send(): Promise<void> {
    const missing = !signature ? 'signature' : name.trim() === '' ? 'name' : consents ? undefined : 'consent'
    setFault(missing)
    setRefusal(undefined)
    if (missing || isSending || !signature) return
    setSending(true)
    try {
      const isTyped = signature.kind === 'typed'
      await props.sign({
        name: isTyped ? signature.name : name,
        paths: isTyped ? [] : [...signature.paths],
      })
    } catch (error) {
      setRefusal(errorText(error))
      setSending(false)
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void send()
      }}
    >
      <SignatureField
        label={t(($) => $.sign.label)}
        value={signature}
        error={fault === 'signature' ? t(($) => $.sign.missing) : undefined}
        onChange={setSignature}
      />
      {signature?.kind !== 'typed' && (
        <TextField
          label={t(($) => $.sign.name)}
          value={name}
          maxLength={120}
          autoComplete="name"
          error={fault === 'name' ? t(($) => $.sign.nameMissing) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <Meant isMissing={fault === 'consent'} checked={consents} onChange={setConsents} />
      <RefusalNotice message={refusal} />
      <Button type="submit" size="lg" loading={isSending} className="w-full">
        {props.submitLabel}
      </Button>
    </form>
  )
}

/** That it is meant, and what is kept of it. */
function Meant(props: {
  readonly isMissing: boolean
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}) {
  const { t } = useTranslation('links')
  return (
    <CheckboxField
      label={t(($) => $.sign.consent)}
      hint={t(($) => $.sign.kept)}
      checked={props.checked}
      error={props.isMissing ? t(($) => $.sign.consentMissing) : undefined}
      onChange={props.onChange}
    />
  )
}
