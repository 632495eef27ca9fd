import { FileText, Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { isLinkInvalid } from '../use-link.ts'
import { type Form, loadRoutes } from './use-onboarding.ts'

type Files = Form['draft']['files']
const most = 8

interface FilesProps {
  readonly token: string
  readonly files: Files
  readonly onChange: (files: Files) => void
  readonly onDead: () => void
}

/** Sends each file as it is chosen, so that a phone that falls asleep loses none. */
function useAdding(props: FilesProps) {
  const errorText = useErrorText()
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const { token, files, onChange } = props
  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setSending(true)
    setRefused(undefined)
    try {
      const { data } = await callApi((await loadRoutes()).uploadFile, { params: { token }, file })
      onChange([...files, data])
    } catch (error) {
      if (isLinkInvalid(error)) return props.onDead()
      setRefused(errorText(error))
    }
    setSending(false)
  }

  return { isSending, refused, choose }
}

/** Papers that go with the form. */
export function OnboardingFiles(props: FilesProps) {
  const { t } = useTranslation('links')
  const input = useRef<HTMLInputElement>(null)
  const { isSending, refused, choose } = useAdding(props)
  const { files, onChange } = props
  return (
    <section aria-label={t(($) => $.onboarding.files)} className="border-t border-line pt-5">
      <h2 className="text-lg">{t(($) => $.onboarding.files)}</h2>
      <p className="mt-1 text-sm text-ink-2">{t(($) => $.onboarding.filesHint)}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.png,.jpg,.jpeg,.webp"
        aria-label={t(($) => $.onboarding.addFile)}
        onChange={(event) => void choose(event)}
      />
      <ul className="mt-3 flex flex-col gap-1.5">
        {files.map(({ id, name }) => (
          <li
            key={id}
            className="flex items-center gap-2.5 rounded-md bg-raised py-1.5 pr-1.5 pl-3 text-sm ring-1 ring-line"
          >
            <FileText aria-hidden className="size-4.5 shrink-0 text-brand" />
            <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
            <button
              type="button"
              aria-label={t(($) => $.door.files.remove, { name })}
              onClick={() => onChange(files.filter((file) => file.id !== id))}
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
        disabled={files.length >= most}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden className="size-4" />
        {t(($) => $.onboarding.addFile)}
      </Button>
      {refused && (
        <p role="alert" className="mt-2 text-sm text-down">
          {refused}
        </p>
      )}
    </section>
  )
}
