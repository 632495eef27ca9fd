import { employeeRoutes } from '@kazi/contract/employees/employees'
import { givePin, pin } from '#domains/accounts/test/calls.ts'
import { editable } from '#domains/employees/test/calls.ts'
import type { Company } from '#testing/calls/company.ts'
import { mailedToken } from '#testing/calls/mailbox.ts'
import { type Prepare, stepOf } from '#testing/calls/prepared-call.ts'

/** An orgadmin changes where somebody is paid: the owner gets a link that decides it. */
export async function startAuthorization(company: Company): Promise<string> {
  const { server, officer, owner, people } = company
  await givePin(company)
  const params = { employee_id: people[0]! }
  const { data: person } = stepOf(await server.call(employeeRoutes.read, { params }, officer))
  const payoutAccount = { bankCode: '058', accountNumber: '0000000025', accountName: 'Ada Obi' }
  const body = { ...editable(person), payoutAccount }
  stepOf(await server.call(employeeRoutes.update, { params, body: body as never }, officer))
  return mailedToken(server, owner.email)
}

/** How an authorisation is read and decided. */
export const calls: Readonly<Record<string, Prepare>> = {
  'accountSecurity.readAuthorization': async (company) => ({
    params: { token: await startAuthorization(company) },
  }),
  'account.authorize': async (company) => ({
    params: { token: await startAuthorization(company) },
    body: { pin, decision: 'approve' },
  }),
}
