import { payslipFlags } from '@kazi/contract/payslip'
import * as z from 'zod/mini'

export const reviewViews = ['all', 'changed', 'flagged'] as const
export const reviewSorts = ['name', 'department', 'gross', 'deductions', 'net', 'change'] as const

/** What the review screen keeps in its address. Anything that makes no sense there is left out. */
export const reviewSearch = z.object({
  view: z.catch(z.optional(z.enum(reviewViews)), undefined),
  flag: z.catch(z.optional(z.enum(payslipFlags)), undefined),
  department: z.catch(z.optional(z.string()), undefined),
  q: z.catch(z.optional(z.string()), undefined),
  sort: z.catch(z.optional(z.enum(reviewSorts)), undefined),
  order: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
  page: z.catch(z.optional(z.int().check(z.gte(1))), undefined),
  /** the payslip whose explanation is open */
  person: z.catch(z.optional(z.string()), undefined),
})
export type ReviewSearch = z.infer<typeof reviewSearch>
export type ChangeReviewSearch = (
  patch: { [Key in keyof ReviewSearch]: ReviewSearch[Key] | undefined },
) => void
