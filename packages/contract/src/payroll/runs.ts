import * as z from 'zod/mini'
import { route } from '../route.ts'
import { data, date, id, instant, list, money, month, paging, text } from '../wire.ts'
import { bridgeSteps } from './payslip-vocabulary.ts'
import { runFigures } from './run-figures.ts'
import { planOfKind } from './run-plan.ts'
import { exampleRun, run, runParams, runProblem, runSummary, totals } from './run-view.ts'
import { runActions, runKinds, runSelections, runStates } from './run-vocabulary.ts'
import { paySchedules } from './settings-vocabulary.ts'

/** A department or a payroll group as it is in the month: nobody else is paid. Absent: as before, or everybody. */
const among = z.optional(z.strictObject({ kind: z.enum(runSelections), id }))

/**
 * Which part of the month a regular payroll pays. Absent: as before, or the whole month; `from` is the first day of the half
 * or of the week, of which only the days within the month are paid.
 */
const part = { schedule: z.optional(z.enum(paySchedules)), from: z.optional(date) }

/** Payroll runs: what one would meet, computing it, and looking at it. */
export const runRoutes = {
  list: route({
    name: 'payroll.list',
    method: 'GET',
    path: 'payroll',
    summary: 'Payroll runs, newest first.',
    permission: 'view:payroll',
    limit: 'reads',
    query: z.strictObject({ ...paging, state: z.optional(z.enum(runStates)) }),
    response: list(runSummary),
    errors: [],
    example: { query: { page: 1 } },
  }),
  readStatsCard: route({
    name: 'payroll.readStatsCard',
    method: 'GET',
    path: 'payroll/stats-card',
    summary: 'Head of the payroll page: the run to go on with, what was paid this year, what waits.',
    permission: 'view:payroll',
    limit: 'reads',
    response: data(
      z.strictObject({
        asOf: instant,
        yearToDate: totals,
        runsCompleted: z.int(),
        awaiting: z.int(),
        latest: z.nullable(runSummary),
        /** the month that a new monthly payroll would be for */
        nextMonth: month,
        /** the run whose people wait for their pay, the nearest payday first; null: none is open */
        open: z.nullable(
          z.strictObject({
            ...runSummary.shape,
            /** null until it is computed */
            figures: z.nullable(runFigures),
            actions: z.array(z.enum(runActions)),
          }),
        ),
      }),
    ),
    errors: [],
    example: {},
  }),
  getInitData: route({
    name: 'payroll.getInitData',
    method: 'POST',
    path: 'payroll/get-init-data',
    summary:
      'What a run of this month would meet: who is in it, blockers and warnings with where to mend them.',
    permission: 'create:payroll',
    limit: 'reads',
    repeat: 'same-effect',
    audit: { because: 'it changes nothing' },
    body: z.strictObject({
      month: z.optional(month),
      kind: z._default(z.enum(runKinds), 'regular'),
      among,
      ...part,
      ...planOfKind,
    }),
    response: data(
      z.strictObject({
        month,
        payDate: date,
        schedule: z.enum(paySchedules),
        period: z.strictObject({ from: date, to: date }),
        /** how often people are paid in the month; one alone for most organisations */
        schedules: z.array(z.enum(paySchedules)),
        /** the parts of the month that are paid by themselves, and whether a payroll of each was begun */
        parts: z.array(z.strictObject({ from: date, to: date, isBegun: z.boolean() })),
        /** who would be in the run; of a regular one: who is in the month and in no regular run of it yet */
        people: z.int(),
        payable: z.int(),
        blockers: z.array(runProblem),
        warnings: z.array(runProblem),
        /**
         * Whom the kind is about: who left in the month and has no final pay, whom the month's payroll left out, whom a past
         * month paid otherwise than is known now. Empty for the other kinds.
         */
        candidates: z.array(
          z.strictObject({
            employeeId: id,
            name: z.string(),
            /** of the employment; null while it lasts */
            lastOn: z.nullable(date),
            /** what past months should have paid beside what they paid, signed; null where that isn't asked */
            difference: z.nullable(money),
          }),
        ),
        /** the latest regular run of the month, if there is one: whoever is in it is not among these people */
        existing: z.nullable(z.strictObject({ id, state: z.enum(runStates) })),
        wallet: z.nullable(z.strictObject({ id, rail: z.string(), label: z.string() })),
      }),
    ),
    errors: [
      'payroll.law-not-covered',
      'payroll.part-wrong',
      'payroll.month-too-far',
      'payroll.nobody-to-pay',
      'payroll.plan-wrong',
    ],
    example: { body: { month: '2026-11' } },
  }),
  compute: route({
    name: 'payroll.compute',
    method: 'POST',
    path: 'payroll/compute',
    summary:
      'Makes a run, or replaces what `payrollId` computed. Past 200 people it answers while computing.',
    permission: 'create:payroll',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'payroll.compute',
    body: z.strictObject({
      payrollId: z.optional(id),
      kind: z._default(z.enum(runKinds), 'regular'),
      month,
      payDate: date,
      title: z.optional(text(120)),
      /** absent: everyone who is active in the month and in no other regular run of it */
      employeeIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100_000))),
      among,
      ...part,
      /** who is left for a further run of the month; absent: as before */
      leftForLater: z.optional(z.array(id).check(z.maxLength(100_000))),
      /** why those are held back who weren't before */
      holdReason: z.optional(text(200)),
      ...planOfKind,
    }),
    response: data(run),
    status: 202,
    errors: [
      'payroll.state-wrong',
      'payroll.period-taken',
      'payroll.nobody-to-pay',
      'payroll.law-not-covered',
      'payroll.pay-date-invalid',
      'payroll.part-wrong',
      'payroll.month-too-far',
      'payroll.plan-wrong',
      'payroll.rails-locked',
    ],
    example: { body: { month: '2026-11', payDate: '2026-11-27' } },
  }),
  read: route({
    name: 'payroll.read',
    method: 'GET',
    path: 'payroll/{payrollId}',
    summary: 'One run: totals, what changed, what to check, decisions, payments, and what the caller may do.',
    permission: 'view:payroll',
    limit: 'reads',
    params: runParams,
    response: data(run),
    errors: [],
    example: { params: exampleRun },
  }),
  readBridge: route({
    name: 'payroll.readBridge',
    method: 'GET',
    path: 'payroll/{payrollId}/bridge',
    summary: 'The way from last month’s net to this run’s, step by step, each with whom it is about.',
    permission: 'view:payroll',
    limit: 'reads',
    audit: 'payroll.readBridge',
    params: runParams,
    response: data(
      z.nullable(
        z.strictObject({
          /** the month before */
          month,
          before: money,
          after: money,
          /** they sum to what the net moved by */
          steps: z.array(
            z.strictObject({
              step: z.enum(bridgeSteps),
              people: z.int(),
              amount: money,
              /** those who move it most */
              first: z.array(
                z.strictObject({ employeeId: id, payslipId: id, name: z.string(), amount: money }),
              ),
            }),
          ),
        }),
      ),
    ),
    errors: [],
    extension: true,
    example: { params: exampleRun },
  }),
  readDifferences: route({
    name: 'payroll.readDifferences',
    method: 'GET',
    path: 'payroll/{payrollId}/differences',
    summary: 'What changed since a run was computed: whose pay would come out otherwise, and by how much.',
    permission: 'view:payroll',
    limit: 'reads',
    audit: 'payroll.readDifferences',
    params: runParams,
    response: data(
      z.strictObject({
        people: z.int(),
        /** what computing again would move the net by, signed */
        net: money,
        /** the first of them, by their names */
        first: z.array(
          z.strictObject({
            employeeId: id,
            name: z.string(),
            /** agreed pay for a full month; null where there was or is none */
            payBefore: z.nullable(money),
            payAfter: z.nullable(money),
            /** null: not in the run before, or not after */
            netBefore: z.nullable(money),
            netAfter: z.nullable(money),
          }),
        ),
      }),
    ),
    errors: [],
    extension: true,
    example: { params: exampleRun },
  }),
  readProgress: route({
    name: 'payroll.readProgress',
    method: 'GET',
    path: 'payroll/{payrollId}/progress',
    summary: 'How far a computing run is.',
    permission: 'view:payroll',
    limit: 'reads',
    params: runParams,
    response: data(z.strictObject({ state: z.enum(runStates), done: z.int(), total: z.int() })),
    errors: [],
    extension: true,
    example: { params: exampleRun },
  }),
  deleteComputed: route({
    name: 'payroll.deleteComputed',
    method: 'DELETE',
    path: 'payroll/computed/{payrollId}',
    summary: 'Deletes a computed or rejected run.',
    permission: 'create:payroll',
    limit: 'writes',
    repeat: 'refused',
    audit: 'payroll.deleteComputed',
    params: runParams,
    response: data(z.strictObject({ id })),
    errors: ['payroll.state-wrong'],
    example: { params: exampleRun },
  }),
}
