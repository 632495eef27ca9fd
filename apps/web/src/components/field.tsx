import { Field } from '@base-ui/react/field'
import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** What every field has in common. */
export interface FieldProps {
  readonly label: string
  /** one line of help under the field; the place for a format or a reason */
  readonly hint?: ReactNode
  /** what is wrong and what to do about it; takes the hint's place */
  readonly error?: string | undefined
  /** says "Optional" beside the label; fields are required unless it does */
  readonly isOptional?: boolean
  readonly isDisabled?: boolean
  readonly name?: string
  readonly className?: string
}

/** The look of a box that something is typed or chosen in. */
export const controlClass =
  'h-10 w-full rounded-md border border-control bg-raised px-3 text-base text-ink transition-[border-color,box-shadow] placeholder:text-ink-3 hover:border-ink-3 focus-visible:border-brand focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-brand/45 disabled:bg-sunken disabled:text-ink-3 data-disabled:bg-sunken data-disabled:text-ink-3 data-invalid:border-down data-invalid:focus-visible:outline-down/40 aria-invalid:border-down max-sm:h-11 max-sm:text-[1rem]'

/** Label above, control, then hint or error; Base UI ties the three together for screen readers. */
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
  const labelClass = 'text-sm font-medium text-ink'
  return (
    <Field.Root
      {...(props.name ? { name: props.name } : {})}
      invalid={props.error !== undefined}
      disabled={props.isDisabled ?? false}
      className={clsx('flex min-w-0 flex-col gap-1.5', props.className)}
    >
      <div className="flex items-baseline justify-between gap-3">
        <Field.Label
          nativeLabel={!props.isGroup}
          {...(props.isGroup ? { render: <span /> } : {})}
          className={labelClass}
        >
          {props.label}
          {props.isOptional && (
            <span className="ml-1.5 text-xs font-normal text-ink-3">{t(($) => $.field.optional)}</span>
          )}
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
      <Field.Error match className="flex gap-1.5 text-xs font-medium text-down">
        <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {props.error}
      </Field.Error>
    )
  }
  if (!props.hint) return null
  return <Field.Description className="text-xs text-ink-3">{props.hint}</Field.Description>
}
