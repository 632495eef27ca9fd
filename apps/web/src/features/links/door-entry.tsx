import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { OtpField } from '#components/fields/otp-field.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Door } from './door.ts'
import { LinkSheet, SheetOwner } from './link-sheet.tsx'
import { isLinkInvalid } from './use-link.ts'

interface EntryProps {
  readonly token: string
  readonly door: Door
  /** with the key of the door that stands open now */
  readonly onOpen: (key: string) => Promise<void>
  readonly onDead: () => void
}

/** The code on its way, and the tries at it. */
function useEntry({ token, onOpen, onDead }: EntryProps) {
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [state, setState] = useState<'shut' | 'asking' | 'mailed' | 'asking-again' | 'opening'>('shut')

  async function attempt(work: () => Promise<void>, back: 'shut' | 'mailed'): Promise<void> {
    setError(undefined)
    try {
      await work()
    } catch (refusal) {
      if (isLinkInvalid(refusal)) return onDead()
      setError(errorText(refusal))
      setCode('')
      setState(back)
    }
  }

  const mail = (): Promise<void> =>
    attempt(
      async () => {
        setState(state === 'shut' ? 'asking' : 'asking-again')
        const { personalDoorRoutes } = await import('@kazi/contract/personal-door')
        await callApi(personalDoorRoutes.sendCode, { params: { token } })
        setState('mailed')
      },
      state === 'shut' ? 'shut' : 'mailed',
    )

  const open = (typed: string): Promise<void> =>
    attempt(async () => {
      setState('opening')
      const { personalDoorRoutes } = await import('@kazi/contract/personal-door')
      const { data } = await callApi(personalDoorRoutes.open, { params: { token }, body: { code: typed } })
      await onOpen(data.visit)
    }, 'mailed')

  return { code, setCode, error, state, mail, open }
}

/** Before the door: whose it is, where the code goes, and the code. */
export function DoorEntry(props: EntryProps) {
  const { t } = useTranslation('links')
  const { door } = props
  const { name } = door.organization
  const entry = useEntry(props)
  const isMailed = entry.state !== 'shut' && entry.state !== 'asking'
  return (
    <LinkSheet
      leading={<SheetOwner name={name} />}
      title={t(($) => $.door.title)}
      sentence={t(isMailed ? ($) => $.door.mailed : ($) => $.door.sentence, {
        organization: name,
        email: door.emailMasked,
      })}
    >
      {isMailed ? (
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault()
            if (entry.state !== 'opening') void entry.open(entry.code)
          }}
        >
          <OtpField
            label={t(($) => $.door.code)}
            hint={t(($) => $.door.codeHint)}
            value={entry.code}
            onChange={entry.setCode}
            onComplete={(typed) => void entry.open(typed)}
            error={entry.error}
          />
          <div className="flex flex-col gap-2.5 sm:flex-row-reverse">
            <Button type="submit" size="lg" className="sm:flex-1" loading={entry.state === 'opening'}>
              {t(($) => $.door.open)}
            </Button>
            <Button
              variant="secondary"
              size="lg"
              loading={entry.state === 'asking-again'}
              onClick={() => void entry.mail()}
            >
              {t(($) => $.door.again)}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-col gap-4">
          <RefusalNotice message={entry.error} />
          <Button
            size="lg"
            className="w-full"
            loading={entry.state === 'asking'}
            onClick={() => void entry.mail()}
          >
            {t(($) => $.door.mail)}
          </Button>
          <p className="text-xs text-ink-3">{t(($) => $.door.why)}</p>
        </div>
      )}
    </LinkSheet>
  )
}
