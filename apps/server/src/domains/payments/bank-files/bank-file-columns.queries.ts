import type { BankFileColumn } from '@kazi/contract/organizations/bank-file-columns'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import type { BankSheet } from './bank-file-columns.rules.ts'

/** The columns that the organisation chose, by sheet; where it chose none, there is nothing. */
export async function listChosenColumns({
  db,
  organization,
}: OrganizationContext): Promise<ReadonlyMap<string, readonly BankFileColumn[]>> {
  const rows = await db
    .selectFrom('bank_file_columns')
    .select(['sheet', 'columns'])
    .where('organization_id', '=', organization.id)
    .execute()
  return new Map(rows.map(({ sheet, columns }) => [sheet, columns as unknown as readonly BankFileColumn[]]))
}

/** Keeps what the organisation chose; null forgets it. */
export async function writeChosenColumns(
  context: OrganizationContext,
  sheet: BankSheet,
  columns: readonly BankFileColumn[] | null,
): Promise<void> {
  const { db, organization, clock } = context
  await db
    .deleteFrom('bank_file_columns')
    .where('organization_id', '=', organization.id)
    .where('sheet', '=', sheet)
    .execute()
  if (columns === null) return
  await db
    .insertInto('bank_file_columns')
    .values({
      organization_id: organization.id,
      sheet,
      columns: JSON.stringify(columns),
      changed_by: actorOf(context).userId,
      changed_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'sheet']).doNothing())
    .execute()
}
