import * as z from 'zod/mini'
import { runFigures } from './payroll/run-figures.ts'
import { runStates } from './payroll/run-vocabulary.ts'
import { route } from './route.ts'
import { currency, data, date, id, instant, money, month } from './wire.ts'

export const taskKinds = [
  'rails-locked',
  'backup-failing',
  'start-payroll',
  'review-payroll',
  'approve-payroll',
  'await-approval',
  'enter-code',
  'mark-paid',
  'confirm-refused',
  'confirm-late',
  'confirm-account',
  'query-overdue',
  'query-answered',
  'review-leave',
  'check-ins-overdue',
  'appraisals-overdue',
  'objectives-orphaned',
  'read-suggestions',
  'review-claim',
  'pay-claims',
  'approve-offer',
  'look-at-applications',
  'go-on-onboarding',
  'pay-advances',
  'pay-loans',
  'overdue-remittances',
  'due-remittances',
  'fund-wallet',
  'answer-differences',
  'missing-salary',
  'missing-time',
  'missing-payout-account',
  'missing-identifier',
  'documents-expiring',
  'reliefs-ending',
  'probations-ending',
  'complete-kyc',
  'create-wallet',
  'add-employees',
] as const

/** The front page's four calls. Every figure says as of when and in which currency. */
export const dashboardRoutes = {
  readHeadFigures: route({
    name: 'dashboard.readHeadFigures',
    method: 'GET',
    path: 'admin/stats',
    summary:
      'The head figures of the organisation: people by state, open payrolls, approvals that wait, dues and wallets.',
    permission: 'view:dashboard',
    limit: 'reads',
    response: data(
      z.strictObject({
        asOf: instant,
        people: z.strictObject({ active: z.int(), suspended: z.int(), separated: z.int() }),
        /** null without `view:payroll` */
        payrolls: z.nullable(
          z.strictObject({
            /** made and not yet paid, whatever their kind */
            open: z.int(),
            /** of these, submitted and not yet decided on */
            waiting: z.int(),
            /** of these, those that the caller can decide on now */
            waitingForCaller: z.int(),
          }),
        ),
        /** what authorities and others are owed: late, and due within a week; null without `view:remittance` */
        dues: z.nullable(z.strictObject({ overdue: z.int(), soon: z.int(), nextDueOn: z.nullable(date) })),
        /** null without `view:wallet` */
        wallets: z.nullable(
          z.array(
            z.strictObject({
              id,
              currency,
              /** null: not known; what a `bank-file` wallet holds is the bank's to know */
              balance: z.nullable(money),
              balanceAsOf: z.nullable(instant),
            }),
          ),
        ),
      }),
    ),
    errors: [],
    example: {},
  }),
  readStatsCard: route({
    name: 'dashboard.readStatsCard',
    method: 'GET',
    path: 'dashboard/stats-card',
    summary: 'The next payday with what stands before it, the latest run, and headcount.',
    permission: 'view:dashboard',
    limit: 'reads',
    response: data(
      z.strictObject({
        asOf: instant,
        headcount: z.int(),
        nextPayday: z.strictObject({
          month,
          /** the days that are paid: a month, a half of one, or the days of a week within one */
          period: z.strictObject({ from: date, to: date }),
          payDate: date,
          daysLeft: z.int(),
          blockers: z.int(),
          warnings: z.int(),
          payrollId: z.nullable(id),
          state: z.nullable(z.enum(runStates)),
          /** null until a run of it is computed, and without `view:payroll` */
          figures: z.nullable(runFigures),
        }),
        /** null without `view:payroll`, or before the first run */
        lastRun: z.nullable(
          z.strictObject({
            payrollId: id,
            month,
            state: z.enum(runStates),
            net: money,
            gross: money,
            employerCost: money,
            people: z.int(),
          }),
        ),
      }),
    ),
    errors: [],
    example: {},
  }),
  readPayrollDistribution: route({
    name: 'dashboard.readPayrollDistribution',
    method: 'GET',
    path: 'dashboard/payroll-distribution-summary',
    summary:
      'What the last six months cost, in net pay, statutory deductions, other deductions and employer contributions.',
    permission: 'view:payroll',
    limit: 'reads',
    response: data(
      z.strictObject({
        asOf: instant,
        months: z.array(
          z.strictObject({
            month,
            people: z.int(),
            net: money,
            statutory: money,
            otherDeductions: money,
            employer: money,
            employerCost: money,
          }),
        ),
      }),
    ),
    errors: [],
    example: {},
  }),
  listTasks: route({
    name: 'dashboard.listTasks',
    method: 'GET',
    path: 'dashboard/tasks',
    summary: 'What needs the caller, most urgent first, each with where to do it.',
    permission: 'view:dashboard',
    limit: 'reads',
    response: data(
      z.array(
        z.strictObject({
          kind: z.enum(taskKinds),
          urgency: z.enum(['now', 'soon', 'later']),
          count: z.int(),
          values: z.record(z.string(), z.union([z.string(), z.number()])),
          link: z.string(),
        }),
      ),
    ),
    errors: [],
    example: {},
  }),
  readEmployeeStats: route({
    name: 'dashboard.readEmployeeStats',
    method: 'GET',
    path: 'dashboard/employee-stats',
    summary: 'Headcount by department and type, joiners and leavers of the last six months.',
    permission: 'view:employees',
    limit: 'reads',
    response: data(
      z.strictObject({
        asOf: instant,
        total: z.int(),
        byDepartment: z.array(z.strictObject({ department: z.nullable(z.string()), people: z.int() })),
        byType: z.array(z.strictObject({ employmentType: z.string(), people: z.int() })),
        months: z.array(z.strictObject({ month, joined: z.int(), left: z.int(), people: z.int() })),
      }),
    ),
    errors: [],
    example: {},
  }),
}
