import { userRoutes } from '@kazi/contract/account/user'
import { organizationType } from '@kazi/contract/account/user-view'
import { kycFieldsOf } from '@kazi/contract/organizations/kyc-fields'
import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import { type CountryCode, countryCodes } from '@kazi/values/country'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { type FocusEvent, useState } from 'react'
import { Controller } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { type ApiForm, useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { replaceOrganization, type SessionUser, useSession } from '#lib/session/session.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type Company, companyForm, companyOf, kycBodyOf } from './company-form.ts'
import { CountryFacts } from './country-facts.tsx'
import { StepSheet } from './step-sheet.tsx'

/**
 * Sends what is filled in, as a draft or to be verified, and takes over the organisation that comes back. What fails is
 * said in a toast: of a submission by its form, which also marks the fields.
 */
function useSaveKyc(as: 'draft' | 'submission') {
  return useApiMutation(onboardingRoutes.saveKyc, {
    invalidates: [userRoutes.readMe],
    showsError: as === 'draft',
    onSuccess: ({ data }) => replaceOrganization(data.organization),
  })
}

/** The first step: name, country and kind. Each answer is kept as a draft, so leaving loses nothing. */
export function CompanyStep(props: { readonly country?: CountryCode }) {
  const { t } = useTranslation('onboarding')
  const navigate = useNavigate()
  const organization = useOrganization()
  const user = useSession((session) => session.user) as SessionUser
  const draft = useSaveKyc('draft')
  const submission = useSaveKyc('submission')
  const [reasons, setReasons] = useState<readonly string[]>([])
  const form = useApiForm<Company, Company>({
    schema: companyForm,
    defaultValues: { ...companyOf(user), ...(props.country ? { countryCode: props.country } : {}) },
  })
  const company = form.watch()

  function keepDraft(): void {
    draft.mutate({ body: { status: 'pending', ...kycBodyOf(form.getValues(), organization.country) } })
  }

  async function submit(values: Company): Promise<void> {
    const { data } = await submission.mutateAsync({
      body: { status: 'completed', ...kycBodyOf(values, organization.country) },
    })
    if (data.status === 'pending') {
      setReasons(data.reasons.map((reason) => reason.message))
      return
    }
    showSuccess(t(($) => $.company.submitted))
    await navigate({ to: '/app/onboarding' })
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
        {reasons.length > 0 && (
          <Banner tone="down" title={t(($) => $.company.refused)}>
            {reasons.join(' ')}
          </Banner>
        )}
        <CompanyFields form={form} onChanged={keepDraft} isCountryFixed={organization.hasWallet} />
        <div className="mt-1 flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-t border-line pt-6">
          <DraftState isSaving={draft.isPending} isSaved={draft.isSuccess} isLost={draft.isError} />
          <Button type="submit" size="md" loading={submission.isPending} className="max-sm:w-full">
            {t(($) => $.company.submit)}
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
  const { errors } = form.formState
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
          if (form.formState.isDirty) onChanged()
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
      <NumberFields form={form} onChanged={onChanged} />
    </>
  )
}

/** The numbers that the law of the country asks of the kind of company. */
function NumberFields(props: { readonly form: ApiForm<Company, Company>; readonly onChanged: () => void }) {
  const { t } = useTranslation('onboarding')
  const { form, onChanged } = props
  const { errors } = form.formState
  const [country, type] = form.watch(['countryCode', 'businessType'])
  if (!country || !type) return null
  const asked = kycFieldsOf(country, type)
  const keep = (name: 'businessCerNum' | 'kraPin') => {
    const field = form.register(name)
    return {
      ...field,
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        void field.onBlur(event)
        if (form.formState.isDirty) onChanged()
      },
    }
  }
  return (
    <>
      {asked.businessCerNum !== 'none' && (
        <TextField
          label={t(($) => $.company.certificate)}
          hint={
            asked.businessCerNum === 'optional'
              ? t(($) => $.company.certificateIfAny)
              : t(($) => $.company.certificateHint[country])
          }
          isOptional={asked.businessCerNum === 'optional'}
          autoComplete="off"
          error={errors.businessCerNum?.message}
          {...keep('businessCerNum')}
        />
      )}
      {asked.kraPin !== 'none' && (
        <TextField
          label={t(($) => $.company.kraPin)}
          hint={t(($) => $.company.kraPinHint)}
          autoComplete="off"
          error={errors.kraPin?.message}
          {...keep('kraPin')}
        />
      )}
    </>
  )
}

function DraftState(props: {
  readonly isSaving: boolean
  readonly isSaved: boolean
  readonly isLost: boolean
}) {
  const { t } = useTranslation('onboarding')
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm text-ink-3">
      {props.isSaving && t(($) => $.company.draftSaving)}
      {props.isLost && t(($) => $.company.draftLost)}
      {!props.isSaving && props.isSaved && (
        <>
          <CircleCheck aria-hidden className="size-4 text-up" />
          {t(($) => $.company.draftSaved)}
        </>
      )}
    </p>
  )
}
