import type { interviewRoutes } from '@kazi/contract/hiring/interviews'
import type { ResponseOf } from '@kazi/contract/route'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { LinkPage } from '../link-page.tsx'
import { DoneSheet, LinkSheet, SheetOwner } from '../link-sheet.tsx'
import { isLinkInvalid, loadSoon, useLink } from '../use-link.ts'

type Slots = ResponseOf<typeof interviewRoutes.readSlots>['data']

const loadRoutes = loadSoon(() =>
  import('@kazi/contract/hiring/interviews').then((part) => part.interviewRoutes),
)

const readSlots = async (token: string): Promise<Slots> =>
  (await callApi((await loadRoutes()).readSlots, { params: { token } })).data

/** The times of an interview, by the link of its mail: the candidate chooses one. */
export function InterviewPage({ token }: { readonly token: string }) {
  const { link, retry, bury } = useLink(token, readSlots)
  return (
    <LinkPage link={link} onRetry={retry}>
      {(slots) => <SlotSheet token={token} slots={slots} onDead={bury} onTaken={retry} />}
    </LinkPage>
  )
}

function SlotSheet(props: {
  readonly token: string
  readonly slots: Slots
  readonly onDead: () => void
  readonly onTaken: () => void
}) {
  const { t } = useTranslation('links')
  const { instant } = useFormat()
  const errorText = useErrorText()
  const { slots, token } = props
  const [chosen, setChosen] = useState(slots.startsAt)
  const [busy, setBusy] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const place = slots.place ?? slots.meetingLink
  async function pick(startsAt: string): Promise<void> {
    setBusy(startsAt)
    setRefusal(undefined)
    try {
      const call = { params: { token }, body: { startsAt } }
      setChosen((await callApi((await loadRoutes()).pickSlot, call)).data.startsAt)
    } catch (error) {
      if (isLinkInvalid(error)) return props.onDead()
      setRefusal(errorText(error))
    }
    setBusy(undefined)
  }
  if (chosen) return <Chosen at={chosen} slots={slots} />
  return (
    <LinkSheet
      leading={<SheetOwner name={slots.employer} />}
      title={t(($) => $.interview.title)}
      sentence={t(($) => $.interview.sentence, {
        title: slots.jobTitle,
        count: slots.minutes,
        zone: slots.timeZone,
      })}
    >
      <div className="flex flex-col gap-2.5">
        {slots.slots.length === 0 && <p className="text-base text-ink-2">{t(($) => $.interview.none)}</p>}
        {slots.slots.map((at) => (
          <Button
            key={at}
            size="lg"
            variant="secondary"
            className="w-full"
            loading={busy === at}
            disabled={busy !== undefined}
            onClick={() => void pick(at)}
          >
            {instant(at, slots.timeZone)}
          </Button>
        ))}
        <RefusalNotice message={refusal} />
        {place && <p className="mt-2 text-sm text-ink-3 [overflow-wrap:anywhere]">{place}</p>}
      </div>
    </LinkSheet>
  )
}

function Chosen({ at: chosen, slots }: { readonly at: string; readonly slots: Slots }) {
  const { t } = useTranslation('links')
  const { instant } = useFormat()
  const place = slots.place ?? slots.meetingLink
  return (
    <DoneSheet
      icon={<CalendarCheck aria-hidden className="size-6.5" />}
      title={t(($) => $.interview.doneTitle)}
      sentence={t(($) => $.interview.doneText, {
        at: instant(chosen, slots.timeZone),
        zone: slots.timeZone,
      })}
    >
      {place && <p className="text-base [overflow-wrap:anywhere]">{place}</p>}
    </DoneSheet>
  )
}
