import { type Language, translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { addMonths, type Month } from '@kazi/values/local-date'
import type { Rate } from '@kazi/values/rate'
import type { PlannedRow as AnyPlannedRow } from '#domains/sheets/index.ts'
import type { RowFault } from '#platform/sheets/columns/row-reader.ts'
import type { SheetSetting } from '#platform/sheets/columns/sheet-kind.ts'
import type { StoredPayee } from '../payees/payees.queries.ts'
import type { AddOnWithTerms } from '../series/add-ons.queries.ts'
import { faultsOf, type NewAddOn, needsOpenMonth } from '../series/form.rules.ts'
import { inForceIn, isDue } from '../series/in-force.rules.ts'
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
}

/** What a row would do: adds one, or nothing where the person has the same already. */
export function planRow(row: ReadAddOn, known: Known, { language }: SheetSetting): PlannedAddOn {
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
    for (const [field, sentence] of Object.entries(faultsOf(form, form))) {
      fault(columnOf(field, said), 'unfit', {
        reason: translate(language, 'errors', sentence as 'add-ons.amount-missing'),
      })
    }
    const reason = monthFault(form, person?.id, known, language)
    if (reason !== undefined) fault('fromMonth', 'unfit', { reason })
  }
  if (faults.length > 0 || !person || !form) return { ...row, name, faults, action: 'faulty', draft: null }
  const action = isThere(known, person.id, form) ? 'unchanged' : 'create'
  return { ...row, name, faults, action, draft: { employeeId: person.id, form } }
}

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

const isThere = ({ addOns }: Known, employeeId: Id, { kind, name, fromMonth }: NewAddOn): boolean =>
  addOns.some((addOn) => {
    if (addOn.employeeId !== employeeId || addOn.kind !== kind) return false
    const said = inForceIn(addOn.terms, fromMonth)
    return (
      said !== undefined && said.name.toLowerCase() === name.toLowerCase() && isDue(addOn, said, fromMonth)
    )
  })
