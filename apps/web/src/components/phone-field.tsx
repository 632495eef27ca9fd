import { Field } from '@base-ui/react/field'
import { type CountryCode, countries, countryCodes } from '@kazi/values/country'
import clsx from 'clsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { controlClass, FieldFrame, type FieldProps } from './field.tsx'
import { Select } from './select.tsx'

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
    <FieldFrame {...frame}>
      <div className="flex gap-2">
        <Select
          label={t(($) => $.field.dialCode)}
          value={dialCode}
          options={dialCodes.map((code) => ({ value: code, label: code }))}
          onChange={(code) => onChange(digits === '' ? code : joinPhone(code, digits))}
          className="num h-10 w-26 max-sm:h-11"
        />
        <Field.Control
          render={
            <input
              type="tel"
              name={props.name}
              inputMode="tel"
              autoComplete="tel-national"
              placeholder="801 234 5678"
              value={digits}
              onChange={(event) => onChange(joinPhone(dialCode, event.target.value) || dialCode)}
              onBlur={onBlur}
              className={clsx(controlClass, 'num')}
            />
          }
        />
      </div>
    </FieldFrame>
  )
}
