import type { ApiForm } from '#lib/forms/form.ts'
import type { KycValues } from './kyc-values.ts'

/** The form that its parts write into. */
export type KycFormHandle = ApiForm<KycValues, KycValues>
