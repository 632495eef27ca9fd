import type { OrganizationContext } from '../context.ts'

/**
 * The next human number of a series of the organisation, from 1: payroll runs, offers, bank files. The row stays
 * locked until the transaction ends, so numbers have no gaps and no duplicates.
 */
export const nextNumber = (context: OrganizationContext, series: string): Promise<number> =>
  takeNumbers(context, series, 1)

/** The same for as many as are wanted at once: the first of them. */
export async function takeNumbers(
  { db, organization }: OrganizationContext,
  series: string,
  count: number,
): Promise<number> {
  const { value } = await db
    .insertInto('counters')
    .values({ organization_id: organization.id, series, value: count })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'series'])
        .doUpdateSet((set) => ({ value: set('counters.value', '+', count) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value - count + 1
}
