import type { Absence } from '@kazi/payroll'
import { localDate } from '@kazi/values/local-date'
import { rateOfMillionths } from '@kazi/values/rate'
import { expect, test } from 'vitest'
import { joinAbsences } from './absences.rules.ts'

const away = (kind: Absence['kind'], from: string, to: string): Absence => ({
  ...{ kind, from: localDate(from), to: localDate(to) },
  paidShare: rateOfMillionths(0),
})

test('Of a day that two areas speak of, the one that was asked first does: nobody loses a day’s pay twice', () => {
  const suspended = [away('suspension', '2026-12-10', '2026-12-14')]
  const leave = [away('unpaid-leave', '2026-12-07', '2026-12-18')]
  expect(joinAbsences(suspended, leave)).toEqual([
    away('unpaid-leave', '2026-12-07', '2026-12-09'),
    away('suspension', '2026-12-10', '2026-12-14'),
    away('unpaid-leave', '2026-12-15', '2026-12-18'),
  ])
  expect(joinAbsences([], leave)).toBe(leave)
  expect(joinAbsences(suspended, [])).toBe(suspended)
  expect(joinAbsences(suspended, [away('unpaid-leave', '2026-12-11', '2026-12-12')])).toEqual(suspended)
})
