import { applyingRoutes } from '@kazi/contract/hiring/applying'
import { FileText, Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** A file that was sent, and the key by which the form names it. */
export interface SentFile {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly kind: 'cv' | 'cover-letter'
}

interface PickProps {
  readonly label: string
  readonly isOptional: boolean
  readonly jobId: string
  readonly kind: SentFile['kind']
  readonly error: string | undefined
  readonly files: readonly SentFile[]
  readonly onChange: (files: readonly SentFile[]) => void
}

/** Sends the file as it is chosen, so that a phone that falls asleep loses nothing. */
function useSending({ jobId, kind, onChange }: PickProps) {
  const errorText = useErrorText()
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<string>()
  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setSending(true)
    setRefused(undefined)
    try {
      const { data } = await callApi(applyingRoutes.uploadFile, { params: { job_id: jobId }, file })
      onChange([{ ...data, kind }])
    } catch (error) {
      setRefused(errorText(error))
    }
    setSending(false)
  }
  return { isSending, refused, choose }
}

/** One file of an application: a PDF or a picture. */
export function FilePick(props: PickProps) {
  const { t } = useTranslation('careers')
  const input = useRef<HTMLInputElement>(null)
  const sending = useSending(props)
  const error = sending.refused ?? props.error
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">
        {props.label}
        {props.isOptional && (
          <span className="ml-1.5 font-normal text-ink-3">{t(($) => $.apply.optional)}</span>
        )}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.png,.jpg,.jpeg,.webp"
        aria-label={props.label}
        onChange={(event) => void sending.choose(event)}
      />
      {props.files.map(({ id, name }) => (
        <p
          key={id}
          className="flex items-center gap-2.5 rounded-md bg-surface py-1.5 pr-1.5 pl-3 text-sm ring-1 ring-line"
        >
          <FileText aria-hidden className="size-4.5 shrink-0 text-brand" />
          <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
          <button
            type="button"
            aria-label={t(($) => $.apply.removeFile, { name })}
            onClick={() => props.onChange([])}
            className="grid size-9 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        </p>
      ))}
      {props.files.length === 0 && (
        <Button
          variant="secondary"
          className="w-full sm:w-auto"
          loading={sending.isSending}
          onClick={() => input.current?.click()}
        >
          <Paperclip aria-hidden className="size-4" />
          {t(($) => $.apply.addFile)}
        </Button>
      )}
      {error ? (
        <p role="alert" className="mt-1.5 text-sm text-down">
          {error}
        </p>
      ) : (
        <p className="mt-1.5 text-xs text-ink-3">{t(($) => $.apply.fileHint)}</p>
      )}
    </div>
  )
}
