import type { payslipRoutes } from '@kazi/contract/payroll/payslips'
import type { runRoutes } from '@kazi/contract/payroll/runs'
import type { ResponseOf } from '@kazi/contract/route'

/** The shapes of a payroll as the server answers them; this feature computes none of their figures. */
export type Run = ResponseOf<typeof runRoutes.read>['data']
export type RunSummary = ResponseOf<typeof runRoutes.list>['data'][number]
export type RunAction = Run['actions'][number]
export type RunProblem = Run['problems'][number]
export type InitData = ResponseOf<typeof runRoutes.getInitData>['data']
export type PayslipPage = ResponseOf<typeof payslipRoutes.listPayslips>
export type PayslipRow = PayslipPage['data'][number]
export type Payslip = ResponseOf<typeof payslipRoutes.readPayslip>['data']
export type PayslipLine = Payslip['lines'][number]
export type Step = PayslipLine['steps'][number]
export type LinePart = PayslipLine['parts'][number]
export type LineRule = NonNullable<PayslipLine['rule']>
/** A dated value of the law that a line was worked out with. */
export type LawParameter = LineRule['parameters'][number]
export type Figure = LawParameter['figures'][string]
export type Flag = PayslipRow['flags'][number]
