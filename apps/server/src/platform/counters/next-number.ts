import type { OrganizationContext } from '../context.ts'

/**
 * The next human number of a series of the organisation, from 1: payroll runs, offers, bank files. The row stays
 * locked until the transaction ends, so numbers have no gaps and no duplicates.
 */
export async function nextNumber({ db, organization }: OrganizationContext, series: string): Promise<number> {
  const { value } = await db
    .insertInto('counters')
    .values({ organization_id: organization.id, series, value: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'series'])
        .doUpdateSet((set) => ({ value: set('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
