import { shiftHourRoutes } from '@kazi/contract/shifts/hours'
import { pieceRoutes } from '@kazi/contract/shifts/pieces'
import { planShift } from '#domains/shifts/test/calls.ts'
import type { Company } from '#testing/calls/company.ts'
import { stepOf } from '#testing/calls/prepared-call.ts'
import { successOf } from '../calls/successful-calls.ts'

/** A shift that is planned, one that was worked and is approved, pieces that were made, and settings of its own. */
export async function addShifts(company: Company): Promise<void> {
  const { server, owner } = company
  await planShift(company)
  await successOf('shifts.listTemplates')(company, owner)
  await successOf('shifts.reopenTimes')(company, owner)
  const tallies = (await successOf('shifts.approveTallies')(company, owner)) as { body: never }
  stepOf(await server.call(pieceRoutes.approveTallies, tallies, owner))
  const settings = (await successOf('shifts.changeSettings')(company, owner)) as { body: never }
  stepOf(await server.call(shiftHourRoutes.changeSettings, settings, owner))
}
