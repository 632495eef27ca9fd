import * as z from 'zod/mini'
import { money, month } from '../wire.ts'

/** What a run comes to, and how it differs from the month before. */
export const runFigures = z.strictObject({
  people: z.int(),
  gross: money,
  net: money,
  employerCost: money,
  previous: z.nullable(z.strictObject({ month, net: money })),
  /** people whose pay isn't as it was the month before */
  changes: z.int(),
})
