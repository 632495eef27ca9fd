import type { ErrorCode } from '@kazi/contract/errors'
import { refuse } from '#platform/http/refusal.ts'

/** Refuses with the sentence beside the field that it is about. */
export const refuseAt = (field: string, code: ErrorCode): never =>
  refuse(code, {}, { fields: { [field]: code } })
