import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { SaidAnswers } from '#components/questions/said-answers.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type CheckInEntry, checkInRoutes, checkInsStale, entryTones } from './check-ins-answers.ts'

interface EntryProps {
  readonly checkInId: CheckInEntry['id']
  readonly entry: CheckInEntry
}

/** What one person said on a day, what was said back, and the reader's own notes. */
export function EntryCard({ checkInId, entry }: EntryProps) {
  const { t } = useTranslation('performance')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const { person, department, state, submittedAt, answers, beside, questions, reply } = entry
  return (
    <Card
      title={person.name}
      description={[department, submittedAt && instant(submittedAt, timeZone)].filter(Boolean).join(' · ')}
      actions={<StateChip tone={entryTones[state]}>{t(($) => $.checkIn.entryStates[state])}</StateChip>}
    >
      {answers && <SaidAnswers questions={questions} answers={answers} />}
      {beside.map((one) => (
        <section key={one.at} className="mt-4 rounded-md bg-sunken px-3.5 py-3">
          <h3 className="text-xs font-semibold text-ink-2">
            {t(($) => $.checkIn.beside)} · {instant(one.at, timeZone)}
          </h3>
          <SaidAnswers questions={questions} answers={one.answers} />
        </section>
      ))}
      {reply && (
        <div className="mt-4 border-l-2 border-brand pl-3">
          <p className="text-base whitespace-pre-wrap [overflow-wrap:anywhere]">{reply.text}</p>
          <p className="text-xs text-ink-3">
            {[reply.by, instant(reply.at, timeZone)].filter(Boolean).join(' · ')}
          </p>
        </div>
      )}
      <Notes entry={entry} />
      <div className="mt-4">
        <EntryActions checkInId={checkInId} entry={entry} />
      </div>
    </Card>
  )
}

/** Somebody who hasn’t answered, in a line. */
export function WaitedEntry({ checkInId, entry }: EntryProps) {
  const { t } = useTranslation('performance')
  const { person, department, state } = entry
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium">
          {person.name}
          <StateChip tone={entryTones[state]}>{t(($) => $.checkIn.entryStates[state])}</StateChip>
        </p>
        <p className="text-sm text-ink-3">{department}</p>
        <Notes entry={entry} />
      </div>
      <EntryActions checkInId={checkInId} entry={entry} />
    </div>
  )
}

function Notes({ entry }: Pick<EntryProps, 'entry'>) {
  const { t } = useTranslation('performance')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const { notes } = entry
  if (notes.length === 0) return null
  return (
    <section className="mt-3">
      <h3 className="text-xs font-semibold text-ink-2">
        {t(($) => $.checkIn.notes)} · {t(($) => $.checkIn.notesHint)}
      </h3>
      {notes.map(({ id, text, at }) => (
        <p key={id} className="mt-1 text-base whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text} <span className="text-xs text-ink-3">{instant(at, timeZone)}</span>
        </p>
      ))}
    </section>
  )
}

function EntryActions({ checkInId, entry }: EntryProps) {
  const { t } = useTranslation('performance')
  const [act, setAct] = useState<'reply' | 'note'>()
  const { state, submittedAt, mailedAt } = entry
  const isWaited = state === 'open' || state === 'overdue'
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Guarded permission="edit:performance">
        {submittedAt && (
          <SubscriptionButton size="sm" variant="secondary" onClick={() => setAct('reply')}>
            {entry.reply ? t(($) => $.checkIn.changeReply) : t(($) => $.checkIn.reply)}
          </SubscriptionButton>
        )}
        {isWaited && <RemindButton checkInId={checkInId} entry={entry} />}
      </Guarded>
      <Button size="sm" variant="ghost" onClick={() => setAct('note')}>
        {t(($) => $.checkIn.newNote)}
      </Button>
      {isWaited && mailedAt === null && (
        <span className="text-sm text-warn">{t(($) => $.checkIn.notMailed)}</span>
      )}
      {act && <WordDialog kind={act} {...{ checkInId, entry }} onClose={() => setAct(undefined)} />}
    </div>
  )
}

function RemindButton({ checkInId, entry }: EntryProps) {
  const { t } = useTranslation('performance')
  const remind = useApiMutation(checkInRoutes.remindCheckIn, {
    invalidates: [checkInRoutes.readCheckIn],
    onSuccess: () => showSuccess(t(($) => $.checkIn.reminded)),
  })
  return (
    <SubscriptionButton
      size="sm"
      variant="secondary"
      loading={remind.isPending}
      onClick={() => remind.mutate({ params: { id: checkInId, entry_id: entry.id } })}
    >
      {t(($) => $.checkIn.remind)}
    </SubscriptionButton>
  )
}

/** A reply, which the person reads, or a note, which nobody else does. */
function WordDialog(props: EntryProps & { readonly kind: 'reply' | 'note'; readonly onClose: () => void }) {
  const { t } = useTranslation('performance')
  const errorText = useErrorText()
  const { kind, entry, checkInId, onClose } = props
  const isReply = kind === 'reply'
  const [text, setText] = useState(isReply ? (entry.reply?.text ?? '') : '')
  const options = {
    showsError: false,
    invalidates: checkInsStale,
    onSuccess: () => {
      onClose()
      showSuccess(isReply ? t(($) => $.checkIn.replied) : t(($) => $.checkIn.noted))
    },
  }
  const reply = useApiMutation(checkInRoutes.replyToCheckIn, options)
  const note = useApiMutation(checkInRoutes.noteOnCheckIn, options)
  const keep = isReply ? reply : note
  const input = { params: { id: checkInId, entry_id: entry.id }, body: { text } }
  return (
    <FormDialog
      title={t(isReply ? ($) => $.checkIn.replyTo : ($) => $.checkIn.noteOn, { name: entry.person.name })}
      submitLabel={isReply ? t(($) => $.checkIn.send) : t(($) => $.checkIn.addNote)}
      isSending={keep.isPending}
      isSubmitDisabled={text.trim() === ''}
      refusal={keep.error ? errorText(keep.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReply) reply.mutate(input)
        else note.mutate(input)
      }}
      onClose={onClose}
    >
      <TextareaField
        label={isReply ? t(($) => $.checkIn.reply) : t(($) => $.checkIn.note)}
        hint={isReply ? t(($) => $.checkIn.replyHint) : t(($) => $.checkIn.notesHint)}
        rows={5}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  )
}
