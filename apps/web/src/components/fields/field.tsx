import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { type FieldProps, fieldClasses } from './control.ts'
import { type ControlAttributes, Foot, LabelText } from './native-field.tsx'

/**
 * The frame of a control that no `<label>` can name: a button that something opens from, an area to drop files on. It
 * looks as a NativeField does, and its label's words are read out for the control that takes them.
 */
export function FieldFrame(
  props: FieldProps & {
    readonly children: (control: ControlAttributes & { readonly 'aria-labelledby': string }) => ReactNode
    /** stands at the right end of the label's line: a link, a counter */
    readonly aside?: ReactNode
  },
) {
  const id = useId()
  const hasFoot = props.error !== undefined || Boolean(props.hint)
  return (
    <div className={clsx(fieldClasses.frame, props.className)}>
      <div className={fieldClasses.top}>
        <span id={`${id}label`} className={fieldClasses.label}>
          <LabelText label={props.label} isOptional={props.isOptional} />
        </span>
        {props.aside}
      </div>
      {props.children({
        id,
        name: props.name,
        disabled: props.isDisabled,
        'aria-labelledby': `${id}label`,
        'aria-describedby': hasFoot ? `${id}foot` : undefined,
        'aria-invalid': props.error === undefined ? undefined : true,
      })}
      <Foot id={`${id}foot`} error={props.error} hint={props.hint} />
    </div>
  )
}
