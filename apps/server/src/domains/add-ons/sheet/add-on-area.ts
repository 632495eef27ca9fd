import { addOnSheetRoutes } from '@kazi/contract/employees/add-on-sheet'
import { isDeduction } from '@kazi/contract/employees/add-on-vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { addMonths, monthOf } from '@kazi/values/local-date'
import { findByNumbers, namePeople } from '#domains/employees/index.ts'
import { refuseUsed, type SheetArea } from '#domains/sheets/index.ts'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import { raiseRevision } from '../add-on-revision.queries.ts'
import { selectEntries } from '../pay/used.queries.ts'
import { selectPayees } from '../payees/payees.queries.ts'
import {
  insertAddOns,
  insertTerms,
  selectAddOns,
  selectAddOnsByIds,
  selectDecidedMonths,
  selectMonthsPaidSince,
} from '../series/add-ons.queries.ts'
import { saidBy } from '../series/form.rules.ts'
import { workersIn } from '../workers-of-act.ts'
import { type ReadAddOn, sheetKind } from './sheet-kind.ts'
import { faultTwice, type PlannedAddOn, planRow } from './sheet-plan.rules.ts'

type Validated = ResponseOf<typeof addOnSheetRoutes.validateAddOns>['data']

/** What undoing an import takes: what it added. */
interface Effects {
  readonly addOnIds: readonly Id[]
}

/** Additions and deductions as a sheet. */
export const addOnArea: SheetArea<
  ReadAddOn,
  PlannedAddOn,
  Record<never, never>,
  Pick<Validated, 'rows'>,
  Effects
> = {
  name: 'add-ons',
  events: { imported: addOnSheetRoutes.importAddOns.name, undone: addOnSheetRoutes.undoImport.name },
  kind: sheetKind,
  module: new URL('./sheet-kind.ts', import.meta.url),
  mayReadOfAnother: (context) => actorOf(context).departmentIds.length === 0,
  lock: raiseRevision,
  plan,
  describe: async (_, planned) => ({ rows: planned.map(describeRow), warnings: [], notes: [] }),
  apply,
  undo,
}

async function plan(
  context: OrganizationContext,
  rows: readonly ReadAddOn[],
  setting: Parameters<typeof planRow>[2],
): Promise<PlannedAddOn[]> {
  const numbers = rows.flatMap(({ said }) => said.number ?? [])
  const people = await findByNumbers(context, numbers)
  const ids = [...people.values()].map(({ id }) => id)
  const current = monthOf(setting.today)
  const known = {
    people,
    payees: await selectPayees(context),
    addOns: await selectAddOns(context, ids),
    decided: await selectDecidedMonths(context, ids),
    months: [addMonths(current, -24), addMonths(current, 24)] as const,
    isWorker: await workersIn(context, current),
  }
  return faultTwice(rows.map((row) => planRow(row, known, setting)))
}

function describeRow({ row, action, name, said, draft }: PlannedAddOn): Validated['rows'][number] {
  const { kind, frequency, fromMonth, amount } = said
  const title = draft?.form.name ?? said.name
  return {
    row,
    action,
    name,
    changes: [],
    kind,
    frequency,
    title,
    fromMonth,
    amount,
    share: draft?.form.share ?? null,
  }
}

async function apply(context: OrganizationContext, planned: readonly PlannedAddOn[]): Promise<Effects> {
  const { country } = context.organization
  const drafts = planned.flatMap(({ action, draft }) => (action === 'create' && draft ? [draft] : []))
  const addOns = drafts.map(({ employeeId, form: { kind, frequency, fromMonth } }) => ({
    id: newId(context.clock),
    ...{ employeeId, kind, frequency, firstMonth: fromMonth },
  }))
  const reason = translate(context.language, 'sheets', 'importReason')
  await insertAddOns(context, addOns)
  await insertTerms(
    context,
    drafts.map(({ form }, index) => ({
      ...saidBy(form, { country, kind: form.kind }, form),
      ...{ addOnId: addOns[index]!.id, sequence: 1, fromMonth: form.fromMonth, reason },
      ...{ isMonthAlone: false, effect: 'given' as const },
    })),
  )
  return { addOnIds: addOns.map(({ id }) => id) }
}

/**
 * Ends what an import added in its first month; what a payslip used, or somebody changed since, forbids it. Of a month that
 * was paid before, the next payslip uses it as arrears.
 */
async function undo(context: OrganizationContext, { addOnIds }: Effects, importedAt: string): Promise<void> {
  const addOns = await selectAddOnsByIds(context, addOnIds)
  const used = await selectEntries(context, addOnIds)
  const paid = await selectMonthsPaidSince(
    context,
    addOns.map(({ employeeId }) => employeeId),
    importedAt,
  )
  for (const { id, employeeId, kind, firstMonth, terms } of addOns) {
    const isUsed = used.has(id) || (!isDeduction(kind) && firstMonth <= (paid.get(employeeId) ?? ''))
    if (!isUsed && terms.length === 1) continue
    const [person] = await namePeople(context, [employeeId])
    refuseUsed(context, { by: isUsed ? 'payroll' : 'changed', name: person!.name })
  }
  const reason = translate(context.language, 'sheets', 'undoReason')
  await insertTerms(
    context,
    addOns.map(({ id, terms: [said] }) => ({
      ...said!,
      ...{ addOnId: id, sequence: 2, effect: 'ended' as const, reason },
    })),
  )
}
