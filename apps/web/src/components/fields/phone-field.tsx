import { type CountryCode, countries, countryCodes } from '@kazi/values/country'
import clsx from 'clsx'
import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { useOwnCountry } from '#lib/browser/own-country.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { controlClass, type FieldProps } from './control.ts'
import { Field } from './field.tsx'
import { plainFigures } from './plain-figures.ts'
import { useComposedText } from './use-composed-text.ts'

/** How a number looks there after the dial code: of ranges that carriers give out, to nobody in particular. */
const examples: Readonly<Record<CountryCode, string>> = {
  NG: '801 234 5678',
  KE: '712 345 678',
  UG: '772 123 456',
}

const withDialCodeOf = (value: string): CountryCode | undefined =>
  countryCodes.find((code) => value.startsWith(countries[code].dialCode))

/** Splits a number in international form by the dial codes that are known; the country decides otherwise. */
export function splitPhone(
  value: string,
  country: CountryCode,
): { readonly country: CountryCode; readonly digits: string } {
  const known = withDialCodeOf(value)
  if (!known) return { country, digits: value.replace(/\D/g, '') }
  return { country: known, digits: value.slice(countries[known].dialCode.length) }
}

/** Joins them again. The leading zero of the national form is dropped: 0801… is +234 801…. */
export function joinPhone(dialCode: string, digits: string): string {
  const national = digits.replace(/\D/g, '').replace(/^0+/, '')
  return national === '' ? '' : dialCode + national
}

/** What stands in the input, as a number: the national form, or one pasted with the dial code of any country here. */
export function readTypedPhone(typed: string, dialCode: string): string {
  const plain = plainFigures(typed)
  const whole = plain.replace(/[^+\d]/g, '').replace(/^00/, '+')
  return withDialCodeOf(whole) ? whole : joinPhone(dialCode, plain)
}

/** A phone number in international form (`+2348012345678`), typed as people know it. */
export function PhoneField(
  props: FieldProps & {
    /** `''` while empty */
    readonly value: string
    readonly onChange: (value: string) => void
    readonly onBlur?: () => void
    /** whose dial code stands there at first; without one, that of the country that the device is in */
    readonly country?: CountryCode
  },
) {
  const { t } = useTranslation('common')
  const ownCountry = useOwnCountry()
  const [chosen, setChosen] = useState<CountryCode>()
  const { value, onChange, onBlur, country: given, ...frame } = props
  const { country, digits } = splitPhone(value, chosen ?? given ?? ownCountry)
  const { dialCode } = countries[country]
  const { composed, handlers } = useComposedText((input) => onChange(readTypedPhone(input.value, dialCode)))

  function choose(next: CountryCode): void {
    setChosen(next)
    onChange(joinPhone(countries[next].dialCode, digits))
  }

  return (
    <Field {...frame}>
      {(control) => (
        <div className="flex gap-2">
          <span className="relative shrink-0">
            <select
              aria-label={t(($) => $.field.dialCode)}
              name={props.name && `${props.name}DialCode`}
              disabled={control.disabled}
              value={dialCode}
              onChange={(event) => choose(withDialCodeOf(event.target.value) ?? country)}
              className={clsx(controlClass, 'num appearance-none pr-8 font-medium')}
            >
              {countryCodes.map((code) => (
                <option key={code}>{countries[code].dialCode}</option>
              ))}
            </select>
            <ChevronsUpDown
              aria-hidden
              className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-ink-3"
            />
          </span>
          <input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder={examples[country]}
            {...handlers}
            value={composed ?? digits}
            onBlur={onBlur}
            className={clsx(controlClass, 'num')}
          />
        </div>
      )}
    </Field>
  )
}
