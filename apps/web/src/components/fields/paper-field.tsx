import { fileRoutes } from '@kazi/contract/files'
import { useState } from 'react'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { FileDrop } from './file-drop.tsx'

/** A file as the server took it. */
interface SentPaper {
  readonly id: string
  readonly name: string
  readonly contentType: string
}

/** A paper that proves something: sent as soon as it is chosen, so that what is decided names it. */
export function PaperField(props: {
  readonly label: string
  readonly hint?: string
  readonly isOptional?: boolean
  readonly error?: string | undefined
  /** the id of the sent file, or null; with it how it is called and what it is */
  readonly onChange: (fileId: string | null, sent?: SentPaper) => void
}) {
  const errorText = useErrorText()
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<string>()
  const upload = useApiMutation(fileRoutes.uploadFile, { showsError: false })
  async function choose(chosen: readonly File[]): Promise<void> {
    setRefused(undefined)
    setFiles(chosen)
    props.onChange(null)
    const [file] = chosen
    if (!file) return
    try {
      const { data } = await upload.mutateAsync({ file })
      props.onChange(data.id, data)
    } catch (error) {
      setFiles([])
      setRefused(errorText(error))
    }
  }
  return (
    <FileDrop
      label={props.label}
      hint={props.hint}
      isOptional={props.isOptional}
      error={refused ?? props.error}
      kinds={['PDF', 'PNG', 'JPEG', 'WEBP']}
      files={files}
      isBusy={upload.isPending}
      onChange={(chosen) => void choose(chosen)}
      onRefused={setRefused}
    />
  )
}
