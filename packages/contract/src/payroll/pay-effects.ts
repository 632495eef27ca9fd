import * as z from 'zod/mini'
import { id, money, month } from '../wire.ts'

/** What an act does to people's pay: the months to come before and after it, as the payroll would compute them. */
export const payEffects = z.strictObject({
  /** nothing was done, this is what would be */
  isPreview: z.boolean(),
  people: z.array(
    z.strictObject({
      employeeId: id,
      name: z.string(),
      number: z.string(),
      /** null where the caller may not see pay */
      months: z.nullable(
        z.array(
          z.strictObject({
            month,
            /** null: not paid in that month, or it can't be computed yet */
            before: z.nullable(z.strictObject({ gross: money, net: money, arrears: money })),
            after: z.nullable(z.strictObject({ gross: money, net: money, arrears: money })),
          }),
        ),
      ),
    }),
  ),
})
