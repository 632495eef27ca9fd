import type { LocalDate } from '@kazi/values/local-date'
import { CircleCheck, FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { callApi } from '#lib/api/client.ts'
import { saveFile } from '#lib/api/download.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { RoomProps, ViewOf } from './door.ts'
import { LinkSheet, SheetOwner } from './link-sheet.tsx'
import { isLinkInvalid } from './use-link.ts'

interface LetterProps extends RoomProps {
  readonly view: ViewOf<'letter'>
}

/** Fetching the letter, and saying that one has it. */
function useLetter({ visitKey, view, onDead }: LetterProps) {
  const errorText = useErrorText()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'download' | 'have'>()
  const [isAcknowledged, setAcknowledged] = useState(view.acknowledgedAt !== null)

  async function attempt(what: 'download' | 'have', work: () => Promise<void>): Promise<void> {
    setError(undefined)
    setBusy(what)
    try {
      await work()
    } catch (failure) {
      if (isLinkInvalid(failure)) return onDead()
      setError(errorText(failure))
    }
    setBusy(undefined)
  }
  const download = () =>
    attempt('download', async () => {
      const { personalDoorRoutes } = await import('@kazi/contract/personal-door')
      const params = { visit: visitKey, file_id: view.document.id }
      saveFile(await callApi(personalDoorRoutes.downloadFile, { params }))
    })
  const acknowledge = () =>
    attempt('have', async () => {
      const { personalDoorRoutes } = await import('@kazi/contract/personal-door')
      const body = { fields: {}, fileIds: [] }
      await callApi(personalDoorRoutes.answer, { params: { visit: visitKey }, body })
      setAcknowledged(true)
    })
  return { error, busy, isAcknowledged, download, acknowledge }
}

/** A letter: to be kept, and to be acknowledged once. */
export function DoorLetter(props: LetterProps) {
  const { t } = useTranslation('links')
  const { date } = useFormat()
  const { visit, view } = props
  const { name } = visit.organization
  const letter = useLetter(props)
  return (
    <LinkSheet
      leading={<SheetOwner name={name} />}
      title={view.title}
      sentence={t(($) => $.door.letter.issued, { date: date(view.issuedOn as LocalDate) })}
    >
      <div className="flex flex-col gap-2.5">
        <RefusalNotice message={letter.error} />
        <Button
          size="lg"
          className="w-full"
          loading={letter.busy === 'download'}
          onClick={() => void letter.download()}
        >
          <FileDown aria-hidden className="size-5" />
          {t(($) => $.door.letter.open)}
        </Button>
        {letter.isAcknowledged ? (
          <p role="status" className="mt-2 flex items-start gap-2 text-sm text-up">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t(($) => $.door.letter.done, { organization: name })}
          </p>
        ) : (
          <Button
            variant="secondary"
            size="lg"
            className="w-full"
            loading={letter.busy === 'have'}
            onClick={() => void letter.acknowledge()}
          >
            {t(($) => $.door.letter.have)}
          </Button>
        )}
        <p className="mt-1 text-xs text-ink-3">{t(($) => $.door.letter.hint)}</p>
      </div>
    </LinkSheet>
  )
}
