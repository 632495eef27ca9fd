import type { OrganizationContext } from '#platform/context.ts'

/*
 * Employees and payroll lean on the organisation, so it can't lean on their domains in turn. All that it asks is
 * whether such rows exist.
 */

export async function hasEmployees({ db, organization }: OrganizationContext): Promise<boolean> {
  const row = await db
    .selectFrom('employees')
    .select('id')
    .where('organization_id', '=', organization.id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasCompletedPayroll({ db, organization }: OrganizationContext): Promise<boolean> {
  const row = await db
    .selectFrom('payroll_runs')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('state', '=', 'completed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
