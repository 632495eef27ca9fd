import { userRoutes } from '@kazi/contract/account/user'
import { organizationType } from '@kazi/contract/account/user-view'
import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import { countryCodes } from '@kazi/values/country'
import { useNavigate } from '@tanstack/react-router'
import { Controller } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { type ApiForm, useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { replaceOrganization, type SessionUser, useSession } from '#lib/session/session.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { type Company, companyForm, companyOf, kycBodyOf } from './company-form.ts'
import { CountryFacts } from './country-facts.tsx'
import { DraftState } from './draft-state.tsx'
import { StepSheet } from './step-sheet.tsx'

/** Keeps what is filled in and takes over the organisation that comes back. What fails on sending, the form says. */
function useSaveKyc(as: 'draft' | 'submission') {
  return useApiMutation(onboardingRoutes.saveKyc, {
    invalidates: [userRoutes.readMe],
    showsError: as === 'draft',
    onSuccess: ({ data }) => replaceOrganization(data.organization),
  })
}

/** Where the first step begins: name, country and kind. What the country asks for besides follows on a page of its own. */
export function CompanyStep() {
  const { t } = useTranslation('onboarding')
  const navigate = useNavigate()
  const organization = useOrganization()
  const user = useSession((session) => session.user) as SessionUser
  const draft = useSaveKyc('draft')
  const submission = useSaveKyc('submission')
  const form = useApiForm<Company, Company>({
    schema: companyForm,
    defaultValues: companyOf(user),
  })
  const company = form.watch()

  function keepDraft(): void {
    draft.mutate({ body: { status: 'pending', ...kycBodyOf(form.getValues(), organization.country) } })
  }

  async function submit(values: Company): Promise<void> {
    await submission.mutateAsync({
      body: { status: 'pending', ...kycBodyOf(values, organization.country) },
    })
    const country = values.countryCode.toLowerCase()
    await navigate({ to: '/app/onboarding/$country', params: { country } })
  }

  return (
    <StepSheet
      title={t(($) => $.company.title)}
      sentence={t(($) => $.company.sentence)}
      aside={
        <CountryFacts
          country={company.countryCode ?? organization.country}
          name={company.businessName ?? ''}
        />
      }
    >
      <form noValidate onSubmit={form.send(submit)} className="mt-7 flex flex-col gap-6">
        <CompanyFields form={form} onChanged={keepDraft} isCountryFixed={organization.hasWallet} />
        <div className="mt-1 flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-t border-line pt-6">
          <DraftState isSaving={draft.isPending} isSaved={draft.isSuccess} isLost={draft.isError} />
          <Button type="submit" size="md" loading={submission.isPending} className="max-sm:w-full">
            {t(($) => $.company.next)}
          </Button>
        </div>
      </form>
    </StepSheet>
  )
}

function CompanyFields(props: {
  readonly form: ApiForm<Company, Company>
  readonly onChanged: () => void
  readonly isCountryFixed: boolean
}) {
  const { t } = useTranslation('onboarding')
  const { form, onChanged } = props
  const { errors, isDirty } = form.formState
  const name = form.register('businessName')
  const countryOptions = countryCodes.map((code) => ({
    value: code,
    label: t(($) => $.country[code]),
    detail: t(($) => $.currency[code]),
    isDisabled: props.isCountryFixed,
  }))
  const typeOptions = organizationType.options.map((value) => ({ value, label: t(($) => $.type[value]) }))
  return (
    <>
      <TextField
        label={t(($) => $.company.name)}
        hint={t(($) => $.company.nameHint)}
        autoComplete="organization"
        error={errors.businessName?.message}
        {...name}
        onBlur={(event) => {
          void name.onBlur(event)
          if (isDirty) onChanged()
        }}
      />
      <Controller
        control={form.control}
        name="countryCode"
        render={({ field }) => (
          <RadioCards
            label={t(($) => $.company.country)}
            columns={3}
            options={countryOptions}
            value={field.value ?? null}
            onChange={(code) => {
              field.onChange(code)
              onChanged()
            }}
            error={errors.countryCode?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="businessType"
        render={({ field }) => (
          <SelectField
            label={t(($) => $.company.type)}
            options={typeOptions}
            value={field.value ?? null}
            onChange={(type) => {
              field.onChange(type)
              onChanged()
            }}
            onBlur={field.onBlur}
            error={errors.businessType?.message}
          />
        )}
      />
    </>
  )
}
