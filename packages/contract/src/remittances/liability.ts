import * as z from 'zod/mini'
import { exampleId } from '../route.ts'
import { date, id, instant, money, month } from '../wire.ts'
import {
  filingFaults,
  layoutConfidences,
  liabilityStates,
  referenceKinds,
  remittanceTypes,
} from './vocabulary.ts'

export const liabilityParams = z.strictObject({ liabilityId: id })
export const exampleLiability = { liabilityId: exampleId }

/** The law behind a figure, in its own words, and where it was read. */
const source = z.strictObject({ law: z.string(), source: z.string(), confidence: z.enum(['A', 'B']) })

/** What being late has cost so far, with its arithmetic; only where a source says so. */
const penalty = z.strictObject({
  ...source.shape,
  amount: money,
  /** what it is a share of */
  base: money,
  /** in millionths */
  rate: z.int(),
  /** how often the rate counts: months begun since the due date; 1 where it counts once */
  times: z.int(),
  isPerMonth: z.boolean(),
})

const liabilityShape = {
  id,
  type: z.enum(remittanceTypes),
  body: z.string(),
  bodyName: z.string(),
  period: month,
  state: z.enum(liabilityStates),
  amount: money,
  paid: money,
  outstanding: money,
  /** paid beyond what is owed since a correction lowered it: it stands to the organisation’s credit with the body */
  overpaid: money,
  /** null: no law with a source says when, and nobody set a day */
  dueOn: z.nullable(date),
  /** the last day on or before it on which banks work; equal to it most often */
  payBy: z.nullable(date),
  scheduledOn: z.nullable(date),
  /** days until it is due by the organisation’s day; below zero: so many days late */
  daysLeft: z.nullable(z.int()),
  isOverdue: z.boolean(),
  people: z.int(),
  /** of the payments, how many lack a receipt */
  receiptsMissing: z.int(),
}
/** What is owed to one body, of one kind, for one month. */
export const liability = z.strictObject(liabilityShape)

export const payment = z.strictObject({
  id,
  amount: money,
  paidOn: date,
  reference: z.string(),
  /** what the portal gave to pay it with */
  portalNumber: z.nullable(z.string()),
  receiptFileId: z.nullable(id),
  /** of the receipt’s bytes, in hex */
  receiptSha256: z.nullable(z.string()),
  recordedBy: z.nullable(z.string()),
  recordedAt: instant,
  /** it was a mistake; what it said is kept */
  voided: z.nullable(z.strictObject({ by: z.nullable(z.string()), at: instant, reason: z.string() })),
})

export const portalReference = z.strictObject({
  id,
  kind: z.enum(referenceKinds),
  number: z.string(),
  amount: money,
  expiresOn: z.nullable(date),
  isExpired: z.boolean(),
})

export const liabilityDetail = z.strictObject({
  ...liabilityShape,
  /** taken from pay */
  fromPay: money,
  /** on top of it */
  fromEmployer: money,
  /** how it came about: the part of each released run */
  accruals: z.array(
    z.strictObject({
      runId: id,
      amount: money,
      people: z.int(),
      payDate: date,
      dueOn: z.nullable(date),
      accruedAt: instant,
    }),
  ),
  payments: z.array(payment),
  references: z.array(portalReference),
  /** what the due date follows from; null where nothing with a source says it */
  due: z.nullable(source),
  /** the organisation set the day itself */
  isDueByOwnDay: z.boolean(),
  /** null: not late, or no penalty with a source is known */
  penalty: z.nullable(penalty),
  registration: z.nullable(z.strictObject({ id, number: z.nullable(z.string()) })),
  /** the authority’s file; null where none is made for this kind */
  filing: z.nullable(
    z.strictObject({
      layout: z.string(),
      confidence: z.enum(layoutConfidences),
      isOwnColumns: z.boolean(),
      /** what a portal would refuse, each with whom and what */
      faults: z.array(
        z.strictObject({
          employeeId: id,
          name: z.string(),
          fault: z.enum(filingFaults),
          /** the number that it is about, by the contract’s key */
          field: z.string(),
        }),
      ),
    }),
  ),
})
