import { payeeRoutes } from '@kazi/contract/employees/payees'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'

const account = { bankCode: '058', accountNumber: '0000000018', accountName: 'Lagos Staff Cooperative' }
const payee = { kind: 'cooperative' as const, account, reference: 'LSC-0042' }

async function addPayee({ server, owner }: Company): Promise<string> {
  const body = { ...payee, name: 'Market Women Union' }
  return stepOf(await server.call(payeeRoutes.createPayee, { body }, owner)).data.id
}

/** How each call about additions, deductions and their payees succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'payees.list': plain,
  'payees.create': () => ({ body: { ...payee, name: 'Lagos Staff Cooperative' } }),
  'payees.change': async (company) => ({
    params: { payee_id: await addPayee(company) },
    body: { ...payee, name: 'Market Union' },
  }),
}
