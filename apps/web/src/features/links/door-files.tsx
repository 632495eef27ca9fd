import { FileText, Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { callApi } from '#lib/api/client.ts'
import { saveFile } from '#lib/api/download.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Typed } from './use-draft.ts'
import { isLinkInvalid } from './use-link.ts'

type Files = Typed['files']

async function download(visitKey: string, fileId: string): Promise<void> {
  const { personalDoorRoutes } = await import('@kazi/contract/personal-door')
  const params = { visit: visitKey, file_id: fileId }
  saveFile(await callApi(personalDoorRoutes.downloadFile, { params }))
}

/** Documents that stand beside the question. */
export function GivenFiles(props: { readonly visitKey: string; readonly files: Files }) {
  const errorText = useErrorText()
  const [error, setError] = useState<string>()
  if (props.files.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-1.5">
      {props.files.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => {
              setError(undefined)
              download(props.visitKey, id).catch((failure: unknown) => setError(errorText(failure)))
            }}
            className="flex w-full items-center gap-2.5 rounded-md bg-raised px-3 py-2.5 text-left text-sm font-medium ring-1 ring-line hover:bg-hover"
          >
            <FileText aria-hidden className="size-4.5 shrink-0 text-brand" />
            <span className="min-w-0 truncate">{name}</span>
          </button>
        </li>
      ))}
      {error && (
        <li role="alert" className="text-sm text-down">
          {error}
        </li>
      )}
    </ul>
  )
}

const most = 10
const kinds = '.pdf,.png,.jpg,.jpeg,.webp,.xlsx,.csv'

interface AddedProps {
  readonly visitKey: string
  readonly files: Files
  readonly onChange: (files: Files) => void
  readonly onDead: () => void
}

/** Sends each file as it is chosen, so that a phone that falls asleep loses none. */
function useAdding({ visitKey, files, onChange, onDead }: AddedProps) {
  const errorText = useErrorText()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()

  async function add({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = [...(target.files ?? [])].slice(0, most - files.length)
    target.value = ''
    setSending(true)
    setError(undefined)
    let added = files
    try {
      const { personalDoorRoutes } = await import('@kazi/contract/personal-door')
      for (const file of chosen) {
        const { data } = await callApi(personalDoorRoutes.uploadFile, { params: { visit: visitKey }, file })
        added = [...added, data]
        onChange(added)
      }
    } catch (failure) {
      if (isLinkInvalid(failure)) return onDead()
      setError(errorText(failure))
    }
    setSending(false)
  }
  return { isSending, error, add }
}

/** Documents that the person adds. */
export function AddedFiles(props: AddedProps) {
  const { t } = useTranslation('links')
  const input = useRef<HTMLInputElement>(null)
  const { isSending, error, add } = useAdding(props)
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={kinds}
        aria-label={t(($) => $.door.files.add)}
        onChange={(event) => void add(event)}
      />
      <ul className="flex flex-col gap-1.5">
        {props.files.map(({ id, name }) => (
          <li
            key={id}
            className="flex items-center gap-2.5 rounded-md bg-raised py-1.5 pr-1.5 pl-3 text-sm ring-1 ring-line"
          >
            <FileText aria-hidden className="size-4.5 shrink-0 text-brand" />
            <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
            <button
              type="button"
              aria-label={t(($) => $.door.files.remove, { name })}
              onClick={() => props.onChange(props.files.filter((one) => one.id !== id))}
              className="grid size-9 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        className="mt-2 w-full"
        loading={isSending}
        disabled={props.files.length >= most}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden className="size-4" />
        {t(($) => $.door.files.add)}
      </Button>
      {error ? (
        <p role="alert" className="mt-2 text-sm text-down">
          {error}
        </p>
      ) : (
        <p className="mt-2 text-xs text-ink-3">{t(($) => $.door.files.hint)}</p>
      )}
    </div>
  )
}
