import { Field } from '@base-ui/react/field'
import { type Currency, decimals, type Minor, toDecimalString } from '@kazi/values/money'
import clsx from 'clsx'
import {
  type ChangeEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { currencySymbol } from '#lib/format-money.ts'
import { useLanguage } from '#lib/i18n/use-translation.ts'
import { acceptAmount, caretAfterFigures, cleanAmount, groupAmount, readAmount } from './amount-text.ts'
import { controlClass, type FieldProps } from './control.ts'
import { FieldFrame } from './field.tsx'

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
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const [text, setText] = useState(() => textOf(value, currency))
  useImperativeHandle(ref, () => input.current as HTMLInputElement)

  // a value set from outside wins over what was typed, unless it says the same ("1." and 1.00)
  const typed = readAmount(text, currency)
  const shown = typed === value ? text : textOf(value, currency)

  usePlacedCaret(input, caret)

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const { value: raw, selectionStart } = event.target
    const clean = acceptAmount(raw, decimals(currency), event.nativeEvent as InputEvent)
    if (clean === undefined) return
    const grouped = groupAmount(clean)
    const figures = raw.slice(0, selectionStart ?? raw.length).replace(/[^\d.]/g, '').length
    caret.current = caretAfterFigures(grouped, figures)
    setText(grouped)
    onChange(readAmount(clean, currency))
  }

  const symbol = currencySymbol(currency, language)
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-0 flex items-center pl-3.5 text-sm text-ink-3"
        >
          {symbol}
        </span>
        <Field.Control
          render={
            <input
              ref={input}
              name={props.name}
              inputMode={decimals(currency) === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              placeholder={placeholder ?? (decimals(currency) === 0 ? '0' : '0.00')}
              value={shown}
              onChange={change}
              onBlur={() => {
                // an amount that is refused stays as it was typed, to be mended
                if (value === null || Number.isSafeInteger(value)) setText(textOf(value, currency))
                onBlur?.()
              }}
              className={clsx(controlClass, 'num pl-10', symbol.length > 2 && 'pl-14')}
            />
          }
        />
      </div>
    </FieldFrame>
  )
}

/** Puts the caret back behind the figure that was typed: grouping moves what stands after it. */
function usePlacedCaret(
  input: RefObject<HTMLInputElement | null>,
  caret: RefObject<number | undefined>,
): void {
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
}
