import { Field } from '@base-ui/react/field'
import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type FieldProps, fieldClasses } from './control.ts'

/**
 * The frame of a control of Base UI: label above, control, then hint or error, tied together for screen readers. The
 * browser's own controls stand in a NativeField, which looks the same and weighs a tenth.
 */
export function FieldFrame(
  props: FieldProps & {
    readonly children: ReactNode
    /** stands at the right end of the label's line: a link, a counter */
    readonly aside?: ReactNode
    /** true where the control brings its own group role and the label is no `<label>` */
    readonly isGroup?: boolean
  },
) {
  const { t } = useTranslation('common')
  return (
    <Field.Root
      {...(props.name ? { name: props.name } : {})}
      invalid={props.error !== undefined}
      disabled={props.isDisabled ?? false}
      className={clsx(fieldClasses.frame, props.className)}
    >
      <div className={fieldClasses.top}>
        <Field.Label
          nativeLabel={!props.isGroup}
          {...(props.isGroup ? { render: <span /> } : {})}
          className={fieldClasses.label}
        >
          {props.label}
          {props.isOptional && <span className={fieldClasses.optional}>{t(($) => $.field.optional)}</span>}
        </Field.Label>
        {props.aside}
      </div>
      {props.children}
      <FieldFoot error={props.error} hint={props.hint} />
    </Field.Root>
  )
}

function FieldFoot(props: { readonly error: string | undefined; readonly hint: ReactNode }) {
  if (props.error !== undefined) {
    return (
      <Field.Error match className={fieldClasses.error}>
        <CircleAlert aria-hidden className={fieldClasses.errorIcon} />
        {props.error}
      </Field.Error>
    )
  }
  if (!props.hint) return null
  return <Field.Description className={fieldClasses.hint}>{props.hint}</Field.Description>
}
