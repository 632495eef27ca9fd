import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { gatherSettings } from '#domains/payroll-settings/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** Who is a worker to Nigeria's Labour Act in a month, as the payroll settings say; nobody elsewhere. */
export async function workersIn(
  context: OrganizationContext,
  month: Month,
): Promise<(employeeId: Id) => boolean> {
  if (context.organization.country !== 'NG') return () => false
  const settingsOf = await gatherSettings(context, month)
  return (employeeId) => settingsOf(employeeId).law.choices.labourAct === 'worker'
}
