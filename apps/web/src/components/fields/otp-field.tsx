import clsx from 'clsx'
import type { SyntheticEvent } from 'react'
import { controlClass, type FieldProps } from './control.ts'
import { Field } from './field.tsx'
import { plainFigures } from './plain-figures.ts'
import { useComposedText } from './use-composed-text.ts'

const boxClass =
  'num grid h-13 min-w-0 flex-1 place-items-center px-0 font-display text-xl font-semibold max-sm:h-13 sm:w-11.5 sm:flex-none'
/** the box that the next digit goes into, while somebody types */
const nextBoxClass =
  'group-focus-within:border-brand group-focus-within:outline-2 group-focus-within:outline-brand/45'

/** Digits are added and taken away at the end; only a selection of several may lie elsewhere. */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
    input.setSelectionRange(end, end)
}

/**
 * A one-time code, drawn as a box a digit. Behind the boxes is one plain input, so pasting, the phone's own suggestion
 * and a screen reader meet nothing unusual.
 */
export function OtpField(
  props: FieldProps & {
    readonly value: string
    readonly onChange: (value: string) => void
    /** every digit is there: the moment to send */
    readonly onComplete?: (value: string) => void
    readonly length?: number
    /** a PIN: not to be read over a shoulder, and nothing that a phone suggests */
    readonly isSecret?: boolean
  },
) {
  const { value, onChange, onComplete, length = 6, isSecret = false, ...frame } = props
  const nextBox = Math.min(value.length, length - 1)

  const { composed, handlers } = useComposedText((input) => {
    const digits = plainFigures(input.value).replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  })

  return (
    <Field {...frame}>
      {(control) => (
        <div className="group relative w-full sm:w-fit">
          <input
            {...control}
            inputMode="numeric"
            type={isSecret ? 'password' : 'text'}
            autoComplete={isSecret ? 'off' : 'one-time-code'}
            {...handlers}
            value={composed ?? value}
            onSelect={keepCaretAtEnd}
            className="absolute inset-0 z-10 w-full opacity-0"
          />
          <div aria-hidden className="flex gap-2">
            {Array.from({ length }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
                key={index}
                className={clsx(
                  controlClass,
                  boxClass,
                  index === nextBox && nextBoxClass,
                  props.error !== undefined && 'border-down!',
                  props.isDisabled && 'bg-sunken! text-ink-3!',
                )}
              >
                {isSecret && value[index] !== undefined ? '•' : value[index]}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
