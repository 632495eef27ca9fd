import type { RemittanceType } from '@kazi/contract/remittances/vocabulary'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { OwnDay } from '../law/due-date.ts'

/** The days that the organisation keeps where no law with a source names one. */
export async function selectOwnDays({
  db,
  organization,
}: OrganizationContext): Promise<ReadonlyMap<RemittanceType, OwnDay>> {
  const { rows } = await sql<{ type: RemittanceType; monthsAfter: number; day: number }>`
    select type, months_after as "monthsAfter", day from remittance_due_days
    where organization_id = ${organization.id}`.execute(db)
  return new Map(rows.map(({ type, monthsAfter, day }) => [type, { monthsAfter, day }]))
}

export async function writeOwnDay(
  { db, organization, actor, clock }: OrganizationContext,
  type: RemittanceType,
  day: OwnDay | null,
): Promise<void> {
  if (day === null) {
    await sql`delete from remittance_due_days where organization_id = ${organization.id} and type = ${type}`.execute(
      db,
    )
    return
  }
  await sql`
    insert into remittance_due_days (organization_id, type, months_after, day, changed_by, changed_at)
    values (${organization.id}, ${type}, ${day.monthsAfter}, ${day.day}, ${actor?.userId ?? null},
      ${clock.now().toISOString()})
    on conflict (organization_id, type) do update set months_after = excluded.months_after, day = excluded.day,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(db)
}

/** A column as the organisation set it. */
export interface OwnColumn {
  readonly field: string | null
  readonly header: string
}

/** The columns that the organisation set itself, by layout. */
export async function selectOwnColumns({
  db,
  organization,
}: OrganizationContext): Promise<ReadonlyMap<string, readonly OwnColumn[]>> {
  const { rows } = await sql<{ layout: string; columns: OwnColumn[] }>`
    select layout, columns from remittance_columns where organization_id = ${organization.id}`.execute(db)
  return new Map(rows.map(({ layout, columns }) => [layout, columns]))
}

export async function writeOwnColumns(
  { db, organization, actor, clock }: OrganizationContext,
  layout: string,
  columns: readonly OwnColumn[] | null,
): Promise<void> {
  if (columns === null) {
    await sql`delete from remittance_columns
      where organization_id = ${organization.id} and layout = ${layout}`.execute(db)
    return
  }
  await sql`
    insert into remittance_columns (organization_id, layout, columns, changed_by, changed_at)
    values (${organization.id}, ${layout}, ${JSON.stringify(columns)}::jsonb, ${actor?.userId ?? null},
      ${clock.now().toISOString()})
    on conflict (organization_id, layout) do update set columns = excluded.columns,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(db)
}
