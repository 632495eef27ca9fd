import { expect, test } from 'vitest'
import { isLawOpen } from './run-problems.ts'

const warnsOf = (key: string) => isLawOpen({ key, severity: 'warning' })

test('Whoever approves reads what the law leaves open, and not what is the person’s or the organisation’s', () => {
  expect(
    ['law-not-verified', 'ug.non-resident-rates-open', 'ug.secondary-rates-uncertain'].map(warnsOf),
  ).toEqual([true, true, true])
  expect(['ng.salary-below-minimum-wage', 'deduction-carried', 'identifier-missing'].map(warnsOf)).toEqual([
    false,
    false,
    false,
  ])
})

test('What stops a payment isn’t something to approve all the same', () => {
  expect(isLawOpen({ key: 'ug.non-resident-rates-open', severity: 'blocking' })).toBe(false)
})
