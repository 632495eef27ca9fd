import { findRailLock, liftRailLock, type RailLock } from '#domains/installation/index.ts'
import { findOrganizationBySlug, listActiveOrganizations } from '#domains/organizations/index.ts'
import { countOpenPayments, type OpenPayments } from '#domains/payments/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import { transactEach } from '#platform/db/transact-each.ts'

/** An organisation that can't pay until somebody has compared its data with the bank. */
export interface LockedRails {
  readonly slug: string
  readonly lock: RailLock
  readonly payments: OpenPayments
}

export async function listLockedRails(context: RequestContext): Promise<LockedRails[]> {
  const organizations = await transactDirectory(context, listActiveOrganizations)
  const found = await transactEach(context, organizations, async (inside) => ({
    lock: await findRailLock(inside),
    payments: await countOpenPayments(inside),
  }))
  return organizations.flatMap(({ slug }, index) => {
    const { lock, payments } = found[index]!
    return lock ? [{ slug, lock, payments }] : []
  })
}

/**
 * The operator says that what the bank did since is in the data. As long as it isn't known of a single payment, it isn't.
 * @throws with a sentence for the operator.
 */
export async function unlockRails(
  context: RequestContext,
  slug: string,
  { operator, note }: { readonly operator: string; readonly note: string },
): Promise<void> {
  const organization = await transactDirectory(context, (inside) => findOrganizationBySlug(inside, slug))
  if (!organization) throw new Error(`No organisation has the address ${slug}.`)
  await transact({ ...context, organization }, async (inside) => {
    const { unknown } = await countOpenPayments(inside)
    if (unknown > 0) {
      throw new Error(
        `${unknown} payments of ${slug} are unknown. Somebody there has to say of each, by the bank’s statement, whether it was paid.`,
      )
    }
    if (!(await liftRailLock(inside, operator, note))) throw new Error(`The rails of ${slug} aren’t locked.`)
    await audit(inside, {
      event: 'installation.unlocked',
      object: `organization:${organization.id}`,
      after: { operator, note },
    })
  })
}
