import { earnedPayRoutes } from '@kazi/contract/benefits/earned-pay'
import type { Id } from '@kazi/values/id'
import { addPeople, draftOf } from '#domains/payroll/test/payroll-scene.ts'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'

const rules = {
  ...{ isEnabled: true, share: 500_000, cap: null, timesAMonth: 31, blackoutDays: 0 },
  ...{ waitingMonths: 0, instalments: 3, employerCap: null },
}

let made = 500
/** A new person of the company, with access by generous rules. */
export async function addEarner(company: Company): Promise<Id> {
  const { server, officer, owner, organization } = company
  stepOf(await server.call(earnedPayRoutes.changeSettings, { body: rules as never }, owner))
  made += 1
  const [person] = await addPeople(server, organization, officer, [draftOf('NG', made, 40_000_000)])
  stepOf(await server.call(earnedPayRoutes.add, { body: { employeeIds: [person!] } }, officer))
  return person!
}

/** How each call about earned pay succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'earnedPay.list': async (company) => {
    await addEarner(company)
    return {}
  },
  'earnedPay.listWithout': plain,
  'earnedPay.readSettings': plain,
  'earnedPay.changeSettings': () => ({ body: { ...rules, timesAMonth: 5 } }),
  'earnedPay.add': async ({ people }) => ({ body: { employeeIds: [people[0]!] } }),
  'earnedPay.remove': async (company) => ({ params: { employee_id: await addEarner(company) } }),
  'earnedPay.ask': async (company) => ({
    params: { employee_id: await addEarner(company) },
    body: { amount: 100_000 },
  }),
}
