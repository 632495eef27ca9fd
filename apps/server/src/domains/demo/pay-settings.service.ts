import type { Month } from '@kazi/values/local-date'
import { approvalHandlers } from '#domains/approvals/index.ts'
import { employeeHandlers } from '#domains/employees/index.ts'
import { payrollSettingsHandlers } from '#domains/payroll-settings/index.ts'
import type { DemoStage } from './company-setup.service.ts'
import { noInput } from './no-input.ts'

/** The department whose people are a payroll group, and what their salaries are divided into. */
const groups = {
  NG: { name: 'Factory', department: 'Production', reason: 'Agreed with the union' },
  KE: { name: 'Support team', department: 'Customer Support', reason: 'Contracts of the support team' },
  UG: { name: 'Shops', department: 'Shops', reason: 'Shops are paid by working days' },
} as const

/** A trader who lets nobody else approve what is paid. */
async function setUpApproval(owner: DemoStage['owner']): Promise<void> {
  const levels = [{ people: [], roles: ['employer' as const], ownRoles: [] }]
  const body = { kind: 'run' as const, levels, reason: 'The owner looks at every payroll' }
  await approvalHandlers.setLevels(owner, { ...noInput, body })
}

/** How the company pays from the first month of its history on: one group with a word of its own, and one setting of its own. */
export async function setUpPaySettings({ company, owner }: DemoStage, first: Month): Promise<void> {
  const listed = await payrollSettingsHandlers.listGroups(owner, {
    ...noInput,
    query: { page: 1, perPage: 1 },
  })
  if (listed.meta.total > 0) return
  const { name, department, reason } = groups[company.country]
  const { data: group } = await payrollSettingsHandlers.createGroup(owner, { ...noInput, body: { name } })
  const people = await employeeHandlers.list(owner, {
    ...noInput,
    query: { page: 1, perPage: 200, tab: 'active', sort: 'name', order: 'asc', department },
  })
  const onGroup = { ...noInput, params: { group_id: group.id } }
  const employeeIds = people.data.map(({ id }) => id)
  await payrollSettingsHandlers.addMembers(owner, { ...onGroup, body: { employeeIds, fromMonth: first } })
  await payrollSettingsHandlers.updateGroupSettings(owner, {
    ...onGroup,
    body: { proration: 'working-days', fromMonth: first, reason },
  })
  await payrollSettingsHandlers.setBonus(owner, {
    ...noInput,
    body: {
      bonus: { payWith: 'month', amountIs: 'gross', byTenure: true },
      fromMonth: first,
      reason: 'As the handbook says',
    },
  })
  if (company.country === 'UG') await setUpApproval(owner)
}
