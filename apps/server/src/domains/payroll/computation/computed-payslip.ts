import {
  type Facts,
  items,
  type Line,
  type Problem,
  type Result,
  type Shortfall,
  type Totals,
} from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Minor } from '@kazi/values/money'
import type { PayslipFlag } from '../approval/acknowledgement.rules.ts'
import type { Change } from './payslip-change.rules.ts'

/** Someone who is in the month, as the computation meets them. */
export interface PayrollPerson {
  readonly employeeId: Id
  readonly number: string
  readonly name: string
  /** the name in the order of lists: last name first, without case and accents */
  readonly sortName: string
  readonly jobTitle: string | null
  readonly department: string | null
  /** null: nobody has entered where this person is paid */
  readonly account: PayeeAccount | null
  readonly facts: Facts
}

export interface PayeeAccount {
  readonly id: Id
  readonly bankCode: string
  readonly kind: 'bank' | 'mobile-money'
  readonly accountNumber: string
  readonly accountName: string
  readonly changedAt: string
  /** by someone other than its editor; null: by nobody yet */
  readonly confirmedAt: string | null
}

/** A payslip that is ready to be stored. */
export interface ComputedPayslip {
  readonly id: Id
  readonly person: PayrollPerson & { readonly account: PayeeAccount }
  readonly lines: readonly Line[]
  readonly totals: Totals
  readonly bases: Extract<Result, { ok: true }>['bases']
  readonly shortfalls: readonly Shortfall[]
  readonly problems: readonly Problem[]
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
