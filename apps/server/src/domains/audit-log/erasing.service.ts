import { findOrganizationBySlug } from '#domains/organizations/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { eraseValues } from '#platform/audit/erase-values.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'

/**
 * Erases what the log of an organisation says about one thing: before, after and address of each entry. That it happened,
 * when and by whom stays, and the chain still proves it. The erasure is an entry of its own.
 * @param object `employee:<id>`
 * @returns of how many entries
 * @throws Error with a sentence for the operator.
 */
export async function eraseAbout(
  context: RequestContext,
  slug: string,
  object: string,
  operator: string,
): Promise<number> {
  const organization = await transactDirectory(context, (inside) => findOrganizationBySlug(inside, slug))
  if (!organization) throw new Error(`No organisation has the address ${slug}.`)
  return transact({ ...context, organization }, async (inside) => {
    const entries = await eraseValues(inside, object)
    if (entries > 0) await audit(inside, { event: 'audits.erase', object, after: { entries, operator } })
    return entries
  })
}
