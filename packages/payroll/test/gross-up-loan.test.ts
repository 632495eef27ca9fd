import { minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import { amountOf, payslipOf } from './result-reader.ts'
import { kenyaFacts, noKenyaContributions } from './sample-facts.ts'

test('A loan that the Higher Education Loans Board collects is the person’s own: the employer’s gross stays', () => {
  const agreed = { ...kenyaFacts('2026-11', 1), pay: { basis: 'net' as const, net: minor(5_000_000) } }
  const without = payslipOf(agreed)
  const withLoan = payslipOf({
    ...agreed,
    contributions: { ...noKenyaContributions, helb: minor(1_000_000) },
  })
  expect(withLoan.totals.gross).toBe(without.totals.gross)
  expect(amountOf(withLoan, 'ke.helb')).toBe(1_000_000)
  expect([without.totals.net, withLoan.totals.net]).toEqual([5_000_000, 4_000_000])
})
