import clsx from 'clsx'
import { Suspense, useState } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { controlClass, type FieldProps } from './control.ts'
import { Field } from './field.tsx'
import type { Option } from './option.ts'

const ComboboxBox = lazyPart(async () => ({ default: (await import('./combobox-box.tsx')).ComboboxBox }))

/** One of many options, found by typing: banks, people, districts. */
export function ComboboxField<Value extends string>(
  props: FieldProps & {
    readonly value: Value | null
    readonly options: readonly Option<Value>[]
    readonly onChange: (value: Value | null) => void
    readonly onBlur?: () => void
    readonly placeholder?: string
    /** the options are still on their way */
    readonly isLoading?: boolean
  },
) {
  const { t } = useTranslation('common')
  const { value, options, onChange, onBlur, isLoading = false, ...frame } = props
  const placeholder = props.placeholder ?? t(($) => $.field.searchOptions)
  const selected = options.find((option) => option.value === value) ?? null
  const [isWaitedFor, setWaitedFor] = useState(false)
  return (
    <Field {...frame}>
      {(control) => (
        <Suspense
          fallback={
            <input
              {...control}
              readOnly
              value={selected?.label ?? ''}
              placeholder={placeholder}
              onFocus={() => setWaitedFor(true)}
              onBlur={() => setWaitedFor(false)}
              className={clsx(controlClass, 'pr-16')}
            />
          }
        >
          <ComboboxBox
            control={control}
            selected={selected}
            options={options}
            // the box is asked only for what is among its options
            onSelect={(option) => onChange(option && (option.value as Value))}
            onBlur={onBlur}
            placeholder={placeholder}
            isLoading={isLoading}
            takesFocus={isWaitedFor}
          />
        </Suspense>
      )}
    </Field>
  )
}
