import { kycGenders } from '@kazi/contract/organizations/kyc-shapes'
import type { CountryCode } from '@kazi/values/country'
import type { LocalDate } from '@kazi/values/local-date'
import { Plus, Trash2 } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { PhoneField } from '#components/fields/phone-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { errorAt, FormPart, FormText } from './form-parts.tsx'
import type { KycFormHandle } from './kyc-form-handle.ts'
import { emptyPerson } from './kyc-values.ts'

interface PartProps {
  readonly form: KycFormHandle
  readonly country: CountryCode
  readonly onChanged: () => void
}

/** Who acts for the organisation: its directors or partners, or the one person that it is. */
export function PeopleFields(props: PartProps) {
  'use no memo'
  const type = props.form.watch('businessInformation.businessType')
  if (type === 'sole') return <Proprietor {...props} />
  if (props.country === 'NG' || type === '') return null
  return <Members {...props} />
}

/** As many as a list may hold. */
const membersAtMost = 20

function Members({ form, onChanged }: PartProps) {
  'use no memo'
  const { t } = useTranslation('onboarding')
  const members = form.watch('companyMembers')
  const change = (next: typeof members): void => {
    form.setValue('companyMembers', next, { shouldDirty: true })
    onChanged()
  }
  return (
    <FormPart title={t(($) => $.kyc.members)} text={t(($) => $.kyc.membersText)}>
      {members.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person in a draft has nothing else that tells them apart
        <div key={index} className="flex flex-col gap-4 rounded-lg bg-sunken p-4 ring-1 ring-line sm:p-5">
          <div className="flex items-center justify-between gap-3">
            <h3 className="text-sm font-semibold">{t(($) => $.kyc.member, { number: index + 1 })}</h3>
            {members.length > 1 && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => change(members.filter((_, place) => place !== index))}
              >
                <Trash2 aria-hidden className="size-3.5" />
                {t(($) => $.kyc.removeMember, { number: index + 1 })}
              </Button>
            )}
          </div>
          <PersonFields form={form} index={index} onChanged={onChanged} />
        </div>
      ))}
      {members.length < membersAtMost && (
        <Button variant="secondary" className="self-start" onClick={() => change([...members, emptyPerson])}>
          <Plus aria-hidden className="size-4" />
          {t(($) => $.kyc.addMember)}
        </Button>
      )}
    </FormPart>
  )
}

function PersonFields(props: {
  readonly form: KycFormHandle
  readonly index: number
  readonly onChanged: () => void
}) {
  'use no memo'
  const { t } = useTranslation('onboarding')
  const { form, index, onChanged } = props
  const at = (field: string) => `companyMembers.${index}.${field}`
  const genders = kycGenders.map((value) => ({ value, label: t(($) => $.kyc.genders[value]) }))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormText form={form} name={at('firstName')} label={t(($) => $.kyc.firstName)} />
      <FormText form={form} name={at('middleName')} label={t(($) => $.kyc.middleName)} isOptional />
      <FormText form={form} name={at('lastName')} label={t(($) => $.kyc.lastName)} />
      <Controller
        control={form.control}
        name={`companyMembers.${index}.gender`}
        render={({ field }) => (
          <SelectField
            label={t(($) => $.kyc.gender)}
            isOptional
            options={genders}
            value={field.value === '' ? null : field.value}
            onChange={(gender) => {
              field.onChange(gender)
              onChanged()
            }}
            onBlur={field.onBlur}
          />
        )}
      />
      <FormText
        form={form}
        name={at('idNumber')}
        label={t(($) => $.kyc.idNumber)}
        hint={t(($) => $.kyc.idNumberHint)}
      />
    </div>
  )
}

/** The one person, and whom to ask for when they can't be asked any more. */
function Proprietor({ form, country, onChanged }: PartProps) {
  'use no memo'
  const { t } = useTranslation('onboarding')
  const { today } = useOrganization()
  return (
    <FormPart title={t(($) => $.kyc.proprietor)} text={t(($) => $.kyc.proprietorText)}>
      <PersonFields form={form} index={0} onChanged={onChanged} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="personal.birthday"
          render={({ field }) => (
            <DateField
              label={t(($) => $.kyc.birthday)}
              value={(field.value || null) as LocalDate | null}
              max={today}
              today={today}
              onChange={(day) => {
                field.onChange(day)
                onChanged()
              }}
              onBlur={field.onBlur}
              error={errorAt(form, 'personal.birthday')}
            />
          )}
        />
        <FormText form={form} name="personal.kinFullName" label={t(($) => $.kyc.kinFullName)} isOptional />
        <FormText
          form={form}
          name="personal.kinRelationship"
          label={t(($) => $.kyc.kinRelationship)}
          isOptional
        />
        <Controller
          control={form.control}
          name="personal.kinMobile"
          render={({ field }) => (
            <PhoneField
              label={t(($) => $.kyc.kinMobile)}
              isOptional
              country={country}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={errorAt(form, 'personal.kinMobile')}
            />
          )}
        />
      </div>
    </FormPart>
  )
}
