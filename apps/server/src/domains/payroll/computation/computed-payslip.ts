import { items, type Line, type Problem, type Result, type Shortfall, type Totals } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Minor } from '@kazi/values/money'
import type { PayeeAccount } from '../contributions/contribution.ts'
import type { PayrollPerson } from '../facts/payroll-month.ts'
import type { Change } from './payslip-change.rules.ts'
import type { PayslipFlag } from './payslip-flag.rules.ts'

/** A payslip that is ready to be stored. */
export interface ComputedPayslip {
  readonly id: Id
  readonly person: PayrollPerson & { readonly account: PayeeAccount }
  readonly lines: readonly Line[]
  readonly totals: Totals
  readonly bases: Extract<Result, { ok: true }>['bases']
  readonly shortfalls: readonly Shortfall[]
  readonly problems: readonly Problem[]
  /** of the person's own payslip before this one; null for the first */
  readonly previousRunId: Id | null
  readonly previousNet: Minor | null
  readonly flags: readonly PayslipFlag[]
  readonly changes: readonly Change[]
}

/** The columns of payslips that hold what is filed with authorities, by item: `ng.pension-employer` is filed as pension. */
export const filedColumnOf: ReadonlyMap<string, string> = new Map(
  items
    .filter(({ statutory }) => statutory !== null)
    .map(({ code }) => [code, `${code.slice(code.indexOf('.') + 1).replaceAll('-', '_')}_minor`]),
)

/** Every such column once, in the order of the items. */
export const filedColumns: readonly string[] = [...new Set(filedColumnOf.values())]
