import type { payrollRoutes } from '@kazi/contract/payroll'
import type { payrollExtensionRoutes } from '@kazi/contract/payroll-extensions'
import type { ResponseOf } from '@kazi/contract/route'

/** The shapes of a payroll as the server answers them; this feature computes none of their figures. */
export type Run = ResponseOf<typeof payrollRoutes.read>['data']
export type RunSummary = ResponseOf<typeof payrollRoutes.list>['data'][number]
export type RunAction = Run['actions'][number]
export type RunProblem = Run['problems'][number]
export type InitData = ResponseOf<typeof payrollRoutes.getInitData>['data']
export type PayslipPage = ResponseOf<typeof payrollExtensionRoutes.listPayslips>
export type PayslipRow = PayslipPage['data'][number]
export type Payslip = ResponseOf<typeof payrollExtensionRoutes.readPayslip>['data']
export type PayslipLine = Payslip['lines'][number]
export type Step = PayslipLine['steps'][number]
export type LinePart = PayslipLine['parts'][number]
export type LineRule = NonNullable<PayslipLine['rule']>
/** A dated value of the law that a line was worked out with. */
export type LawParameter = LineRule['parameters'][number]
export type Figure = LawParameter['figures'][string]
export type Flag = PayslipRow['flags'][number]
