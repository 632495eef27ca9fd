import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { type HiringSettings, usualSettings } from './stages.ts'

/** How the organisation hires. */
export async function readSettings({ db, organization }: OrganizationContext): Promise<HiringSettings> {
  const row = await db
    .selectFrom('hiring_settings')
    .select('settings')
    .where('organization_id', '=', organization.id)
    .executeTakeFirst()
  return row ? { ...usualSettings, ...(row.settings as unknown as HiringSettings) } : usualSettings
}

export async function upsertSettings(
  { db, organization, actor, clock }: OrganizationContext,
  settings: HiringSettings,
): Promise<void> {
  await sql`
    insert into hiring_settings (organization_id, settings, updated_by, updated_at)
    values (${organization.id}, ${JSON.stringify(settings)}::jsonb, ${actor?.userId ?? null}, ${clock.now().toISOString()})
    on conflict (organization_id) do update
      set settings = excluded.settings, updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(
    db,
  )
}

/** The stages in which somebody waits for a decision. */
export async function selectUsedStages({ db, organization }: OrganizationContext): Promise<string[]> {
  const { rows } = await sql<{ stageId: string }>`
    select distinct stage_id as "stageId" from job_applications
    where organization_id = ${organization.id} and state = 'open'`.execute(db)
  return rows.map(({ stageId }) => stageId)
}
