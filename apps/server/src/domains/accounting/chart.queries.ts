import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** An account of the organisation's chart, and what goes there. */
export interface ChartAccount {
  readonly line: string
  /** null: everybody of whose department nothing else is said */
  readonly departmentId: Id | null
  readonly code: string
  readonly name: string
}

/** Stands for no department in a key. */
const nobody = '00000000-0000-0000-0000-000000000000' as Id

export async function selectChart({ db, organization }: OrganizationContext): Promise<ChartAccount[]> {
  const { rows } = await sql<ChartAccount>`
    select line, nullif(department_id, ${nobody}::uuid) as "departmentId", code, name from chart_accounts
    where organization_id = ${organization.id} order by line, department_id`.execute(db)
  return rows
}

/** Sets the accounts in the place of those before. */
export async function replaceChart(
  { db, organization }: OrganizationContext,
  accounts: readonly ChartAccount[],
): Promise<void> {
  await sql`delete from chart_accounts where organization_id = ${organization.id}`.execute(db)
  if (accounts.length === 0) return
  await db
    .insertInto('chart_accounts')
    .values(
      accounts.map(({ line, departmentId, code, name }) => ({
        organization_id: organization.id,
        line,
        department_id: departmentId ?? nobody,
        code,
        name,
      })),
    )
    // two who save at once both succeed, and the later one's word holds
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'line', 'department_id']).doUpdateSet((set) => ({
        code: set.ref('excluded.code'),
        name: set.ref('excluded.name'),
      })),
    )
    .execute()
}

/** The departments that expenses can be told by. */
export async function selectDepartments({
  db,
  organization,
}: OrganizationContext): Promise<{ id: Id; name: string }[]> {
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, name from department_names where organization_id = ${organization.id} order by lower(name), id`.execute(
    db,
  )
  return rows
}
