import { type Language, translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { addMonths, type Month } from '@kazi/values/local-date'
import type { Rate } from '@kazi/values/rate'
import type { PlannedRow as AnyPlannedRow } from '#domains/sheets/index.ts'
import type { RowFault } from '#platform/sheets/columns/row-reader.ts'
import type { SheetSetting } from '#platform/sheets/columns/sheet-kind.ts'
import type { StoredPayee } from '../payees/payees.queries.ts'
import type { StoredTerms } from '../series/add-on.ts'
import type { AddOnWithTerms } from '../series/add-ons.queries.ts'
import { faultsOfWorkersAdvance } from '../series/advance.rules.ts'
import { faultsOf, type NewAddOn, needsOpenMonth } from '../series/form.rules.ts'
import { meetsIn } from '../series/in-force.rules.ts'
import { type ColumnKey, kindName, type ReadAddOn, type SaidAddOn } from './sheet-kind.ts'

/** A row with what it would do. */
export type PlannedAddOn = AnyPlannedRow &
  ReadAddOn & { readonly draft: { readonly employeeId: Id; readonly form: NewAddOn } | null }

/** What the organisation knows of what rows say. */
export interface Known {
  readonly people: ReadonlyMap<string, { readonly id: Id; readonly name: string }>
  readonly payees: readonly StoredPayee[]
  readonly addOns: readonly AddOnWithTerms[]
  /** of each person the last month that is approved or paid */
  readonly decided: ReadonlyMap<Id, Month>
  /** the months that can be meant, the first and the last */
  readonly months: readonly [Month, Month]
  /** whose wages the law of workers protects */
  readonly isWorker: (employeeId: Id) => boolean
}

/** What a row would do: adds one, or nothing where the person has the same already. */
export function planRow(row: ReadAddOn, known: Known, { country, language }: SheetSetting): PlannedAddOn {
  const { said } = row
  const person = said.number === null ? undefined : known.people.get(said.number)
  const name = person?.name ?? said.number ?? ''
  const faults = [...row.faults]
  const fault = (column: ColumnKey, key: RowFault['key'], values: RowFault['values'] = {}): void => {
    faults.push({ row: row.row, column, value: null, key, values })
  }
  if (said.number !== null && !person) fault('staffNumber', 'personUnknown')
  const payee = said.payee === null ? null : payeeOf(known, said.payee)
  if (payee === undefined) fault('payee', 'payeeUnknown')
  const form = formOf(said, payee?.id ?? null, language)
  if (form) {
    const ofAdvance = person && known.isWorker(person.id) ? faultsOfWorkersAdvance(form) : {}
    for (const [field, sentence] of Object.entries({ ...ofAdvance, ...faultsOf(form, country, form) })) {
      fault(columnOf(field, said), 'unfit', {
        reason: translate(language, 'errors', sentence as 'add-ons.amount-missing'),
      })
    }
    const reason = monthFault(form, person?.id, known, language)
    if (reason !== undefined) fault('fromMonth', 'unfit', { reason })
  }
  const there = person && form && findAlike(known, person.id, form)
  if (there === 'otherwise') fault('addOnName', 'addOnThere', { name: form!.name })
  if (faults.length > 0 || !person || !form) return { ...row, name, faults, action: 'faulty', draft: null }
  const action = there === 'same' ? 'unchanged' : 'create'
  return { ...row, name, faults, action, draft: { employeeId: person.id, form } }
}

/** Says of rows that give somebody what an earlier row of the file gives them already: nobody means it twice. */
export function faultTwice(planned: readonly PlannedAddOn[]): PlannedAddOn[] {
  const earlier = new Map<string, PlannedAddOn[]>()
  return planned.map((row) => {
    if (row.draft === null) return row
    const { employeeId, form } = row.draft
    const key = `${employeeId} ${form.kind} ${form.name.toLowerCase()}`
    const before = earlier.get(key) ?? []
    const other = before.find(({ draft }) => draft !== null && overlap(draft.form, form))
    earlier.set(key, [...before, row])
    if (other === undefined) return row
    const fault: RowFault<ColumnKey> = {
      ...{ row: row.row, column: 'staffNumber', value: row.said.number, key: 'addOnTwice' },
      values: { row: other.row, name: form.name },
    }
    return { ...row, faults: [...row.faults, fault], action: 'faulty', draft: null }
  })
}

const lastOf = ({ frequency, fromMonth, untilMonth }: NewAddOn): string =>
  frequency === 'once' ? fromMonth : (untilMonth ?? '9999-12')

const overlap = (one: NewAddOn, other: NewAddOn): boolean =>
  one.fromMonth <= lastOf(other) && other.fromMonth <= lastOf(one)

const payeeOf = ({ payees }: Known, name: string): StoredPayee | undefined =>
  payees.find((one) => !one.isArchived && one.name.toLowerCase() === name.toLowerCase())

function formOf(said: SaidAddOn, payeeId: Id | null, language: Language): NewAddOn | undefined {
  const { kind, fromMonth, percentOfBasic, percentOfGross, amount, total, untilMonth, frequency } = said
  if (kind === null || fromMonth === null) return undefined
  const percent = percentOfBasic ?? percentOfGross
  return {
    ...{ kind, fromMonth, amount, total, untilMonth, frequency, payeeId },
    name: said.name ?? kindName(language, kind),
    measure:
      percentOfBasic === null ? (percentOfGross === null ? 'fixed' : 'share-of-gross') : 'share-of-basic',
    share: percent === null ? null : ((percent * 10_000) as Rate),
    amountIs: said.isNet ? 'net' : 'gross',
    ...{ hundredths: null, days: null, times: null, reason: null },
  }
}

/** The column that a field of the form is said in. */
function columnOf(field: string, { percentOfBasic }: SaidAddOn): ColumnKey {
  const columns: Readonly<Record<string, ColumnKey>> = {
    share: percentOfBasic === null ? 'percentOfGross' : 'percentOfBasic',
    amountIs: 'isNet',
    payeeId: 'payee',
    total: 'total',
    untilMonth: 'untilMonth',
    frequency: 'frequency',
    days: 'addOnKind',
  }
  return columns[field] ?? 'amount'
}

function monthFault(
  { kind, amountIs, fromMonth }: NewAddOn,
  employeeId: Id | undefined,
  { decided, months: [first, last] }: Known,
  language: Language,
): string | undefined {
  if (fromMonth < first || fromMonth > last) return translate(language, 'errors', 'add-ons.month-unlikely')
  const paid = employeeId && decided.get(employeeId)
  if (!paid || fromMonth > paid || !needsOpenMonth(kind, amountIs)) return undefined
  return translate(language, 'errors', 'add-ons.month-decided', { month: paid, next: addMonths(paid, 1) })
}

/** Whether the person has one of that kind and name in a month of it: the same, or on other terms, which a sheet doesn't change. */
function findAlike({ addOns }: Known, employeeId: Id, form: NewAddOn): 'same' | 'otherwise' | undefined {
  let found: 'same' | 'otherwise' | undefined
  for (const addOn of addOns) {
    if (addOn.employeeId !== employeeId || addOn.kind !== form.kind) continue
    const said = meetsIn(addOn, form)
    if (said === undefined || said.name.toLowerCase() !== form.name.toLowerCase()) continue
    if (addOn.frequency === form.frequency && isSame(said, form)) return 'same'
    found = 'otherwise'
  }
  return found
}

const isSame = (said: StoredTerms, form: NewAddOn): boolean =>
  (['measure', 'amount', 'share', 'amountIs', 'total', 'untilMonth', 'payeeId'] as const).every(
    (key) => said[key] === form[key],
  )
