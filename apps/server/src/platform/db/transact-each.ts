import type { ActiveOrganization, OrganizationContext, RequestContext } from '../context.ts'
import { transact } from './transact.ts'

/** Connections that one caller's question may hold at a time; the rest are everybody else's. */
const atOnce = 4

/**
 * Asks the same of several organisations, each in a small transaction of its own and so under its own row-level
 * security. Whether the caller may see them has been decided before.
 * @returns an answer for each organisation, in their order.
 */
export async function transactEach<T>(
  context: RequestContext,
  organizations: readonly ActiveOrganization[],
  ask: (context: OrganizationContext) => Promise<T>,
): Promise<T[]> {
  const answers = new Array<T>(organizations.length)
  const waiting = organizations.entries()
  const work = async (): Promise<void> => {
    for (const [index, organization] of waiting)
      answers[index] = await transact({ ...context, organization }, ask)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answers
}
