import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { findBank } from '#domains/banks/index.ts'
import { findNewDepartments } from '#domains/departments/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext, withoutKey } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { readStoredFile } from '#platform/files/stored-file.ts'
import { refuse } from '#platform/http/refusal.ts'
import { finishInTurns } from '#platform/threads/steps.ts'
import { addEmployees, changeEmployees } from '../changes/employee-writes.service.ts'
import { sightOf } from '../form/employee-view.rules.ts'
import { readScope } from '../list/department-scope.queries.ts'
import { countAccountLengths } from '../payout-accounts/payout-account.queries.ts'
import { lockEmployees } from '../person/employee-revision.queries.ts'
import { selectEmployeesWith } from '../person/identified-employees.queries.ts'
import { identifyingValuesOf, KnownEmployees } from '../person/known-employees.ts'
import { type AccountLengths, accountWarnings } from './account-lengths.rules.ts'
import type { ReadingWishes, SheetSetting } from './people-sheet.ts'
import { describeFault, describeField, type ReadPeople, readPeople } from './read-people.ts'
import { type PlannedRow, planRows } from './sheet-plan.rules.ts'

type Validated = ResponseOf<typeof employeeSheetRoutes.validateSheet>['data']
type Imported = ResponseOf<typeof employeeSheetRoutes.importSheet>['data']

/**
 * Says what importing an uploaded sheet would do, row by row, and what is wrong with it.
 * @throws Refusal when the file isn't a sheet of people at all.
 */
export async function validateSheet(
  context: RequestContext,
  { fileId, ...wishes }: BodyOf<typeof employeeSheetRoutes.validateSheet>,
): Promise<ResponseOf<typeof employeeSheetRoutes.validateSheet>> {
  const sheet = await readUploaded(context, fileId, wishes)
  return transact(context, async (inside) => {
    const { setting, rows, notes, hasDoubtfulDates } = sheet
    const planned = await planSheet(inside, sheet)
    const departments = planned.flatMap((row) =>
      row.action !== 'faulty' && row.said.department !== null ? [row.said.department] : [],
    )
    const warnings = accountWarnings(rows, await readAccountLengths(inside), setting.country)
    return {
      data: {
        fileId,
        rows: planned.map((row) => describeRow(row, setting, inside)),
        faults: faultsOf(planned, setting),
        warnings: warnings.map((warning) => describeFault(warning, setting)),
        notes: [...notes, ...notesOfUnseenPay(inside, planned)],
        hasDoubtfulDates,
        counts: countsOf(planned),
        newDepartments: await findNewDepartments(inside, departments),
      },
    }
  })
}

/**
 * Imports an uploaded sheet: everything that has no fault, or, with a fault anywhere and no leave to skip, nothing.
 * @throws Refusal `employees.sheet-faulty` with the first faults by row and column.
 */
export async function importSheet(
  context: RequestContext,
  { fileId, skipFaulty, ...wishes }: BodyOf<typeof employeeSheetRoutes.importSheet>,
): Promise<ResponseOf<typeof employeeSheetRoutes.importSheet>> {
  const sheet = await readUploaded(context, fileId, wishes)
  return transact(context, async (inside) => {
    await lockEmployees(inside)
    const planned = await planSheet(inside, sheet)
    if (countsOf(planned).faulty > 0 && !skipFaulty)
      refuse('employees.sheet-faulty', {}, { places: faultPlaces(planned, sheet.setting) })
    return { data: await carryOut(inside, fileId, planned) }
  })
}

