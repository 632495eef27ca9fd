import { type Currency, decimals, type Minor, toDecimalString } from '@kazi/values/money'
import clsx from 'clsx'
import { type Ref, useImperativeHandle, useState } from 'react'
import { currencySymbol } from '#lib/formats/format-money.ts'
import { useLanguage } from '#lib/i18n/use-translation.ts'
import { cleanAmount, groupAmount, isOtherAmount, readAmount } from './amount-text.ts'
import { controlClass, type FieldProps } from './control.ts'
import { Field } from './field.tsx'
import { useFigureInput } from './use-figure-input.ts'

const textOf = (value: number | null, currency: Currency): string =>
  value === null
    ? ''
    : groupAmount(cleanAmount(toDecimalString(value as Minor, currency), decimals(currency)))

/**
 * An amount of money: typed in the unit that people say, held in minor units, grouped while it is typed.
 * Fits a react-hook-form `Controller` through `value`, `onChange`, `onBlur` and `ref`.
 */
export function MoneyField(
  props: FieldProps & {
    readonly currency: Currency
    /** minor units; null while empty. More than can be counted exactly is kept for the form's schema to refuse */
    readonly value: number | null
    readonly onChange: (value: number | null) => void
    readonly onBlur?: () => void
    readonly ref?: Ref<HTMLInputElement>
    readonly placeholder?: string
  },
) {
  const { currency, value, onChange, onBlur, ref, placeholder, ...frame } = props
  const language = useLanguage()
  const [text, setText] = useState(() => textOf(value, currency))

  // a value set from outside wins over what was typed, unless it says the same ("1." and 1.00)
  const typed = readAmount(text, currency)
  const shown = typed === value ? text : textOf(value, currency)

  const places = decimals(currency)
  const { input, attributes } = useFigureInput({
    shown,
    rules: { clean: (raw) => cleanAmount(raw, places), isOther: isOtherAmount },
    group: groupAmount,
    onTyped: (grouped) => {
      setText(grouped)
      onChange(readAmount(grouped, currency))
    },
  })
  useImperativeHandle(ref, () => input.current as HTMLInputElement)

  const symbol = currencySymbol(currency, language)
  return (
    <Field {...frame}>
      {(control) => (
        <div className="relative">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-0 flex items-center pl-3.5 text-sm text-ink-3"
          >
            {symbol}
          </span>
          <input
            {...control}
            ref={input}
            inputMode={places === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={placeholder ?? (places === 0 ? '0' : '0.00')}
            {...attributes}
            onBlur={() => {
              // an amount that is refused stays as it was typed, to be mended
              if (value === null || Number.isSafeInteger(value)) setText(textOf(value, currency))
              onBlur?.()
            }}
            className={clsx(controlClass, 'num pl-10', symbol.length > 2 && 'pl-14')}
          />
        </div>
      )}
    </Field>
  )
}
