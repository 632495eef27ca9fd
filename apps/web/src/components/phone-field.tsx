import { type CountryCode, countries, countryCodes } from '@kazi/values/country'
import clsx from 'clsx'
import { ChevronsUpDown } from 'lucide-react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { controlClass, type FieldProps } from './control.ts'
import { NativeField } from './native-field.tsx'

const dialCodes = countryCodes.map((code) => countries[code].dialCode)

/** Splits a number in international form by the dial codes that are known; the country decides otherwise. */
export function splitPhone(value: string, country: CountryCode): { dialCode: string; digits: string } {
  const dialCode = dialCodes.find((code) => value.startsWith(code)) ?? countries[country].dialCode
  return {
    dialCode,
    digits: value.startsWith(dialCode) ? value.slice(dialCode.length) : value.replace(/\D/g, ''),
  }
}

/** Joins them again. The leading zero of the national form is dropped: 0801… is +234 801…. */
export function joinPhone(dialCode: string, digits: string): string {
  const national = digits.replace(/\D/g, '').replace(/^0+/, '')
  return national === '' ? '' : dialCode + national
}

/** A phone number in international form (`+2348012345678`), typed as people know it. */
export function PhoneField(
  props: FieldProps & {
    /** `''` while empty */
    readonly value: string
    readonly onChange: (value: string) => void
    readonly onBlur?: () => void
    /** whose dial code stands there at first */
    readonly country?: CountryCode
  },
) {
  const { t } = useTranslation('common')
  const { value, onChange, onBlur, country = 'NG', ...frame } = props
  const { dialCode, digits } = splitPhone(value, country)
  return (
    <NativeField {...frame}>
      {(control) => (
        <div className="flex gap-2">
          <span className="relative shrink-0">
            <select
              aria-label={t(($) => $.field.dialCode)}
              name={props.name && `${props.name}DialCode`}
              disabled={control.disabled}
              value={dialCode}
              onChange={(event) =>
                onChange(digits === '' ? event.target.value : joinPhone(event.target.value, digits))
              }
              className={clsx(controlClass, 'num appearance-none pr-8 font-medium')}
            >
              {dialCodes.map((code) => (
                <option key={code}>{code}</option>
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
            placeholder="801 234 5678"
            value={digits}
            onChange={(event) => onChange(joinPhone(dialCode, event.target.value) || dialCode)}
            onBlur={onBlur}
            className={clsx(controlClass, 'num')}
          />
        </div>
      )}
    </NativeField>
  )
}
