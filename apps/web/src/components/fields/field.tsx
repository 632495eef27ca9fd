import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { FieldProps } from './control.ts'

/** What ties a control to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string
  readonly name: string | undefined
  readonly disabled: boolean | undefined
  /** only where the label is a `span`, which names nothing by itself */
  readonly 'aria-labelledby': string | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

const labelClass = 'text-sm font-medium text-ink'

/** What stands around a control: its label above it, its hint or error below. */
export function Field(
  props: FieldProps & {
    readonly children: (control: ControlAttributes) => ReactNode
    /**
     * A press on a `label` goes to the control, as fits what is typed in. Where it would open something by surprise, or
     * nothing can take it, as of a button that opens a list and of several controls together, the label is a `span`.
     */
    readonly labelElement?: 'label' | 'span'
    /** stands at the right end of the label's line: a link, a counter */
    readonly aside?: ReactNode
  },
) {
  const { error, hint, labelElement = 'label' } = props
  const id = useId()
  const [labelId, footId] = [`${id}label`, `${id}foot`]
  const hasFoot = error !== undefined || Boolean(hint)
  const label = <LabelText label={props.label} isOptional={props.isOptional} />
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', props.className)}>
      <div className="flex items-baseline justify-between gap-3">
        {labelElement === 'label' ? (
          <label htmlFor={id} className={labelClass}>
            {label}
          </label>
        ) : (
          <span id={labelId} className={labelClass}>
            {label}
          </span>
        )}
        {props.aside}
      </div>
      {props.children({
        id,
        name: props.name,
        disabled: props.isDisabled,
        'aria-labelledby': labelElement === 'span' ? labelId : undefined,
        'aria-describedby': hasFoot ? footId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <Foot id={footId} error={error} hint={hint} />
    </div>
  )
}

function LabelText(props: Pick<FieldProps, 'label' | 'isOptional'>) {
  const { t } = useTranslation('common')
  return (
    <>
      {props.label}
      {props.isOptional && (
        <span className="ml-1.5 text-xs font-normal text-ink-3">{t(($) => $.field.optional)}</span>
      )}
    </>
  )
}

function Foot({ id, error, hint }: Pick<FieldProps, 'error' | 'hint'> & { readonly id: string }) {
  if (error !== undefined) {
    return (
      <p id={id} className="flex gap-1.5 text-xs font-medium text-down">
        <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {error}
      </p>
    )
  }
  if (!hint) return null
  return (
    <div id={id} className="text-xs text-ink-3">
      {hint}
    </div>
  )
}