/** Adds and changes the people of the rows without a fault. */
async function carryOut(
  context: OrganizationContext,
  fileId: Id,
  planned: readonly PlannedRow[],
): Promise<Imported> {
  const { create, update, unchanged, faulty } = countsOf(planned)
  await addEmployees(
    context,
    planned.flatMap((row) => (row.action === 'create' ? [row.draft] : [])),
  )
  await changeEmployees(
    context,
    planned.flatMap((row) => (row.action === 'update' ? [row.update] : [])),
    { why: translate(context.language, 'sheets', 'importReason') },
  )
  const counts = { created: create, updated: update, unchanged, skipped: faulty }
  await audit(context, {
    event: employeeSheetRoutes.importSheet.name,
    object: `file:${fileId}`,
    after: counts,
  })
  const notice = {
    kind: 'import-finished',
    values: { created: create, updated: update },
    link: '/app/employees',
  } as const
  if (create + update > 0) await notify(context, notice, 'everybody')
  return counts
}

/** The rows of an uploaded sheet, each read on its own. */
interface UploadedSheet extends ReadPeople {
  readonly setting: SheetSetting
}

/** Reads an uploaded sheet. A large one takes its time, so no transaction is open and nobody's changes wait meanwhile. */
async function readUploaded(
  context: RequestContext,
  fileId: Id,
  wishes: ReadingWishes,
): Promise<UploadedSheet> {
  const { bytes, setting } = await transact(withoutKey(context), async (inside) => ({
    // Whoever may add people of every department, and sees pay, may go on with a colleague's sheet.
    ...(await readStoredFile(
      inside,
      fileId,
      () => actorOf(inside).departmentIds.length === 0 && sightOf(actorOf(inside)).maySeePay,
    )),
    setting: settingOf(inside),
  }))
  return { setting, ...(await readPeople(context, { bytes, setting, ...wishes })) }
}

const settingOf = ({ organization, language, clock }: OrganizationContext): SheetSetting => ({
  country: organization.country,
  language,
  today: clock.today(organization.timeZone),
})

async function planSheet(
  context: OrganizationContext,
  { setting, rows }: UploadedSheet,
): Promise<PlannedRow[]> {
  const said = rows.map((row) => row.said)
  const found = await selectEmployeesWith(context, identifyingValuesOf(said, setting.country))
  const sight = sightOf(actorOf(context))
  const scope = await readScope(context)
  const known = new KnownEmployees(found, setting.country)
  return finishInTurns(planRows(rows, known, { ...setting, sight, scope }))
}

/** Whoever may not see pay is told that the sheet changes none of people who are there, whatever it says. */
function notesOfUnseenPay(context: OrganizationContext, planned: readonly PlannedRow[]): string[] {
  const isOfKnown = planned.some(({ action }) => action === 'update' || action === 'unchanged')
  if (!isOfKnown || sightOf(actorOf(context)).maySeePay) return []
  return [translate(context.language, 'sheets', 'remark.payKept')]
}

function countsOf(planned: readonly PlannedRow[]): Validated['counts'] {
  const counts = { create: 0, update: 0, unchanged: 0, faulty: 0 }
  for (const { action } of planned) counts[action] += 1
  return counts
}

const faultsOf = (planned: readonly PlannedRow[], setting: SheetSetting): Validated['faults'] =>
  planned.flatMap(({ faults }) => faults.map((fault) => describeFault(fault, setting)))

async function readAccountLengths(context: OrganizationContext): Promise<AccountLengths> {
  const lengths = new Map<string, Map<number, number>>()
  for (const { bankCode, digits, accounts } of await countAccountLengths(context)) {
    lengths.set(bankCode, (lengths.get(bankCode) ?? new Map()).set(digits, accounts))
  }
  return lengths
}

/** A refusal names the first faults; `validate` lists all of them. */
const faultsInRefusal = 100

function faultPlaces(planned: readonly PlannedRow[], setting: SheetSetting): Record<string, string> {
  const places = faultsOf(planned, setting)
    .slice(0, faultsInRefusal)
    .map(({ row, column, message }) => [placeOf(row, column, setting), message])
  return Object.fromEntries(places)
}

const placeOf = (row: number, column: string | null, { language }: SheetSetting): string =>
  column === null
    ? translate(language, 'sheets', 'placeRow', { row })
    : translate(language, 'sheets', 'place', { row, column })

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
    name,
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
      field: describeField(field, setting),
      before,
      after,
    })),
  }
}
