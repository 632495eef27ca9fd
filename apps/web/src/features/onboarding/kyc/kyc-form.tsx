import type { CountryCode } from '@kazi/values/country'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Path } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '#components/button.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { ApiError } from '#lib/api/errors.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { DraftState } from '../draft-state.tsx'
import { BusinessFields } from './business-fields.tsx'
import { type KeptKyc, type KycValues, placeOf, valuesOf } from './kyc-values.ts'
import { PaperFields } from './paper-fields.tsx'
import { PeopleFields } from './people-fields.tsx'
import { useKycDraft } from './use-kyc-draft.ts'

/** The server judges: what it asks of a kind of organisation stands in one place. */
const anything = z.custom<KycValues>()

type ProviderResponse = KeptKyc['kycMeta']['providerResponse']

/** The form of a country. Every answer is kept when its field is left; what was held against it stands beside it. */
export function KycForm(props: {
  readonly country: CountryCode
  readonly kept: KeptKyc
  readonly isCorrection: boolean
}) {
  'use no memo'
  const { t } = useTranslation('onboarding')
  const { country, kept, isCorrection } = props
  const navigate = useNavigate()
  const [response, setResponse] = useState<ProviderResponse>(kept.kycMeta.providerResponse)
  const form = useApiForm<KycValues, KycValues>({ schema: anything, defaultValues: valuesOf(kept) })
  const { draft, keep, submit, isSubmitting } = useKycDraft(country, kept)
  const { setError } = form
  useEffect(() => {
    for (const { field, message } of response?.error ?? [])
      if (field) setError(placeOf(field) as Path<KycValues>, { message })
  }, [response, setError])

  function keepDraft(): void {
    if (!isCorrection) keep(form.getValues())
  }

  async function send(values: KycValues): Promise<void> {
    try {
      const data = await submit(values)
      setResponse(data.kycMeta.providerResponse)
      if (data.status === 'pending') return
    } catch (error) {
      throw error instanceof ApiError ? placed(error) : error
    }
    showSuccess(t(($) => $.company.submitted))
    if (isCorrection) await navigate({ to: '/app/settings', search: { tab: 'company-info' } })
    else await navigate({ to: '/app/onboarding' })
  }

  return (
    <form
      noValidate
      onSubmit={form.send(send)}
      onBlur={keepDraft}
      className="mt-7 flex flex-col divide-y divide-line [&>*]:py-7 [&>*:first-child]:pt-0 [&>*:last-child]:pb-0"
    >
      {response && <Refusal response={response} />}
      <BusinessFields form={form} country={country} onChanged={keepDraft} />
      <PeopleFields form={form} country={country} onChanged={keepDraft} />
      <PaperFields form={form} country={country} onChanged={keepDraft} />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
        <DraftState isSaving={draft.isPending} isSaved={draft.isSuccess} isLost={draft.isError} />
        <Button type="submit" size="md" loading={isSubmitting} className="max-sm:w-full">
          {t(isCorrection ? ($) => $.kyc.save : ($) => $.company.submit)}
        </Button>
      </div>
    </form>
  )
}

function Refusal({ response }: { readonly response: NonNullable<ProviderResponse> }) {
  const { t } = useTranslation('onboarding')
  return (
    <div>
      <Banner tone="down" title={t(($) => $.company.refused)}>
        {response.error.map(({ message }) => message).join(' ')}
      </Banner>
    </div>
  )
}

/** The same refusal with its sentences where the form has the fields. */
function placed(error: ApiError): ApiError {
  const { status, errors, code, requestId, message, fields } = error
  return new ApiError(status, { errors, code, requestId, message, fields: placesOf(fields) })
}

const placesOf = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [placeOf(path), message]))
