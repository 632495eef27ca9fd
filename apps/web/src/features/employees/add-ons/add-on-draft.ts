import {
  type AddOnKind,
  additionKinds,
  deductionKinds,
  type Frequency,
  isByTime,
  isDeduction,
  isShare,
  type Measure,
} from '@kazi/contract/employees/add-on-vocabulary'
import type { addOnRoutes } from '@kazi/contract/employees/add-ons'
import type { BodyInputOf } from '@kazi/contract/route'
import type { Month } from '@kazi/values/local-date'
import type { AddOn, Kind } from './add-on-answers.ts'

/** An addition or deduction as a form has it. */
export interface AddOnDraft {
  readonly kind: AddOnKind
  /** null: the kind's name, until somebody writes another */
  readonly name: string | null
  readonly frequency: Frequency
  readonly measure: Measure
  readonly amount: number | null
  readonly percent: number | null
  /** hours or days */
  readonly quantity: number | null
  readonly days: number | null
  readonly isNet: boolean
  readonly fromMonth: Month
  readonly untilMonth: Month | null
  readonly times: number | null
  readonly total: number | null
  readonly payeeId: string | null
  /** null: the country's default for the kind */
  readonly bases: Kind['bases'] | null
  readonly reason: string
  readonly isMonthAlone: boolean
}

export const emptyDraft = (fromMonth: Month): AddOnDraft => ({
  kind: 'bonus',
  name: null,
  frequency: 'once',
  measure: 'fixed',
  amount: null,
  percent: null,
  quantity: null,
  days: null,
  isNet: false,
  fromMonth,
  untilMonth: null,
  times: null,
  total: null,
  payeeId: null,
  bases: null,
  reason: '',
  isMonthAlone: false,
})

/** What one says now, to be changed from a month on. */
export const draftOf = ({ kind, frequency, firstMonth, terms }: AddOn, openMonth: Month): AddOnDraft => ({
  kind,
  frequency,
  name: terms.name,
  measure: terms.measure,
  amount: terms.amount,
  percent: terms.share === null ? null : terms.share / 10_000,
  quantity: terms.hundredths === null ? null : terms.hundredths / 100,
  days: terms.days,
  isNet: terms.amountIs === 'net',
  fromMonth: frequency === 'once' || firstMonth > openMonth ? firstMonth : openMonth,
  untilMonth: terms.untilMonth,
  times: null,
  total: terms.total,
  payeeId: terms.payee?.id ?? null,
  bases: terms.bases,
  reason: '',
  isMonthAlone: false,
})

/** The draft as another kind: what doesn't go with it is left out. */
export function asKind(draft: AddOnDraft, kind: AddOnKind): AddOnDraft {
  const isTaken = isDeduction(kind)
  const isInstalments = draft.frequency === 'instalments'
  return {
    ...draft,
    kind,
    bases: null,
    isNet: draft.isNet && !isTaken,
    payeeId: isTaken ? draft.payeeId : null,
    frequency: isInstalments && !isTaken ? 'once' : draft.frequency,
    measure: kind === 'overtime' && draft.amount === null ? 'per-hour' : draft.measure,
  }
}

export const firstKindOf = (isTaken: boolean): AddOnKind => (isTaken ? deductionKinds[0] : additionKinds[5])

type Form = BodyInputOf<typeof addOnRoutes.add>

/** What the calls are sent, or undefined while something is missing. */
export function bodyOf(draft: AddOnDraft, kindName: string): Omit<Form, 'preview'> | undefined {
  const { kind, frequency, measure, fromMonth } = draft
  const isRecurring = frequency === 'recurring'
  const isInstalments = frequency === 'instalments'
  const amount = isShare(measure) ? null : draft.amount
  const share = isShare(measure) && draft.percent !== null ? Math.round(draft.percent * 10_000) : null
  const hundredths = isByTime(measure) && draft.quantity !== null ? Math.round(draft.quantity * 100) : null
  const days = kind === 'per-diem' ? draft.days : null
  const isMissing =
    (isShare(measure) ? !share : !amount) ||
    (isByTime(measure) && !hundredths) ||
    (isInstalments && !draft.total) ||
    (kind === 'per-diem' && !days)
  if (isMissing) return undefined
  return {
    ...{ kind, frequency, measure, fromMonth, amount, share, hundredths, days },
    name: draft.name?.trim() || kindName,
    amountIs: draft.isNet ? 'net' : 'gross',
    untilMonth: isRecurring ? draft.untilMonth : null,
    times: isRecurring && draft.untilMonth === null ? draft.times : null,
    total: isInstalments ? draft.total : null,
    payeeId: draft.payeeId,
    ...(draft.bases ? { bases: draft.bases } : {}),
    reason: draft.reason.trim() || null,
  }
}
