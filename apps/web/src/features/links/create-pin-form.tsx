import type { pinRoutes } from '@kazi/contract/account/pin'
import type { ResponseOf } from '@kazi/contract/route'
import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { OtpField } from '#components/fields/otp-field.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { DoneSheet, LinkSheet } from './link-sheet.tsx'
import { isLinkInvalid } from './use-link.ts'

export type PinLink = ResponseOf<typeof pinRoutes.readPinLink>['data']

const pinLength = 6

/** The PIN and its repetition, and how they are sent. */
function useNewPin(token: string, onDead: () => void) {
  const { t } = useTranslation('links')
  const errorText = useErrorText()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState<{ readonly pin?: string; readonly again?: string }>({})
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')

  async function send(): Promise<void> {
    if (state !== 'open') return
    if (pin.length < pinLength) return setErrors({ pin: t(($) => $.pin.sixDigits) })
    if (again !== pin) return setErrors({ again: t(($) => $.pin.differs) })
    setState('sending')
    setErrors({})
    try {
      const { pinRoutes } = await import('@kazi/contract/account/pin')
      await callApi(pinRoutes.createPin, { params: { token }, body: { pin } })
      setState('done')
    } catch (error) {
      if (isLinkInvalid(error)) return onDead()
      setErrors({ pin: errorText(error) })
      setAgain('')
      setState('open')
    }
  }
  return { pin, setPin, again, setAgain, errors, state, send }
}

/** The form that chooses the PIN. It comes with the answer of the link, as there is nothing to fill in before. */
export default function PinForm(props: {
  readonly token: string
  readonly link: PinLink
  readonly onDead: () => void
}) {
  const { t } = useTranslation('links')
  const { link } = props
  const form = useNewPin(props.token, props.onDead)
  if (form.state === 'done') {
    return (
      <DoneSheet
        icon={<KeyRound aria-hidden className="size-6.5" strokeWidth={1.7} />}
        title={t(($) => $.pin.doneTitle)}
        sentence={link.replaces ? t(($) => $.pin.doneReplaced) : t(($) => $.pin.doneSentence)}
      >
        <ButtonLink to="/" size="lg" className="w-full">
          {t(($) => $.dead.go)}
        </ButtonLink>
      </DoneSheet>
    )
  }
  return (
    <LinkSheet title={t(($) => $.pin.title)} sentence={t(($) => $.pin.sentence, { name: link.firstName })}>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          void form.send()
        }}
      >
        {link.replaces && (
          <p className="rounded-md bg-warn-soft px-3.5 py-2.5 text-sm text-warn ring-1 ring-warn/15 ring-inset">
            {t(($) => $.pin.replaces)}
          </p>
        )}
        <OtpField
          isSecret
          label={t(($) => $.pin.label)}
          hint={t(($) => $.pin.hint)}
          value={form.pin}
          onChange={form.setPin}
          error={form.errors.pin}
        />
        <OtpField
          isSecret
          label={t(($) => $.pin.again)}
          value={form.again}
          onChange={form.setAgain}
          error={form.errors.again}
        />
        <Button type="submit" size="lg" loading={form.state === 'sending'}>
          {t(($) => $.pin.submit)}
        </Button>
      </form>
    </LinkSheet>
  )
}
