import clsx from 'clsx'
import { FileCheck2, UploadCloud, X } from 'lucide-react'
import { useId } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { FieldProps } from './control.ts'
import { Field } from './field.tsx'

/** The kinds of file that the server takes, by what a person calls them. */
const fileKinds = {
  PDF: { 'application/pdf': ['.pdf'] },
  PNG: { 'image/png': ['.png'] },
  JPEG: { 'image/jpeg': ['.jpg', '.jpeg'] },
  WEBP: { 'image/webp': ['.webp'] },
  XLSX: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'] },
  CSV: { 'text/csv': ['.csv'] },
} as const
type FileKindName = keyof typeof fileKinds

const limitBytes = 10_000_000

/** The place where files are dropped, or chosen; {@link FileDrop} brings it when it is wanted. */
export function FileDropArea(
  props: FieldProps & {
    readonly kinds: readonly FileKindName[]
    readonly files: readonly File[]
    readonly onChange: (files: File[]) => void
    /** why the last files were refused, in a sentence; show it as `error` */
    readonly onRefused: (reason: string) => void
    readonly most?: number
    readonly isBusy?: boolean
  },
) {
  const { t } = useTranslation('common')
  const { bytes } = useFormat()
  const { kinds, files, onChange, onRefused, most = 1, isBusy = false, ...frame } = props
  const id = useId()
  const kindNames = kinds.join(', ')
  const limit = bytes(limitBytes)
  const reasonOf = ({ file, errors }: FileRejection): string => {
    const code = errors[0]?.code
    if (code === 'too-many-files') return t(($) => $.file.tooMany, { count: most })
    if (code === 'file-too-large') return t(($) => $.file.tooLarge, { name: file.name, limit })
    return t(($) => $.file.wrongKind, { name: file.name, kinds: kindNames })
  }
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: Object.assign({}, ...kinds.map((kind) => fileKinds[kind])),
    maxSize: limitBytes,
    maxFiles: most,
    multiple: most > 1,
    disabled: props.isDisabled || isBusy,
    onDrop: (accepted, refused) => {
      const first = refused[0]
      if (first) onRefused(reasonOf(first))
      else onChange(most > 1 ? [...files, ...accepted].slice(0, most) : accepted)
    },
  })
  return (
    <Field {...frame} labelElement="span">
      {({ 'aria-labelledby': label, 'aria-describedby': description }) => (
        <>
          {/* beside the drop area, not in it: a button holds nothing that can be focused */}
          <input {...getInputProps({ 'aria-label': props.label, hidden: true, style: {} })} />
          <div
            {...getRootProps({
              role: 'button',
              // after its label, its name is what it shows, as somebody who speaks to it would say it
              'aria-labelledby': `${label} ${id}words ${id}kinds`,
              'aria-describedby': description,
            })}
            className={clsx(
              'flex flex-col items-center rounded-lg border border-dashed px-5 py-7 text-center transition-colors',
              isDragActive ? 'border-brand bg-brand-soft' : 'border-control bg-sunken hover:border-ink-3',
              props.error !== undefined && 'border-down',
            )}
          >
            <UploadCloud aria-hidden className={clsx('size-6', isDragActive ? 'text-brand' : 'text-ink-3')} />
            <span id={`${id}words`} className="mt-2 text-base font-semibold">
              {t(isDragActive ? ($) => $.file.dropNow : ($) => $.file.drop)}
            </span>{' '}
            <span id={`${id}kinds`} className="mt-0.5 text-xs text-ink-3">
              {t(($) => $.file.accepted, { kinds: kindNames, limit })}
            </span>
          </div>
          <FileList files={files} onChange={onChange} />
        </>
      )}
    </Field>
  )
}

/** The files that are chosen, each with the way to take it back. */
function FileList(props: { readonly files: readonly File[]; readonly onChange: (files: File[]) => void }) {
  const { t } = useTranslation('common')
  const { bytes } = useFormat()
  if (props.files.length === 0) return null
  return (
    <ul className="mt-1 flex flex-col gap-1.5">
      {props.files.map((file) => (
        <li
          key={`${file.name} ${file.lastModified}`}
          className="flex items-center gap-3 rounded-md bg-raised px-3 py-2 ring-1 ring-line"
        >
          <FileCheck2 aria-hidden className="size-4.5 shrink-0 text-brand" />
          <span className="min-w-0 flex-1 truncate text-sm font-medium">{file.name}</span>
          <span className="num text-xs text-ink-3">{bytes(file.size)}</span>
          <button
            type="button"
            aria-label={t(($) => $.file.remove, { name: file.name })}
            onClick={() => props.onChange(props.files.filter((entry) => entry !== file))}
            className="grid size-7 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
