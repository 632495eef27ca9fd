import { minor } from '@kazi/values/money'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { arbitraryFacts } from './arbitrary-facts.ts'
import { amount } from './arbitrary-pay.ts'
import { checkGarbage, checkPayslip } from './invariants.ts'
import { checkGrossUp, checkNetBonus, checkRise } from './invariants-of-pay.ts'

/* The same promises that the bench checks on millions of facts (`npm run bench -- engine --check`). */

describe.each(['NG', 'KE', 'UG'] as const)('A payslip of %s', (country) => {
  const facts = arbitraryFacts[country]

  test('sums up, is explained by steps that re-execute, and is the same whenever it is computed', () => {
    fc.assert(fc.property(facts, checkPayslip), { numRuns: 500 })
  })

  test('is refused or harmless when a number of its facts is spoiled', () => {
    const garbage = fc.constantFrom(0.5, -1, -0, 1e300, -1e300, 1e15, Number.NaN, Number.POSITIVE_INFINITY)
    fc.assert(fc.property(facts, fc.nat(), garbage, checkGarbage), { numRuns: 500 })
  })

  test('never leaves less when the pay rises, except across a fall that the law makes', () => {
    const rise = fc.oneof(fc.nat(5), fc.nat(100_000_000)).map(minor)
    fc.assert(fc.property(facts, amount(), rise, checkRise), { numRuns: 500 })
  })

  test('leaves an agreed net to the minor unit', () => {
    fc.assert(fc.property(facts, amount(), checkGrossUp), { numRuns: 200 })
  })

  test('rises by exactly a bonus that was agreed as a net', () => {
    fc.assert(fc.property(facts, amount(50_000_000), checkNetBonus), { numRuns: 200 })
  })
})
