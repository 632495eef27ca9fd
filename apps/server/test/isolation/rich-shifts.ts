import { planShift } from '#domains/shifts/test/calls.ts'
import type { Company } from '#testing/calls/company.ts'
import { successOf } from '../calls/successful-calls.ts'
import { carryOut } from './carry-out.ts'

/** A shift that is planned, one that was worked and is approved, pieces that were made, and settings of its own. */
export async function addShifts(company: Company): Promise<void> {
  const { owner } = company
  await planShift(company)
  await successOf('shifts.listTemplates')(company, owner)
  await successOf('shifts.reopenTimes')(company, owner)
  await carryOut(company, 'shifts.approveTallies', 'shifts.changeSettings')
}
