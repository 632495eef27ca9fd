import { sql } from 'kysely'

/**
 * Payslips `p`, each with its payment `m` where there is one. The payment is looked up payslip by payslip: `offset 0`
 * keeps the planner from making a join of it. It can't know how many payslips a fresh run has, takes it for one, and
 * would then read all payments anew for each of fifty thousand.
 */
export const payslipsWithPayment = sql`payslips p
  left join lateral (
    select state, payout_account_id, bank_code, account_kind, account_number, account_name from payments
    where organization_id = p.organization_id and payslip_id = p.id
    offset 0) m on true`
