import type { OrganizationContext } from '#platform/context.ts'
import type { RowFault } from '#platform/sheets/columns/row-reader.ts'
import type { AnySheetKind, ReadRow, SheetSetting } from '#platform/sheets/columns/sheet-kind.ts'

/** What importing a row would do. */
export interface PlannedRow extends ReadRow {
  readonly action: 'create' | 'update' | 'unchanged' | 'faulty'
}

/**
 * What an area says of its sheet. The mechanism has the rest: reading in a thread, the template, faults by row and column,
 * all or only the good rows in one transaction, undoing within a day.
 */
export interface SheetArea<Row extends ReadRow, Planned extends PlannedRow, Wishes, Described, Effects> {
  /** as its imports are kept: `employees` */
  readonly name: string
  /** the events of its routes in the audit log */
  readonly events: { readonly imported: string; readonly undone: string }
  readonly kind: AnySheetKind
  /** the module that exports the kind as `sheetKind`: it is loaded in a thread */
  readonly module: URL
  /** whether the caller may go on with a sheet that a colleague sent */
  readonly mayReadOfAnother: (context: OrganizationContext) => boolean
  /** Makes those who change these records take turns, so that what a plan has checked stays true. */
  readonly lock: (context: OrganizationContext) => Promise<void>
  /** What each row would do, told from the file itself and from the organisation, in a few statements. */
  readonly plan: (
    context: OrganizationContext,
    rows: readonly Row[],
    setting: SheetSetting,
    wishes: Wishes,
  ) => Promise<Planned[]>
  /** How a check shows its rows, what looks odd in them, and whatever else the area's answer has. */
  readonly describe: (
    context: OrganizationContext,
    planned: readonly Planned[],
    setting: SheetSetting,
  ) => Promise<Described & { readonly warnings: readonly RowFault[]; readonly notes: readonly string[] }>
  /**
   * Does what the rows without a fault say, in the transaction of the import.
   * @returns what undoing it takes; it is kept as JSON
   */
  readonly apply: (context: OrganizationContext, planned: readonly Planned[]) => Promise<Effects>
  /**
   * Takes back what an import did, in the transaction of the undoing.
   * @param importedAt an ISO instant: what used anything since forbids it
   * @throws Refusal `sheets.used`, by `refuseUsed`, where anything used what it made or changed
   */
  readonly undo: (context: OrganizationContext, effects: Effects, importedAt: string) => Promise<void>
}

/** The setting of a caller's sheet. */
export const settingOf = ({
  organization,
  language,
  clock,
}: Pick<OrganizationContext, 'organization' | 'language' | 'clock'>): SheetSetting => ({
  country: organization.country,
  language,
  today: clock.today(organization.timeZone),
})
