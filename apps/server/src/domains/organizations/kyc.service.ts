import { randomBytes } from 'node:crypto'
import type { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { type MessageKey, translate } from '@kazi/messages'
import { countries } from '@kazi/values/country'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { refuse } from '#platform/http/refusal.ts'
import { readBusinessInformation, writeBusinessInformation } from './business-profile.queries.ts'
import {
  type BusinessInformation,
  dropEmptyFields,
  findMissingFields,
  type KycReason,
  verifyBusiness,
} from './kyc.rules.ts'
import {
  isSlugTaken,
  lockOrganization,
  type OrganizationChange,
  type OrganizationRow,
  updateOrganization,
} from './organization.queries.ts'
import { describeOrganization } from './organization.service.ts'
import { slugFrom } from './slug.rules.ts'

type SaveKyc = typeof onboardingRoutes.saveKyc
type Kyc = ResponseOf<SaveKyc>['data']

/**
 * Saves the onboarding draft, or submits it to the verifier. What was accepted once is only replaced by what would be
 * accepted again: neither a late draft from another tab nor a mistake stops an organisation that pays from paying.
 * @throws Refusal `organization.kyc-incomplete`, `organization.kyc-kept`, `organization.country-fixed`.
 */
export async function saveKyc(context: RequestContext, body: BodyOf<SaveKyc>): Promise<Kyc> {
  const save = () => transact(context, (inside) => saveInside(inside, body))
  try {
    return await save()
  } catch (error) {
    // Two organisations of one name at the same moment: the second look sees the first one's address.
    if (!isSlugCollision(error)) throw error
    return save()
  }
}

async function saveInside(inside: OrganizationContext, body: BodyOf<SaveKyc>): Promise<Kyc> {
  const row = await lockOrganization(inside, inside.organization.id)
  const information = dropEmptyFields(body.businessInformation)
  if (body.countryCode !== row.country && (await isCountryFixed(inside))) {
    refuse('organization.country-fixed', {}, { fields: { countryCode: 'organization.country-fixed' } })
  }
  const isSubmitted = body.status === 'completed' || row.kyc_status === 'completed'
  const missing = isSubmitted ? findMissingFields(body.countryCode, information) : {}
  if (Object.keys(missing).length > 0) refuse('organization.kyc-incomplete', {}, { fields: missing })
  const reasons = isSubmitted ? verifyBusiness(body.countryCode, information) : []
  if (row.kyc_status === 'completed' && reasons.length > 0) {
    const fields = reasons.map(({ field, key }) => [`businessInformation.${field}`, key])
    refuse('organization.kyc-kept', {}, { fields: Object.fromEntries(fields) })
  }
  const change = await changeFrom(inside, row, { body, information, isSubmitted, reasons })
  const before = { ...row, information: await readBusinessInformation(inside) }
  await updateOrganization(inside, row.id, change)
  await writeBusinessInformation(inside, information, actorOf(inside).userId)
  const event = 'organizations.saveKyc'
  await audit(inside, { event, object: `organization:${row.id}`, before, after: { ...change, information } })
  return describeKyc(inside, change, information, reasons)
}

interface Submission {
  readonly body: BodyOf<SaveKyc>
  readonly information: BusinessInformation
  readonly isSubmitted: boolean
  readonly reasons: readonly KycReason[]
}

async function changeFrom(
  inside: OrganizationContext,
  row: OrganizationRow,
  { body, information, isSubmitted, reasons }: Submission,
): Promise<OrganizationChange> {
  const { currency, timeZone } = countries[body.countryCode]
  const name = information.businessName ?? row.name
  const isAccepted = isSubmitted && reasons.length === 0
  const keepsSlug = !isAccepted || row.kyc_status === 'completed'
  return {
    name,
    slug: keepsSlug ? row.slug : await chooseSlug(inside, name, row),
    country: body.countryCode,
    currency,
    time_zone: timeZone,
    organization_type: information.businessType ?? row.organization_type,
    kyc_status: isAccepted ? 'completed' : 'pending',
    verification: isSubmitted ? (isAccepted ? 'accepted' : 'refused') : null,
    verification_reasons: JSON.stringify(reasons),
  }
}

/** The name's own address where it is free, else with an ending that nobody has. */
async function chooseSlug(inside: OrganizationContext, name: string, row: OrganizationRow): Promise<string> {
  const slug = slugFrom(name)
  return (await isSlugTaken(inside, slug, row.id)) ? `${slug}-${randomBytes(4).toString('hex')}` : slug
}

/** Employees' law and the wallet's currency hang on the country. */
const isCountryFixed = async (inside: OrganizationContext): Promise<boolean> =>
  (await inside.ports.setup.hasWallet(inside)) || (await inside.ports.setup.hasEmployees(inside))

const isSlugCollision = (error: unknown): boolean => isViolated(error, 'organizations_slug_key')

async function describeKyc(
  inside: OrganizationContext,
  change: OrganizationChange,
  businessInformation: BusinessInformation,
  reasons: readonly KycReason[],
): Promise<Kyc> {
  const organization = await describeOrganization(inside)
  return {
    countryCode: organization.country,
    status: organization.kycStatus,
    verification: change.verification as Kyc['verification'],
    reasons: reasons.map(({ field, key }) => ({
      field,
      message: translate(inside.language, 'errors', key as MessageKey<'errors'>),
    })),
    businessInformation,
    organization,
  }
}
