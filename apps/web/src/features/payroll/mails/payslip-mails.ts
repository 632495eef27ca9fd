import { payslipMailRoutes } from '@kazi/contract/payroll/payslip-mails'
import type { ResponseOf } from '@kazi/contract/route'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Run } from '../run.ts'

type MailPage = ResponseOf<typeof payslipMailRoutes.listPayslipMails>
export type MailCounts = MailPage['summary']
export type PayslipMail = MailPage['data'][number]
export type MailState = PayslipMail['state']

/** While mails are on their way, who has one is asked for again. */
const askEveryMs = 2_000

/** A page of who was mailed and who opened it; asked for again while some wait to leave. */
export function usePayslipMails(run: Run, query: { page: number; perPage?: number; state?: MailState }) {
  const answer = useApiQuery(
    payslipMailRoutes.listPayslipMails,
    { params: { payrollId: run.id }, query },
    { keepPrevious: true, staleTimeMs: 0 },
  )
  const isOnItsWay = (answer.data?.summary.queued ?? 0) > 0
  useApiQuery(
    payslipMailRoutes.listPayslipMails,
    { params: { payrollId: run.id }, query },
    { refetchIntervalMs: isOnItsWay && askEveryMs },
  )
  return answer
}

/** Mails payslips, and says to how many. */
export function useMailPayslips(run: Run) {
  const { t } = useTranslation('payroll')
  const mail = useApiMutation(payslipMailRoutes.mailPayslips, {
    invalidates: [payslipMailRoutes.listPayslipMails],
    onSuccess: ({ data }) => showSuccess(t(($) => $.mails.onTheirWay, { count: data.queued })),
  })
  const params = { payrollId: run.id }
  return {
    isPending: mail.isPending,
    mail: (to: 'not-mailed' | 'not-opened'): void => mail.mutate({ params, body: { to } }),
    mailOne: (payslipId: string): void => mail.mutate({ params, body: { payslipIds: [payslipId] } }),
  }
}
