import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { PayslipRow, Run } from './run.ts'

/** Whether the bank says by itself what became of payments; else people take a file to it, and say what it did. */
export const isByRail = ({ wallet }: Pick<Run, 'wallet'>): boolean =>
  wallet !== null && wallet.rail !== 'bank-file'

/** What became of a payment, in words: what is sent lies in a file, or is at the bank. */
export function usePaymentWord(): (
  run: Pick<Run, 'wallet'>,
  state: NonNullable<PayslipRow['paymentState']>,
) => string {
  const { t } = useTranslation('payroll')
  return (run, state) =>
    state === 'sent' && isByRail(run) ? t(($) => $.byRail.state) : t(($) => $.paymentState[state])
}
