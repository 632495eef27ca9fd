import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type FieldProps, fieldClasses } from './control.ts'

/** What ties a control of the browser to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string
  readonly name: string | undefined
  readonly disabled: boolean | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** The frame of a control of the browser: label above, control, then hint or error. */
export function NativeField(
  props: FieldProps & {
    readonly children: (control: ControlAttributes) => ReactNode
    /** stands at the right end of the label's line: a link, a counter */
    readonly aside?: ReactNode
  },
) {
  const id = useId()
  const footId = `${id}foot`
  const hasFoot = props.error !== undefined || Boolean(props.hint)
  return (
    <div className={clsx(fieldClasses.frame, props.className)}>
      <div className={fieldClasses.top}>
        <label htmlFor={id} className={fieldClasses.label}>
          <LabelText label={props.label} isOptional={props.isOptional} />
        </label>
        {props.aside}
      </div>
      {props.children({
        id,
        name: props.name,
        disabled: props.isDisabled,
        'aria-describedby': hasFoot ? footId : undefined,
        'aria-invalid': props.error === undefined ? undefined : true,
      })}
      <Foot id={footId} error={props.error} hint={props.hint} />
    </div>
  )
}

/** The frame of a question with a few answers to choose from: its label names the group of radio buttons. */
export function NativeRadioGroup(props: FieldProps & { readonly children: ReactNode }) {
  const id = useId()
  const footId = `${id}foot`
  const hasFoot = props.error !== undefined || Boolean(props.hint)
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={hasFoot ? footId : undefined}
      aria-invalid={props.error === undefined ? undefined : true}
      className={clsx(fieldClasses.frame, props.className)}
    >
      <span id={id} className={fieldClasses.label}>
        <LabelText label={props.label} isOptional={props.isOptional} />
      </span>
      {props.children}
      <Foot id={footId} error={props.error} hint={props.hint} />
    </div>
  )
}

export function LabelText(props: Pick<FieldProps, 'label' | 'isOptional'>) {
  const { t } = useTranslation('common')
  return (
    <>
      {props.label}
      {props.isOptional && <span className={fieldClasses.optional}>{t(($) => $.field.optional)}</span>}
    </>
  )
}

export function Foot({ id, error, hint }: Pick<FieldProps, 'error' | 'hint'> & { readonly id: string }) {
  if (error !== undefined) {
    return (
      <p id={id} className={fieldClasses.error}>
        <CircleAlert aria-hidden className={fieldClasses.errorIcon} />
        {error}
      </p>
    )
  }
  if (!hint) return null
  return (
    <div id={id} className={fieldClasses.hint}>
      {hint}
    </div>
  )
}
