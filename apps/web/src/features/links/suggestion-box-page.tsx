import type { suggestionRoutes } from '@kazi/contract/comms/suggestions'
import { type SuggestionCategory, suggestionCategories } from '@kazi/contract/comms/vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import type { LocalDate } from '@kazi/values/local-date'
import clsx from 'clsx'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { CopyText } from '#components/copy-text.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextareaField, TextField } from '#components/fields/text-field.tsx'
import { callApi } from '#lib/api/client.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { LinkPage } from './link-page.tsx'
import { DoneSheet, LinkSheet, SheetOwner } from './link-sheet.tsx'
import { loadSoon, useLink } from './use-link.ts'
import { useSending } from './use-sending.ts'

type Opened = ResponseOf<typeof suggestionRoutes.readPublic>['data']

const loadRoutes = loadSoon(() =>
  import('@kazi/contract/comms/suggestions').then((part) => part.suggestionRoutes),
)

async function readLink(token: string): Promise<Opened> {
  const { readPublic } = await loadRoutes()
  return (await callApi(readPublic, { params: { token } })).data
}

/** The box for suggestions; by the link that its sender kept, one suggestion with its replies. */
export function SuggestionBoxPage({ token }: { readonly token: string }) {
  const { link, retry, bury } = useLink(token, readLink)
  return (
    <LinkPage link={link} onRetry={retry}>
      {(opened) =>
        opened.suggestion ? (
          <Thread token={token} opened={opened} onDead={bury} onSent={retry} />
        ) : (
          <Box token={token} opened={opened} onDead={bury} />
        )
      }
    </LinkPage>
  )
}

interface Props {
  readonly token: string
  readonly opened: Opened
  readonly onDead: () => void
}

function Box({ token, opened, onDead }: Props) {
  const { t } = useTranslation('polls')
  const { name } = opened.organization
  const [category, setCategory] = useState<SuggestionCategory>('workplace')
  const [text, setText] = useState('')
  const [signedAs, setSignedAs] = useState('')
  const [wayBack, setWayBack] = useState<string>()
  const { error, isSending, send } = useSending(onDead)
  if (wayBack) return <InTheBox link={`${window.location.origin}/suggestions/${wayBack}`} />
  return (
    <LinkSheet
      leading={<SheetOwner name={name} />}
      title={t(($) => $.box.title)}
      sentence={t(($) => $.box.text, { organization: name })}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          send(async () => {
            const routes = await loadRoutes()
            const body = { category, text, signedAs: signedAs.trim() === '' ? null : signedAs }
            setWayBack((await callApi(routes.send, { params: { token }, body })).data.token)
          })
        }}
      >
        <SelectField
          label={t(($) => $.box.category)}
          value={category}
          options={suggestionCategories.map((value) => ({ value, label: t(($) => $.category[value]) }))}
          onChange={setCategory}
        />
        <TextareaField
          label={t(($) => $.box.words)}
          rows={6}
          value={text}
          maxLength={5000}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        <TextField
          label={t(($) => $.box.name)}
          hint={t(($) => $.box.nameHint)}
          isOptional
          autoComplete="off"
          maxLength={120}
          value={signedAs}
          onChange={(event) => setSignedAs(event.target.value)}
        />
        <Button type="submit" size="lg" loading={isSending} disabled={text.trim() === ''}>
          {t(($) => $.box.send)}
        </Button>
      </form>
    </LinkSheet>
  )
}

/** The only way back, shown once. */
function InTheBox({ link }: { readonly link: string }) {
  const { t } = useTranslation('polls')
  return (
    <DoneSheet
      icon={<Inbox aria-hidden className="size-6.5" />}
      title={t(($) => $.box.done)}
      sentence={t(($) => $.box.doneText)}
    >
      <CopyText label={t(($) => $.box.copy)} text={link} />
    </DoneSheet>
  )
}

function Thread({ token, opened, onDead, onSent }: Props & { readonly onSent: () => void }) {
  const { t } = useTranslation('polls')
  const { date } = useFormat()
  const [text, setText] = useState('')
  const { error, isSending, send } = useSending(onDead)
  const { category, messages, isArchived } = opened.suggestion!
  const { name } = opened.organization
  const isWaiting = messages.at(-1)?.from === 'sender'
  return (
    <LinkSheet
      leading={<SheetOwner name={name} />}
      title={t(($) => $.thread.title)}
      sentence={t(($) => $.category[category])}
    >
      <ol className="flex flex-col gap-3">
        {messages.map(({ from, text: written, on }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
            key={place}
            className={clsx(
              'max-w-[92%] rounded-lg px-3.5 py-2.5',
              from === 'sender' ? 'self-end bg-brand-soft' : 'self-start bg-sunken',
            )}
          >
            <p className="text-base whitespace-pre-wrap [overflow-wrap:anywhere]">{written}</p>
            <p className="mt-1 text-xs text-ink-3">
              {from === 'sender' ? t(($) => $.thread.you) : name} ·{' '}
              <span className="num">{date(on as LocalDate)}</span>
            </p>
          </li>
        ))}
      </ol>
      <p role="status" className="mt-4 text-sm text-ink-2">
        {isArchived ? t(($) => $.thread.archived) : isWaiting && t(($) => $.thread.waiting)}
      </p>
      <form
        noValidate
        className="mt-5 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send(async () => {
            const { write } = await loadRoutes()
            await callApi(write, { params: { token }, body: { text } })
            onSent()
          })
        }}
      >
        <TextareaField
          label={t(($) => $.thread.add)}
          value={text}
          maxLength={5000}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" loading={isSending} disabled={text.trim() === ''}>
          {t(($) => $.thread.send)}
        </Button>
      </form>
    </LinkSheet>
  )
}
