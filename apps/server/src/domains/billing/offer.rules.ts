import { countryCodes } from '@kazi/values/country'
import * as z from 'zod/mini'
import type { Seller, StoredPlan } from './subscription.queries.ts'

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

const offer = z.strictObject({
  seller: z.strictObject({
    country: z.enum(countryCodes),
    name: line(160),
    address: line(300),
    vatNumber: z.nullable(line(40)),
    bank: line(120),
    accountName: line(160),
    accountNumber: line(40),
  }),
  plans: z
    .array(
      z.strictObject({
        code: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
        name: line(80),
        priceMinor: z.int().check(z.gte(0)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
})

/** What an operator sells, as their file says it. @throws Error with a sentence for the operator */
export function readOffer(given: unknown): {
  readonly seller: Seller
  readonly plans: readonly StoredPlan[]
} {
  const read = offer.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`The file is wrong at ${issue?.path.join('.') || 'its beginning'}: ${issue?.message}.`)
}
