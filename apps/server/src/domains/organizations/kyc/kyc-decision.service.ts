import { notify } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { ActiveOrganization, OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import {
  findOrganizationBySlug,
  listUndecided,
  lockOrganization,
  setVerification,
  type UndecidedOrganization,
} from '../organization.queries.ts'
import { addVerifierAnswer } from './verifier-answer.queries.ts'

/** The organisations about which nobody has decided, or that were refused, the ones that wait first. */
export const listKyc = (context: RequestContext): Promise<UndecidedOrganization[]> =>
  transactDirectory(context, listUndecided)

/** What an operator decides, with their own words for a refusal and the field that it is about. */
export interface KycDecision {
  readonly verdict: 'accepted' | 'refused'
  readonly operator: string
  readonly text?: string
  readonly field?: string
}

/**
 * Accepts or refuses an organisation in the verifier's place, and tells its owners.
 * @throws Error with a sentence for the operator: nobody has this address, or nothing was submitted.
 */
export async function decideKyc(
  context: RequestContext,
  slug: string,
  decision: KycDecision,
): Promise<ActiveOrganization> {
  const organization = await transactDirectory(context, (inside) => findOrganizationBySlug(inside, slug))
  if (!organization) throw new Error(`No organisation has the address ${slug}.`)
  await transact({ ...context, organization }, (inside) => decideInside(inside, decision))
  return organization
}

async function decideInside(inside: OrganizationContext, decision: KycDecision): Promise<void> {
  const { verdict, operator, text, field } = decision
  const {
    id,
    name,
    verification,
    organization_type: type,
  } = await lockOrganization(inside, inside.organization.id)
  if (verification === null || type === null) throw new Error(`${name} hasn’t submitted its details yet.`)
  if (verification === 'accepted' && verdict === 'accepted') return
  const kycStatus = verdict === 'accepted' ? 'completed' : 'pending'
  await setVerification(inside, id, { kycStatus, verification: verdict })
  const reasons = verdict === 'refused' ? [{ field: field ?? null, text: text ?? '' }] : []
  await addVerifierAnswer(inside, { answeredBy: 'operator', verdict, reasons })
  const after = { verification: verdict, operator, reasons }
  await audit(inside, {
    event: 'organizations.decideKyc',
    object: `organization:${id}`,
    before: { verification },
    after,
  })
  const link =
    verdict === 'accepted'
      ? '/app/settings?tab=company-info'
      : `/app/onboarding/${inside.organization.country.toLowerCase()}`
  await notify(inside, { kind: `kyc-${verdict}`, values: { name }, link }, 'everybody')
}
