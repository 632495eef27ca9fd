import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import type { ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import { findBank } from '#domains/banks/index.ts'
import { departmentKey, findNewDepartments } from '#domains/departments/index.ts'
import { notify } from '#domains/notifications/index.ts'
import type { SheetArea } from '#domains/sheets/index.ts'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { headingOf, type SheetSetting } from '#platform/sheets/columns/sheet-kind.ts'
import { finishInTurns } from '#platform/threads/steps.ts'
import { addEmployees, changeEmployees } from '../changes/employee-writes.service.ts'
import { sightOf } from '../form/employee-view.rules.ts'
import { readScope } from '../list/department-scope.queries.ts'
import { countAccountLengths } from '../payout-accounts/payout-account.queries.ts'
import { lockEmployees } from '../person/employee-revision.queries.ts'
import { selectEmployeesWith } from '../person/identified-employees.queries.ts'
import { identifyingValuesOf, KnownEmployees } from '../person/known-employees.ts'
import { fullName } from '../person/person-name.ts'
import { type AccountLengths, accountWarnings } from './account-lengths.rules.ts'
import { type PeopleEffects, readEffects, undoPeople } from './people-effects.service.ts'
import type { ReadPerson } from './person-row.ts'
import { sheetKind } from './sheet-kind.ts'
import { type PlannedRow, planRows } from './sheet-plan.rules.ts'

type Validated = ResponseOf<typeof employeeSheetRoutes.validateSheet>['data']

/** What is asked of an importer beside the file. */
export interface PeopleWishes {
  /** whether departments that rows name and nobody has made are made */
  readonly makeDepartments: boolean
}

/** The organisation's people as a sheet. */
export const peopleArea: SheetArea<
  ReadPerson,
  PlannedRow,
  PeopleWishes,
  Pick<Validated, 'rows' | 'newDepartments'>,
  PeopleEffects
> = {
  name: 'employees',
  events: {
    imported: employeeSheetRoutes.importSheet.name,
    undone: employeeSheetRoutes.undoImport.name,
  },
  kind: sheetKind,
  module: new URL('./sheet-kind.ts', import.meta.url),
  // Whoever may add people of every department, and sees pay, may go on with a colleague's sheet.
  mayReadOfAnother: (context) =>
    actorOf(context).departmentIds.length === 0 && sightOf(actorOf(context)).maySeePay,
  lock: lockEmployees,
  plan,
  describe,
  apply,
  undo: undoPeople,
}

async function plan(
  context: OrganizationContext,
  rows: readonly ReadPerson[],
  setting: SheetSetting,
  { makeDepartments }: PeopleWishes,
): Promise<PlannedRow[]> {
  const said = rows.map((row) => row.said)
  const found = await selectEmployeesWith(context, identifyingValuesOf(said, setting.country))
  const named = said.flatMap(({ department }) => (department === null ? [] : [department]))
  const unmade = await findNewDepartments(context, named)
  const mayMake = actorOf(context).permissions.has('create:departments')
  return finishInTurns(
    planRows(rows, new KnownEmployees(found, setting.country), {
      ...setting,
      sight: sightOf(actorOf(context)),
      scope: await readScope(context),
      unmade: {
        keys: new Set(unmade.map(departmentKey)),
        are: makeDepartments ? (mayMake ? 'made' : 'faults') : 'left-out',
      },
    }),
  )
}

async function describe(context: OrganizationContext, planned: readonly PlannedRow[], setting: SheetSetting) {
  const departments = planned.flatMap((row) =>
    row.action !== 'faulty' && row.said.department !== null ? [row.said.department] : [],
  )
  return {
    rows: planned.map((row) => describeRow(row, setting, context)),
    warnings: accountWarnings(planned, await readAccountLengths(context), setting.country),
    notes: notesOfUnseenPay(context, planned),
    newDepartments: await findNewDepartments(context, departments),
  }
}

/** Adds and changes the people of the rows without a fault. */
async function apply(context: OrganizationContext, planned: readonly PlannedRow[]): Promise<PeopleEffects> {
  const drafts = planned.flatMap((row) => (row.action === 'create' ? [row.draft] : []))
  const updates = planned.flatMap((row) => (row.action === 'update' ? [row.update] : []))
  const effects = await readEffects(context, updates)
  const created = await addEmployees(context, drafts)
  await changeEmployees(context, updates, { why: translate(context.language, 'sheets', 'importReason') })
  const values = { created: drafts.length, updated: updates.length }
  const notice = { kind: 'import-finished', values, link: '/app/employees' } as const
  if (drafts.length + updates.length > 0) await notify(context, notice, 'everybody')
  return { ...effects, created }
}

/** Whoever may not see pay is told that the sheet changes none of people who are there, whatever it says. */
function notesOfUnseenPay(context: OrganizationContext, planned: readonly PlannedRow[]): string[] {
  const isOfKnown = planned.some(({ action }) => action === 'update' || action === 'unchanged')
  if (!isOfKnown || sightOf(actorOf(context)).maySeePay) return []
  return [translate(context.language, 'sheets', 'remark.payKept')]
}

async function readAccountLengths(context: OrganizationContext): Promise<AccountLengths> {
  const lengths = new Map<string, Map<number, number>>()
  for (const { bankCode, digits, accounts } of await countAccountLengths(context)) {
    lengths.set(bankCode, (lengths.get(bankCode) ?? new Map()).set(digits, accounts))
  }
  return lengths
}

function describeRow(
  planned: PlannedRow,
  setting: SheetSetting,
  { organization }: OrganizationContext,
): Validated['rows'][number] {
  const { row, name, said, action } = planned
  const { email, department, startOn, payoutAccount, salary, salaryBasis } = said
  const changes = action === 'update' ? planned.update.changes : []
  return {
    row,
    action,
    name: name || nameOf(planned),
    email,
    department,
    startOn,
    payoutAccount: payoutAccount && {
      bankName: findBank(setting.country, payoutAccount.bankCode)?.name ?? payoutAccount.bankCode,
      accountNumber: payoutAccount.accountNumber,
      accountName: payoutAccount.accountName,
    },
    salary: salary === null ? null : { amount: salary, currency: organization.currency },
    salaryBasis,
    changes: changes.map(({ field, before, after }) => ({
      field: fieldName(field, setting),
      before,
      after,
    })),
  }
}

/** Of a row that says only a number, the name of whoever has it. */
function nameOf(planned: PlannedRow): string {
  if (planned.action === 'update') return fullName(planned.update.stored)
  if (planned.action === 'unchanged') return fullName(planned.stored)
  return planned.said.number ?? ''
}

/** What a changed field is called: as its column, where the sheet has one. */
const fieldName = (field: string, setting: SheetSetting): string =>
  headingOf(
    sheetKind,
    setting,
    field === 'payoutAccount' ? 'accountNumber' : field.replace(/^(identifiers|statutory)\./, ''),
  )
