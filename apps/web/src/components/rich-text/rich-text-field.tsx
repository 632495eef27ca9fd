import { Suspense } from 'react'
import type { FieldProps } from '#components/fields/control.ts'
import { Field } from '#components/fields/field.tsx'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { type RichText, RichTextView, richTextBox } from './rich-text.tsx'

const RichTextEditor = lazyPart(() => import('./rich-text-editor.tsx'))

/** Text with headings, lists, bold and italic. The editor is loaded when the field is first shown. */
export function RichTextField(
  props: FieldProps & {
    readonly value: RichText
    readonly onChange: (value: RichText) => void
    readonly onBlur?: () => void
  },
) {
  const { value, onChange, onBlur, ...frame } = props
  const reading = (
    <div className={richTextBox} data-disabled={props.isDisabled || undefined}>
      <RichTextView value={value} />
    </div>
  )
  return (
    <Field {...frame} labelElement="span">
      {() =>
        props.isDisabled ? (
          reading
        ) : (
          <Suspense fallback={reading}>
            <RichTextEditor
              label={props.label}
              isInvalid={props.error !== undefined}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          </Suspense>
        )
      }
    </Field>
  )
}
