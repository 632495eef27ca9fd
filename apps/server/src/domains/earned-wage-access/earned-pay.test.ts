import { earnedPayRoutes } from '@kazi/contract/benefits/earned-pay'
import { loanRoutes } from '@kazi/contract/benefits/loans'
import { expect, test } from 'vitest'
import { addPaidLoan } from '#domains/loans/test/calls.ts'
import { openCompany } from '#testing/calls/company.ts'
import { stepOf } from '#testing/calls/prepared-call.ts'
import { openTestServer } from '#testing/test-server.ts'
import { addEarner } from './test/calls.ts'

/* Prevents: somebody who draws more than they have earned, and money lent that nobody accounts for. */

const server = await openTestServer()
const company = await openCompany(server)
const { owner, officer } = company

const payOf = async (id: string) =>
  stepOf(await server.call(earnedPayRoutes.list, { query: { perPage: 200 } }, owner)).data.find(
    ({ employee }) => employee.id === id,
  )!

test('Two who ask at once for all that is there end in one advance', async () => {
  const person = await addEarner(company)
  const { available, earned, ofMonth } = await payOf(person)
  expect(available.amount).toBeGreaterThan(0)
  expect(earned.amount).toBeLessThan(ofMonth.amount)
  const input = { params: { employee_id: person }, body: { amount: available.amount } }
  const both = await Promise.all([
    server.call(earnedPayRoutes.ask, input, officer),
    server.call(earnedPayRoutes.ask, input, owner),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  expect(await payOf(person)).toMatchObject({ taken: available, blocked: 'nothing-left' })
})

test('In Nigeria an advance comes back over three months at least', async () => {
  await addEarner(company)
  const {
    source: _,
    leastInstalments,
    ...rules
  } = stepOf(await server.call(earnedPayRoutes.readSettings, {}, owner)).data
  const body = { ...rules, instalments: leastInstalments - 1 }
  const refused = await server.call(earnedPayRoutes.changeSettings, { body }, owner)
  expect([refused.status, refused.failure.code]).toEqual([422, 'earned-pay.instalments-few'])
})

test('What is owed is what left, less what came back and was given up', async () => {
  const params = { loan_id: await addPaidLoan(company) }
  const body = { amount: 1_000_000, reason: 'Left the country' } as never
  stepOf(await server.call(loanRoutes.writeOff, { params, body }, owner))
  const { sums } = stepOf(await server.call(loanRoutes.list, { query: { kind: 'loan' } }, owner))
  const { disbursed, repaid, writtenOff, outstanding } = sums
  expect(outstanding.amount).toBe(disbursed.amount - repaid.amount - writtenOff.amount)
  expect([disbursed.amount, writtenOff.amount]).toEqual([12_000_000, 1_000_000])
})
