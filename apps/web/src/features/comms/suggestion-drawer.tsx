import { suggestionRoutes } from '@kazi/contract/comms/suggestions'
import clsx from 'clsx'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type Suggestion, staleSuggestions, suggestionTones } from './comms-answers.ts'

interface Props {
  readonly suggestion: Suggestion
  readonly onClose: () => void
}

/** One suggestion: what was written to and fro, a reply, and where it goes. */
export function SuggestionDrawer({ suggestion, onClose }: Props) {
  const { t } = useTranslation('comms')
  const mayAct = usePermission('create:comms')
  const [isRemoving, setRemoving] = useState(false)
  const { id, category, state, signedAs, way, enteredBy } = suggestion
  const isArchived = state === 'archived'
  const archive = useApiMutation(suggestionRoutes.archive, {
    invalidates: staleSuggestions,
    onSuccess: () => {
      showSuccess(t(isArchived ? ($) => $.suggestions.unarchived : ($) => $.suggestions.archived))
      onClose()
    },
  })
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t(($) => $.category[category])}
      subtitle={signedAs ?? t(($) => $.suggestions.anonymousSender)}
      footer={
        mayAct && (
          <>
            <Button variant="ghost" onClick={() => setRemoving(true)}>
              {t(($) => $.suggestions.remove)}
            </Button>
            <Button
              variant="secondary"
              loading={archive.isPending}
              onClick={() =>
                archive.mutate({ params: { suggestion_id: id }, body: { isArchived: !isArchived } })
              }
            >
              {t(isArchived ? ($) => $.suggestions.unarchive : ($) => $.suggestions.archive)}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <StateChip tone={suggestionTones[state]}>{t(($) => $.suggestionState[state])}</StateChip>
          {signedAs && t(($) => $.suggestions.proof)}
          {way === 'paper' && t(($) => $.suggestions.paper, { name: enteredBy ?? '–' })}
        </p>
        <Thread suggestion={suggestion} />
        {mayAct &&
          (way === 'paper' ? (
            <p className="text-sm text-ink-3">{t(($) => $.suggestions.noWayBack)}</p>
          ) : (
            <ReplyForm suggestion={suggestion} />
          ))}
      </div>
      {isRemoving && (
        <RemoveDialog suggestion={suggestion} onClose={() => setRemoving(false)} onDone={onClose} />
      )}
    </Drawer>
  )
}

function Thread({ suggestion }: { readonly suggestion: Suggestion }) {
  const { t } = useTranslation('comms')
  const { date } = useFormat()
  const { name } = useOrganization()
  const sender = suggestion.signedAs ?? t(($) => $.suggestions.anonymousSender)
  return (
    <ol className="flex flex-col gap-3">
      {suggestion.messages.map(({ from, by, text, on }, place) => (
        <li
          // what was written stays where it stands
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
          key={place}
          className={clsx(
            'max-w-[92%] rounded-lg px-3.5 py-2.5',
            from === 'sender' ? 'self-start bg-sunken' : 'self-end bg-brand-soft',
          )}
        >
          <p className="text-base whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
          <p className="mt-1 text-xs text-ink-3">
            {from === 'sender' ? sender : (by ?? name)} · <span className="num">{date(on)}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

function ReplyForm({ suggestion }: { readonly suggestion: Suggestion }) {
  const { t } = useTranslation('comms')
  const errorText = useErrorText()
  const [text, setText] = useState('')
  const reply = useApiMutation(suggestionRoutes.reply, {
    showsError: false,
    invalidates: staleSuggestions,
    onSuccess: () => {
      setText('')
      showSuccess(t(($) => $.suggestions.sent))
    },
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        reply.mutate({ params: { suggestion_id: suggestion.id }, body: { text } })
      }}
    >
      <TextareaField
        label={t(($) => $.suggestions.reply)}
        hint={t(($) => $.suggestions.replyHint)}
        value={text}
        error={reply.error ? errorText(reply.error) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" className="self-start" loading={reply.isPending} disabled={text.trim() === ''}>
        {t(($) => $.suggestions.send)}
      </Button>
    </form>
  )
}

function RemoveDialog({ suggestion, onClose, onDone }: Props & { readonly onDone: () => void }) {
  const { t } = useTranslation('comms')
  const remove = useApiMutation(suggestionRoutes.remove, {
    showsError: false,
    invalidates: staleSuggestions,
    onSuccess: () => {
      showSuccess(t(($) => $.suggestions.removed))
      onDone()
    },
  })
  return (
    <DecisionDialog
      isOpen
      isDanger
      onClose={onClose}
      title={t(($) => $.suggestions.removeTitle)}
      consequence={t(($) => $.suggestions.removeText)}
      confirmLabel={t(($) => $.suggestions.remove)}
      mutation={remove}
      input={() => ({ params: { suggestion_id: suggestion.id } })}
    />
  )
}
