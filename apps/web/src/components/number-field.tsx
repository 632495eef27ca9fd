import { Field } from '@base-ui/react/field'
import clsx from 'clsx'
import { type Ref, useState } from 'react'
import { acceptAmount } from './amount-text.ts'
import { controlClass, type FieldProps } from './control.ts'
import { FieldFrame } from './field.tsx'

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
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <Field.Control
          render={
            <input
              {...(ref ? { ref } : {})}
              name={props.name}
              inputMode={places === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              placeholder={placeholder}
              value={shown}
              onChange={(event) => {
                const digits = acceptAmount(event.target.value, places, event.nativeEvent as InputEvent)
                if (digits === undefined) return
                setText(digits)
                onChange(numberOf(digits))
              }}
              onBlur={onBlur}
              className={clsx(controlClass, 'num', unit && 'pr-14')}
            />
          }
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
    </FieldFrame>
  )
}
