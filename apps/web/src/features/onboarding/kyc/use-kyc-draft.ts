import { userRoutes } from '@kazi/contract/account/user'
import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import type { CountryCode } from '@kazi/values/country'
import { useRef } from 'react'
import { useApiMutation } from '#lib/api/hooks.ts'
import { replaceOrganization } from '#lib/session/session.ts'
import { type KeptKyc, type KycValues, sentOf, valuesOf } from './kyc-values.ts'

type Payload = ReturnType<typeof sentOf>

/**
 * Saves what the form holds, as a draft or to be looked at: by the call for corrections where something is held against
 * what was submitted before, else by the first one.
 */
export function useKycDraft(country: CountryCode, kept: KeptKyc) {
  const options = (showsError: boolean) => ({
    invalidates: [userRoutes.readMe],
    showsError,
    onSuccess: ({ data }: { readonly data: KeptKyc }) => replaceOrganization(data.organization),
  })
  const draft = useApiMutation(onboardingRoutes.saveKyc, options(true))
  const first = useApiMutation(onboardingRoutes.saveKyc, options(false))
  const correction = useApiMutation(onboardingRoutes.updateKycMeta, options(false))
  const saved = useRef('')
  const isRefused = useRef(kept.verification === 'refused')

  /** Keeps the draft, unless it was kept as it is. */
  function keep(values: KycValues): void {
    const payload = sentOf(country, values, kept)
    const text = JSON.stringify(payload)
    const isFirst = saved.current === ''
    if (text === saved.current || (isFirst && text === JSON.stringify(startOf(country, kept)))) return
    saved.current = text
    draft.mutate({ body: { status: 'pending', ...payload } })
  }

  async function submit(values: KycValues): Promise<KeptKyc> {
    const { shareholders, ...parts } = sentOf(country, values, kept)
    const { data } = isRefused.current
      ? await correction.mutateAsync({
          body: { ...parts, kycStatus: 'completed', kycMeta: { shareholders } },
        })
      : await first.mutateAsync({ body: { ...parts, shareholders, status: 'completed' } })
    isRefused.current = data.verification === 'refused'
    return data
  }
  return { draft, keep, submit, isSubmitting: first.isPending || correction.isPending }
}

/** What would be sent of the form as it was opened. */
const startOf = (country: CountryCode, kept: KeptKyc): Payload => sentOf(country, valuesOf(kept), kept)
