import type { shiftTerms } from '@kazi/contract/shifts/terms'
import type * as z from 'zod/mini'

/** What holds of shifts on a day. */
export type ShiftTerms = z.output<typeof shiftTerms>
/** What is paid beside the ordinary hour. */
export type Premiums = ShiftTerms['premiums']
