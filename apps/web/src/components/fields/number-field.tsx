import clsx from 'clsx'
import { type Ref, useImperativeHandle, useState } from 'react'
import { cleanAmount, cleanDigits, isOtherAmount, isOtherNumber } from './amount-text.ts'
import { controlClass, type FieldProps } from './control.ts'
import { Field } from './field.tsx'
import { useFigureInput } from './use-figure-input.ts'

/** A plain number: digits only, with decimals only where `places` allows them. */
export function NumberField(
  props: FieldProps & {
    readonly value: number | null
    readonly onChange: (value: number | null) => void
    readonly onBlur?: () => void
    readonly ref?: Ref<HTMLInputElement>
    /** decimals that may be typed; none by default */
    readonly places?: number
    /** stands inside at the end: `%`, `days` */
    readonly unit?: string
    readonly placeholder?: string
  },
) {
  const { value, onChange, onBlur, ref, places = 0, unit, placeholder, ...frame } = props
  const [text, setText] = useState(value === null ? '' : String(value))
  const numberOf = (digits: string): number | null => (digits === '' ? null : Number(digits))
  const shown = numberOf(text) === value ? text : value === null ? '' : String(value)
  const { input, attributes } = useFigureInput({
    shown,
    rules:
      places === 0
        ? { clean: cleanDigits, isOther: isOtherNumber }
        : { clean: (raw) => cleanAmount(raw, places), isOther: isOtherAmount },
    group: (digits) => digits,
    onTyped: (digits) => {
      setText(digits)
      onChange(numberOf(digits))
    },
  })
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  return (
    <Field {...frame}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={input}
            inputMode={places === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={placeholder}
            {...attributes}
            onBlur={onBlur}
            className={clsx(controlClass, 'num', unit && 'pr-14')}
          />
          {unit && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-ink-3"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
