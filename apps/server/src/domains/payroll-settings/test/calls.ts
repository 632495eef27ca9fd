import { groupRoutes } from '@kazi/contract/payroll/groups'
import { defaultBreakdown } from '@kazi/payroll'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'

const fromMonth = '2026-12'
const { components, remainderTo } = defaultBreakdown('NG')
/** another one than a new organisation has */
const breakdown = {
  remainderTo,
  components: components.map((component) => ({
    ...component,
    share: component.code === 'basic' ? 500_000 : component.code === 'other' ? 100_000 : component.share,
  })),
}
const bonus = { payWith: 'own-run', amountIs: 'net', byTenure: true }

async function addGroup({ server, owner }: Company): Promise<string> {
  return stepOf(await server.call(groupRoutes.createGroup, { body: { name: 'Factory' } }, owner)).data.id
}

/** A group with the first person in it, from the next month on. */
async function addFullGroup(company: Company): Promise<string> {
  const group_id = await addGroup(company)
  const body = { employeeIds: [company.people[0]!], fromMonth }
  stepOf(await company.server.call(groupRoutes.addMembers, { params: { group_id }, body }, company.owner))
  return group_id
}

const onGroup =
  (body?: object): Prepare =>
  async (company) => ({ params: { group_id: await addGroup(company) }, ...(body ? { body } : {}) })

/** How each call about payroll settings and groups succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'payrollSettings.readSettings': plain,
  'payrollSettings.toggle': () => ({ body: { item: 'nhf', isOn: false, fromMonth } }),
  'payrollSettings.setBonus': () => ({ body: { bonus, fromMonth } }),
  'payrollSettings.setBreakdown': () => ({ body: { breakdown, fromMonth } }),
  'payrollSettings.update': () => ({ body: { proration: 'working-days', fromMonth } }),
  'payrollSettings.preview': async (company) => ({
    body: { proration: 'working-days', fromMonth, groupId: await addGroup(company) },
  }),
  'payrollGroups.listGroups': plain,
  'payrollGroups.createGroup': () => ({ body: { name: 'Shops' } }),
  'payrollGroups.readGroup': onGroup(),
  'payrollGroups.changeGroup': onGroup({ name: 'Plant' }),
  'payrollGroups.removeGroup': onGroup(),
  'payrollGroups.listMembers': onGroup(),
  'payrollGroups.addMembers': async (company) => ({
    params: { group_id: await addGroup(company) },
    body: { employeeIds: [company.people[0]!], fromMonth },
  }),
  'payrollGroups.removeMembers': async (company) => ({
    params: { group_id: await addFullGroup(company) },
    body: { employeeIds: [company.people[0]!], fromMonth },
  }),
  'payrollGroups.readGroupSettings': onGroup(),
  'payrollGroups.toggleForGroup': onGroup({ item: 'nhia', isOn: false, fromMonth }),
  'payrollGroups.setGroupBonus': onGroup({ bonus, fromMonth }),
  'payrollGroups.setGroupBreakdown': onGroup({ breakdown, fromMonth }),
  'payrollGroups.updateGroupSettings': onGroup({ proration: 'fixed-30', fromMonth }),
}
