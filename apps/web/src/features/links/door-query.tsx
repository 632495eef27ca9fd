import type { LocalDate } from '@kazi/values/local-date'
import { CalendarClock, Check, CloudOff, Loader } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { RoomProps, ViewOf } from './door.ts'
import { AddedFiles, GivenFiles } from './door-files.tsx'
import { LinkSheet, SheetOwner } from './link-sheet.tsx'
import { bodyOf, type Typed, useDraft } from './use-draft.ts'
import { isLinkInvalid } from './use-link.ts'

interface QueryProps extends RoomProps {
  readonly view: ViewOf<'query'>
  readonly onDone: () => void
}

const textAtMost = 10_000

const textOf = ({ fields }: Typed): string => fields.text ?? ''

/** A query: what is asked, by when, and room for the reply, which is kept while it is typed. */
export function DoorQuery(props: QueryProps) {
  const { t } = useTranslation('links')
  const { visit, view } = props
  const { name } = visit.organization
  return (
    <LinkSheet leading={<SheetOwner name={name} />} title={view.subject} sentence={<Asked view={view} />}>
      <section aria-label={t(($) => $.door.query.question)} className="rounded-lg bg-sunken px-4 py-3.5">
        <p className="text-base whitespace-pre-wrap [overflow-wrap:anywhere]">{view.text}</p>
        <GivenFiles visitKey={props.visitKey} files={view.documents} />
      </section>
      <ReplyForm {...props} />
    </LinkSheet>
  )
}

function Asked({ view }: { readonly view: ViewOf<'query'> }) {
  const { t } = useTranslation('links')
  const { date, dayOf } = useFormat()
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      {t(($) => $.door.query.asked, { name: view.askedBy, date: dayOf(view.askedAt, ownZone) })}
      <span className="mt-2.5 block">
        <Chip tone={view.isOverdue ? 'down' : 'warn'}>
          <CalendarClock aria-hidden className="size-3.5" />
          {t(view.isOverdue ? ($) => $.door.query.overdue : ($) => $.door.query.due, {
            date: date(view.dueOn as LocalDate),
          })}
        </Chip>
      </span>
    </>
  )
}

/** Sending, once. */
function useReply({ visitKey, onDone, onDead }: QueryProps) {
  const { t } = useTranslation('links')
  const errorText = useErrorText()
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send(typed: Typed): Promise<void> {
    if (isSending) return
    if (textOf(typed).trim() === '') return setError(t(($) => $.door.query.missing))
    setSending(true)
    setError(undefined)
    try {
      const { personalDoorRoutes } = await import('@kazi/contract/personal-door')
      await callApi(personalDoorRoutes.answer, { params: { visit: visitKey }, body: bodyOf(typed) })
      onDone()
    } catch (refusal) {
      if (isLinkInvalid(refusal)) return onDead()
      setError(errorText(refusal))
      setSending(false)
    }
  }
  return { error, setError, isSending, send }
}

function ReplyForm(props: QueryProps) {
  const { t } = useTranslation('links')
  const { visitKey, visit, onDead } = props
  const [first] = useState<Typed>({ fields: visit.draft.fields, files: visit.draft.files })
  const draft = useDraft(visitKey, first, onDead)
  const reply = useReply(props)
  return (
    <form
      noValidate
      className="mt-6 flex flex-col gap-5"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void reply.send(draft.typed)
      }}
    >
      <TextareaField
        label={t(($) => $.door.query.reply)}
        hint={
          <Kept state={draft.state} isEmpty={textOf(draft.typed) === '' && draft.typed.files.length === 0} />
        }
        rows={8}
        value={textOf(draft.typed)}
        maxLength={textAtMost}
        error={reply.error}
        onChange={(event) => {
          reply.setError(undefined)
          draft.change({ fields: { text: event.target.value } })
        }}
      />
      <AddedFiles
        visitKey={visitKey}
        files={draft.typed.files}
        onChange={(files) => draft.change({ files })}
        onDead={onDead}
      />
      <div>
        <Button type="submit" size="lg" className="w-full" loading={reply.isSending}>
          {t(($) => $.door.query.send)}
        </Button>
        <p className="mt-2.5 text-xs text-ink-3">{t(($) => $.door.query.once)}</p>
      </div>
    </form>
  )
}

/** Whether what stands in the page is kept, so that nobody fears for it. */
function Kept(props: { readonly state: 'kept' | 'typing' | 'failed'; readonly isEmpty: boolean }) {
  const { t } = useTranslation('links')
  if (props.isEmpty) return t(($) => $.door.query.willBeKept)
  const Icon = { kept: Check, typing: Loader, failed: CloudOff }[props.state]
  return (
    <span role="status" className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-3.5" />
      {t(($) => $.door.query.state[props.state])}
    </span>
  )
}
