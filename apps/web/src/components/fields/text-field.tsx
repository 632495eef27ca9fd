import clsx from 'clsx'
import { Eye, EyeOff, Search } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { controlClass, type FieldProps } from './control.ts'
import { Field } from './field.tsx'

/** What may be passed on to the input: `{...form.register('email')}` fits as it is. */
type InputProps = Pick<
  ComponentProps<'input'>,
  | 'ref'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'placeholder'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'maxLength'
  | 'type'
  | 'spellCheck'
  | 'readOnly'
>

type TextFieldProps = FieldProps & InputProps & { readonly aside?: ReactNode }

function splitProps(props: TextFieldProps) {
  const { label, hint, error, isOptional, isDisabled, name, className, aside, ...input } = props
  return { frame: { label, hint, error, isOptional, isDisabled, name, className, aside }, input }
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { frame, input } = splitProps(props)
  return <Field {...frame}>{(control) => <input {...input} {...control} className={controlClass} />}</Field>
}

/** A password, which may be looked at: most slips come from not seeing what is typed. */
export function PasswordField(props: TextFieldProps) {
  const { t } = useTranslation('common')
  const [isShown, setShown] = useState(false)
  const { frame, input } = splitProps(props)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field {...frame}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={clsx(controlClass, 'pr-11')}
          />
          <button
            type="button"
            aria-label={t(isShown ? ($) => $.field.hidePassword : ($) => $.field.showPassword)}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink"
          >
            <Icon aria-hidden className="size-4.5" />
          </button>
        </div>
      )}
    </Field>
  )
}

type TextareaProps = FieldProps &
  Pick<
    ComponentProps<'textarea'>,
    'ref' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'placeholder' | 'rows'
  > & {
    /** counts down from here under the field */
    readonly maxLength?: number
  }

/** Several lines of text. It grows with what is written. */
export function TextareaField(props: TextareaProps) {
  const { t } = useTranslation('common')
  const { maxLength, rows = 3, placeholder, ref, value, defaultValue, onChange, onBlur, ...frame } = props
  const left = maxLength === undefined ? undefined : maxLength - String(value ?? '').length
  const counter = left !== undefined && value !== undefined && (
    <span className="num text-xs text-ink-3">{t(($) => $.field.charactersLeft, { count: left })}</span>
  )
  const input = { rows, placeholder, ref, value, defaultValue, onChange, onBlur, maxLength }
  return (
    <Field {...frame} aside={counter}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          className={clsx(controlClass, 'field-sizing-content h-auto min-h-20 py-2')}
        />
      )}
    </Field>
  )
}

/** A search box above a list. Its label is spoken, not shown. */
export function SearchField(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly className?: string
}) {
  return (
    <label className={clsx('relative block', props.className)}>
      <span className="sr-only">{props.label}</span>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        placeholder={props.placeholder ?? props.label}
        className="h-9 w-full rounded-md border border-control bg-raised pr-3 pl-9 text-sm placeholder:text-ink-3 hover:border-ink-3 focus-visible:outline-offset-0"
      />
    </label>
  )
}
