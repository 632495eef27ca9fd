import { organizationType } from '@kazi/contract/account/user-view'
import { kycFieldsOf, type OrganizationType } from '@kazi/contract/organizations/kyc-fields'
import type { CountryCode } from '@kazi/values/country'
import { Controller } from 'react-hook-form'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { PhoneField } from '#components/fields/phone-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { useBanks } from '#lib/api/server-state.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { errorAt, FormPart, FormText } from './form-parts.tsx'
import type { KycFormHandle } from './kyc-form-handle.ts'
import type { InformationField } from './kyc-values.ts'

interface PartProps {
  readonly form: KycFormHandle
  readonly country: CountryCode
  readonly onChanged: () => void
}

const at = (field: InformationField) => `businessInformation.${field}` as const

/** What the company is, where it is, and under which numbers it is known. */
export function BusinessFields({ form, country, onChanged }: PartProps) {
  'use no memo'
  const { t } = useTranslation('onboarding')
  const types = organizationType.options.map((value) => ({ value, label: t(($) => $.type[value]) }))
  return (
    <>
      <FormPart title={t(($) => $.kyc.business)}>
        <FormText
          form={form}
          name={at('businessName')}
          label={t(($) => $.company.name)}
          hint={t(($) => $.company.nameHint)}
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Controller
            control={form.control}
            name={at('businessType')}
            render={({ field }) => (
              <SelectField
                label={t(($) => $.company.type)}
                options={types}
                value={(field.value || null) as OrganizationType | null}
                onChange={(type) => {
                  field.onChange(type)
                  onChanged()
                }}
                onBlur={field.onBlur}
                error={errorAt(form, at('businessType'))}
              />
            )}
          />
          <FormText form={form} name={at('businessIndustry')} label={t(($) => $.kyc.industry)} isOptional />
        </div>
        <NumberFields form={form} country={country} />
        <FormText
          form={form}
          name={at('businessAddress')}
          label={t(($) => $.kyc.address)}
          hint={t(($) => $.kyc.addressHint)}
          isOptional
        />
        {country !== 'NG' && (
          <FormText
            form={form}
            name={at('operatingMode')}
            label={t(($) => $.kyc.operatingMode)}
            hint={t(($) => $.kyc.operatingModeHint)}
            isOptional
          />
        )}
      </FormPart>
      {country === 'NG' && <ContactFields form={form} country={country} onChanged={onChanged} />}
    </>
  )
}

/** The numbers that the law of the country asks of the kind of company. */
function NumberFields({ form, country }: Pick<PartProps, 'form' | 'country'>) {
  'use no memo'
  const { t } = useTranslation('onboarding')
  const type = form.watch(at('businessType')) as OrganizationType | ''
  if (type === '') return null
  const asked = kycFieldsOf(country, type)
  if (asked.businessCerNum === 'none' && asked.kraPin === 'none') return null
  const isIfAny = asked.businessCerNum === 'optional'
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      {asked.businessCerNum !== 'none' && (
        <FormText
          form={form}
          name={at('businessCerNum')}
          label={t(($) => $.company.certificate)}
          hint={t(isIfAny ? ($) => $.company.certificateIfAny : ($) => $.company.certificateHint[country])}
          isOptional={isIfAny}
        />
      )}
      {asked.kraPin !== 'none' && (
        <FormText
          form={form}
          name={at('kraPin')}
          label={t(($) => $.company.kraPin)}
          hint={t(($) => $.company.kraPinHint)}
        />
      )}
    </div>
  )
}

/** How Nigeria wants a company reached. */
function ContactFields({ form, country, onChanged }: PartProps) {
  'use no memo'
  const { t } = useTranslation('onboarding')
  const banks = useBanks(country)
  const options = (banks.data?.data ?? [])
    .filter((bank) => bank.kind === 'bank')
    .map((bank) => ({ value: bank.code, label: bank.name, alsoCalled: bank.aliases }))
  return (
    <FormPart title={t(($) => $.kyc.contact)} text={t(($) => $.kyc.contactText)}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Controller
          control={form.control}
          name={at('contactPhoneNumber')}
          render={({ field }) => (
            <PhoneField
              label={t(($) => $.kyc.phone)}
              isOptional
              country={country}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={errorAt(form, at('contactPhoneNumber'))}
            />
          )}
        />
        <FormText
          form={form}
          name={at('website')}
          label={t(($) => $.kyc.website)}
          inputMode="url"
          isOptional
        />
        <Controller
          control={form.control}
          name={at('contactBank')}
          render={({ field }) => (
            <ComboboxField
              label={t(($) => $.account.bank)}
              isOptional
              options={options}
              isLoading={banks.isPending}
              value={field.value || null}
              onChange={(code) => {
                field.onChange(code ?? '')
                onChanged()
              }}
              onBlur={field.onBlur}
              error={errorAt(form, at('contactBank'))}
            />
          )}
        />
        <FormText
          form={form}
          name={at('contactAccountNumber')}
          label={t(($) => $.account.number)}
          inputMode="numeric"
          isOptional
        />
      </div>
    </FormPart>
  )
}
