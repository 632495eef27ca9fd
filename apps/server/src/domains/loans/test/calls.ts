import { loanRoutes } from '@kazi/contract/benefits/loans'
import type { Id } from '@kazi/values/id'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'

const asked = { amount: 12_000_000, instalments: 6, firstMonth: '2026-12', purpose: 'School fees' }

/** A loan for one of the company's people, asked by the officer. */
export async function addLoan({ server, officer, people }: Company): Promise<Id> {
  const body = { employeeId: people[0]!, ...asked } as never
  return stepOf(await server.call(loanRoutes.create, { body }, officer)).data.id
}

/** The same approved, and out: as if the bank had paid it. */
export async function addPaidLoan(company: Company): Promise<Id> {
  const id = await addLoan(company)
  stepOf(await company.server.call(loanRoutes.approve, { params: { loan_id: id } }, company.owner))
  await company.server.query(`update loans set state = 'paid' where id = $1`, [id])
  return id
}

const onLoan: Prepare = async (company) => ({ params: { loan_id: await addLoan(company) } })

/** How each call about loans succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'loans.list': plain,
  'loans.read': onLoan,
  'loans.create': ({ people }) => ({ body: { employeeId: people[0]!, ...asked } }),
  'loans.approve': onLoan,
  'loans.reject': async (company) => ({
    params: { loan_id: await addLoan(company) },
    body: { reason: 'One is still owed.' },
  }),
  'loans.withdraw': onLoan,
  'loans.skip': async (company) => ({
    params: { loan_id: await addPaidLoan(company) },
    body: { month: '2026-12', reason: 'School fees are due' },
  }),
  'loans.writeOff': async (company) => ({
    params: { loan_id: await addPaidLoan(company) },
    body: { amount: 1_000_000, reason: 'Left the country' },
  }),
}
