import { payingRoutes } from '@kazi/contract/payroll/paying'
import type { ResponseOf } from '@kazi/contract/route'
import { useState } from 'react'
import type { ApiError } from '#lib/api/errors.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Run } from '../run.ts'
import { useRunMutation } from '../use-run-mutation.ts'

/** What the server says about a code that it mailed. */
export type CodeSent = ResponseOf<typeof payingRoutes.requestCode>['data']

/** Refusals that belong beside the field. */
const codeRefusals = new Set([
  'payroll.code-wrong',
  'payroll.code-expired',
  'payroll.code-attempts-exceeded',
  'payroll.code-resends-exceeded',
])
const codeLength = 6

/** Typing a code, releasing the payments with it, and asking for another one. */
export function useCodeRelease(options: {
  readonly run: Run
  /** the code that was just mailed; null when nobody knows */
  readonly sent: CodeSent | null
  readonly onSent: (sent: CodeSent) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation('payroll')
  const { run, sent, onClose } = options
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const params = { payrollId: run.id }
  const onRefused = (refusal: ApiError): boolean => {
    if (refusal.code === undefined || !codeRefusals.has(refusal.code)) return false
    setError(refusal.fields.code ?? refusal.message)
    setCode('')
    return true
  }
  const submit = useRunMutation(payingRoutes.submitCode, {
    onDone: () => {
      onClose()
      showSuccess(t(($) => $.code.done))
    },
    onOutdated: onClose,
    onRefused,
  })
  const request = useRunMutation(payingRoutes.requestCode, {
    onDone: ({ data }) => {
      options.onSent(data)
      setError(undefined)
      setCode('')
      if (sent) showSuccess(t(($) => $.code.resent))
    },
    onOutdated: onClose,
    onRefused,
  })
  return {
    code,
    error,
    isComplete: code.length === codeLength,
    isReleasing: submit.isPending,
    isRequesting: request.isPending,
    type(next: string): void {
      setCode(next)
      if (next !== '') setError(undefined)
    },
    release(digits: string): void {
      if (digits.length === codeLength && !submit.isPending) submit.mutate({ params, body: { code: digits } })
    },
    requestAnother: (): void => request.mutate({ params }),
  }
}
