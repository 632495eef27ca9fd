import { localDate, month } from '@kazi/values/local-date'
import { monthPeriod } from '@kazi/values/pay-period'
import { describe, expect, test } from 'vitest'
import type { EmploymentFacts, Proration } from '../src/index.ts'
import { earnedShare } from '../src/proration.ts'
import { payslipOf, stepOf } from './result-reader.ts'
import { basicOnly, ugandaFacts } from './sample-facts.ts'

const employed = (startsOn: string, endsOn: string | null): EmploymentFacts => ({
  startsOn: localDate(startsOn),
  endsOn: endsOn === null ? null : localDate(endsOn),
  taxResidence: 'resident',
  rank: 'main',
})

describe('A joiner’s or leaver’s share of a month', () => {
  test.each<[string, string, string | null, Proration, string, string]>([
    ['joins on the 1st', '2026-03-01', null, 'calendar-days', '2026-03', '1/1'],
    ['joins on the 15th', '2026-03-15', null, 'calendar-days', '2026-03', '17/31'],
    ['joins on the last day', '2026-03-31', null, 'calendar-days', '2026-03', '1/31'],
    ['leaves on the 10th', '2020-01-01', '2026-03-10', 'calendar-days', '2026-03', '10/31'],
    ['leaves on the last day', '2020-01-01', '2026-03-31', 'calendar-days', '2026-03', '1/1'],
    ['joins and leaves within the month', '2026-03-10', '2026-03-12', 'calendar-days', '2026-03', '3/31'],
    ['joins in February', '2026-02-15', null, 'calendar-days', '2026-02', '14/28'],
    ['joins on Monday the 16th, by working days', '2026-03-16', null, 'working-days', '2026-03', '12/22'],
    ['joins on Saturday the 14th, by working days', '2026-03-14', null, 'working-days', '2026-03', '12/22'],
    ['works a whole month, by working days', '2020-01-01', null, 'working-days', '2026-03', '1/1'],
    ['joins on the last day, not prorated', '2026-03-31', null, 'none', '2026-03', '1/1'],
  ])('%s', (_title, startsOn, endsOn, proration, earned, expected) => {
    const share = earnedShare(monthPeriod(month(earned)), employed(startsOn, endsOn), proration)
    expect(`${share.numerator}/${share.denominator}`).toBe(expected)
  })

  test('is a step of its own in each part’s explanation', () => {
    const facts = ugandaFacts('2026-03', 310_000, {
      breakdown: basicOnly,
      employment: employed('2026-03-15', null),
    })
    const payslip = payslipOf(facts)
    expect(payslip.totals.gross).toBe(170_000)
    expect(stepOf(payslip, 'basic', 'salary.proration-calendar-days')).toEqual({
      kind: 'fraction',
      label: 'salary.proration-calendar-days',
      numerator: 17,
      denominator: 31,
      amount: 170_000,
    })
  })
})
