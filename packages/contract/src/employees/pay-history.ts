import * as z from 'zod/mini'
import { changeCauses } from '../payroll/payslip-vocabulary.ts'
import { runStates } from '../payroll/run-vocabulary.ts'
import { exampleId, route } from '../route.ts'
import { data, date, id, minorUnits, money, month } from '../wire.ts'

/** What a person was paid, and costs. */
export const payHistoryRoutes = {
  readPayrollHistory: route({
    name: 'employees.readPayrollHistory',
    method: 'GET',
    path: 'employees/{employee_id}/payroll-history',
    summary:
      'What a person was paid month by month, the latest first, each with why it differs from the month before.',
    permission: 'view:payroll',
    limit: 'reads',
    audit: 'employees.readPayrollHistory',
    params: z.strictObject({ employee_id: id }),
    response: data(
      z.array(
        z.strictObject({
          payslipId: id,
          runId: id,
          month,
          payDate: date,
          state: z.enum(runStates),
          gross: money,
          deductions: money,
          net: money,
          employer: money,
          /** null for the first */
          previousNet: z.nullable(money),
          /** they sum to the difference of the nets */
          changes: z.array(
            z.strictObject({ cause: z.enum(changeCauses), item: z.nullable(z.string()), amount: minorUnits }),
          ),
        }),
      ),
    ),
    errors: [],
    example: { params: { employee_id: exampleId } },
  }),
  readCostBreakdown: route({
    name: 'employees.readCostBreakdown',
    method: 'GET',
    path: 'employees/{employee_id}/cost-breakdown',
    summary:
      'What a person costs in the month that is paid next: what they earn, and what the employer owes on top of it.',
    permission: 'view:payroll',
    limit: 'reads',
    audit: 'employees.readCostBreakdown',
    params: z.strictObject({ employee_id: id }),
    response: data(
      z.strictObject({
        month,
        /** null: not paid in that month, or it can't be computed yet */
        cost: z.nullable(
          z.strictObject({
            lines: z.array(
              z.strictObject({
                item: z.string(),
                /** a name of the organisation's own */
                label: z.nullable(z.string()),
                kind: z.enum(['earning', 'deduction', 'employer', 'benefit']),
                amount: minorUnits,
              }),
            ),
            gross: money,
            net: money,
            employer: money,
            /** gross and employer's dues */
            total: money,
          }),
        ),
      }),
    ),
    errors: [],
    example: { params: { employee_id: exampleId } },
  }),
}
