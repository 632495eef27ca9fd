import { applicationRoutes } from '@kazi/contract/hiring/applications'
import {
  CalendarClock,
  FileSignature,
  MessageSquareText,
  MoveRight,
  UserRoundPlus,
  UserRoundX,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { Timeline } from '#components/structures/timeline.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { useStageName } from './candidate-board.tsx'
import { type Application, madeStale, type Stage } from './hiring-answers.ts'

type Event = Application['events'][number]

const iconOf = ({ kind }: Event) => {
  if (kind === 'note') return MessageSquareText
  if (kind.startsWith('interview')) return CalendarClock
  if (kind.startsWith('offer')) return FileSignature
  if (kind === 'rejected') return UserRoundX
  return kind === 'applied' ? UserRoundPlus : MoveRight
}

/** What happened, with the notes among it; colleagues alone read them. */
export function CandidateHistory(props: {
  readonly application: Application
  readonly stages: readonly Stage[]
}) {
  const { t } = useTranslation('hiring')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const { application } = props
  const say = useSentence(props.stages)
  const [text, setText] = useState('')
  const note = useApiMutation(applicationRoutes.addNote, {
    invalidates: madeStale,
    onSuccess: () => setText(''),
  })
  return (
    <section aria-label={t(($) => $.history.title)} className="flex flex-col gap-3">
      <h3 className="text-base font-semibold">{t(($) => $.history.title)}</h3>
      <TextareaField
        label={t(($) => $.history.note)}
        hint={t(($) => $.history.noteHint)}
        rows={2}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        variant="secondary"
        className="self-start"
        disabled={text.trim() === ''}
        loading={note.isPending}
        onClick={() => note.mutate({ params: { application_id: application.id }, body: { text } })}
      >
        {t(($) => $.history.addNote)}
      </Button>
      <Timeline
        label={t(($) => $.history.title)}
        events={application.events.map((event) => ({
          key: event.id,
          icon: iconOf(event),
          tone: event.kind === 'note' ? ('brand' as const) : ('neutral' as const),
          title: say(event),
          time: [instant(event.at, timeZone), event.by].filter(Boolean).join(' · '),
          instant: event.at,
          ...(event.kind === 'note' && {
            children: <p className="text-sm whitespace-pre-wrap">{event.values.text}</p>,
          }),
        }))}
      />
    </section>
  )
}

/** The sentence of an event. Stages are named as they are called now. */
function useSentence(stages: readonly Stage[]) {
  const { t } = useTranslation('hiring')
  const { instant } = useFormat()
  const stageName = useStageName()
  const nameOf = (id: string | undefined, said: string | undefined): string => {
    const stage = stages.find((one) => one.id === id)
    return stage ? stageName(stage) : (said ?? id ?? '')
  }
  return ({ kind, values }: Event): string =>
    t(($) => $.event[kind], {
      from: nameOf(values.fromId, values.from),
      to: nameOf(values.toId, values.to),
      title: values.title ?? '',
      reason: values.reason ?? '',
      until: values.until ?? '',
      email: values.email ?? '',
      at: values.at ? instant(values.at, values.timeZone ?? 'UTC') : '',
    })
}
