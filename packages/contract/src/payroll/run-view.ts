import * as z from 'zod/mini'
import { exampleId } from '../route.ts'
import { currency, date, id, instant, money, month } from '../wire.ts'
import { problem } from './payslip-view.ts'
import { payslipFlags } from './payslip-vocabulary.ts'
import { bankFiles, runActions, runKinds, runSelections, runStates } from './run-vocabulary.ts'
import { paySchedules } from './settings-vocabulary.ts'

/* A payroll run on the wire. */

/** How an address names its run. */
export const runParams = z.strictObject({ payrollId: id })
export const exampleRun = { payrollId: exampleId }

export const totals = z.strictObject({
  gross: money,
  deductions: money,
  net: money,
  employer: money,
  employerCost: money,
  /** what is given in kind; in none of the others */
  benefits: money,
})
const person = z.strictObject({ id, name: z.string() })

const runSummaryShape = {
  id,
  number: z.int(),
  kind: z.enum(runKinds),
  title: z.string(),
  /** the department or payroll group that alone is paid; null: everybody, or people by their names */
  among: z.nullable(z.strictObject({ kind: z.enum(runSelections), id, name: z.string() })),
  month,
  /** the days that it is for: a month, a half of one, or the days of a week within one */
  period: z.strictObject({ from: date, to: date }),
  /** how often its people are paid */
  schedule: z.enum(paySchedules),
  payDate: date,
  state: z.enum(runStates),
  /** which approval level is waited for, and of how many; null outside `pending-approval` */
  level: z.nullable(z.strictObject({ current: z.int(), of: z.int() })),
  currency,
  people: z.int(),
  totals,
  createdBy: person,
  createdAt: instant,
}
export const runSummary = z.strictObject(runSummaryShape)

/** Someone who is not in the run, or is with a warning, and why. */
export const runProblem = z.strictObject({
  employeeId: z.nullable(id),
  name: z.nullable(z.string()),
  ...problem.shape,
  link: z.nullable(z.string()),
})

export const run = z.strictObject({
  ...runSummaryShape,
  rulesRelease: z.nullable(z.string()),
  /** what an approval is bound to; null until computed */
  contentHash: z.nullable(z.string()),
  computedAt: z.nullable(instant),
  /** inputs changed after the run was computed: it must be computed again before it is submitted */
  stale: z.boolean(),
  /** while computing */
  progress: z.nullable(z.strictObject({ done: z.int(), total: z.int() })),
  items: z.array(
    z.strictObject({
      item: z.string(),
      kind: z.enum(['earning', 'deduction', 'employer', 'benefit']),
      people: z.int(),
      amount: money,
    }),
  ),
  previous: z.nullable(z.strictObject({ id, month, totals, people: z.int() })),
  /** totals of up to six earlier regular runs, oldest first, for the sparklines */
  history: z.array(
    z.strictObject({ month, gross: money, net: money, statutory: money, employerCost: money }),
  ),
  flags: z.array(z.strictObject({ flag: z.enum(payslipFlags), people: z.int() })),
  problems: z.array(runProblem),
  /** who could be paid by it and is held back for a further run of the month */
  leftForLater: z.array(
    z.strictObject({
      employeeId: id,
      name: z.string(),
      /** null: nobody gave one */
      reason: z.nullable(z.string()),
      heldBy: z.nullable(person),
      heldAt: z.nullable(instant),
      /** the run that pays them meanwhile; null: none yet */
      paidIn: z.nullable(z.strictObject({ id, number: z.int(), state: z.enum(runStates) })),
    }),
  ),
  /** warnings that approving must name, each with how many people it touches; `needsReason` asks for words */
  acknowledgements: z.array(z.strictObject({ key: z.string(), people: z.int(), needsReason: z.boolean() })),
  decisions: z.array(
    z.strictObject({
      level: z.int(),
      by: person,
      /** whose place it was, where that person was away */
      insteadOf: z.nullable(person),
      decision: z.enum(['approved', 'rejected']),
      reason: z.nullable(z.string()),
      acknowledged: z.array(z.string()),
      at: instant,
    }),
  ),
  /** whose approval is waited for: any one of them; in whose place, where that person is away */
  waitsFor: z.array(z.strictObject({ ...person.shape, insteadOf: z.nullable(person) })),
  /** made and approved, or called refused and sent once more, by one person, because there is no other */
  singleControl: z.boolean(),
  wallet: z.nullable(z.strictObject({ id, rail: z.string(), label: z.string() })),
  payments: z.nullable(
    z.strictObject({
      queued: z.int(),
      sent: z.int(),
      /** of those that are sent, how many somebody calls refused, and a second person has to confirm it */
      claimed: z.int(),
      paid: z.int(),
      failed: z.int(),
      /** of those that failed, how many somebody says the bank paid after all, and a second person has to confirm it */
      lateClaimed: z.int(),
      /** nobody knows what became of them: the bank is asked again, and they are never sent again */
      unknown: z.int(),
      /** the bank had paid them, and they came back */
      reversed: z.int(),
      paidAmount: money,
      releasedAt: z.nullable(instant),
      releasedBy: z.nullable(person),
      /** every file that was issued, of the latest release first: these can be downloaded and no others */
      files: z.array(
        z.strictObject({
          kind: z.enum(bankFiles),
          /** 1 for the first release, one more for each retry */
          releaseNo: z.int(),
          name: z.string(),
          payments: z.int(),
          total: money,
          issuedAt: instant,
        }),
      ),
    }),
  ),
  /** once money has left: whom the bank didn't pay, or so somebody says; null: nobody */
  refused: z.nullable(
    z.strictObject({
      people: z.int(),
      amount: money,
      /** to how many of them the next try goes to another account than the last */
      redirected: z.int(),
      /** the first of them, by their names */
      first: z.array(
        z.strictObject({
          payslipId: id,
          employeeId: id,
          name: z.string(),
          amount: money,
          /**
           * `claimed`: a second person has to confirm it; `queued`: it waits for its code; `late-claimed`: somebody says
           * that the bank paid it after all
           */
          state: z.enum(['claimed', 'failed', 'queued', 'late-claimed']),
          /** what the bank said */
          reason: z.string(),
          claimedBy: z.nullable(person),
          isRedirected: z.boolean(),
        }),
      ),
    }),
  ),
  /** approved by nobody yet, and about refused payments alone: the rest has left before */
  isRetry: z.boolean(),
  /** who gets the code: empty where none is asked for */
  releasers: z.array(person),
  actions: z.array(z.enum(runActions)),
})
