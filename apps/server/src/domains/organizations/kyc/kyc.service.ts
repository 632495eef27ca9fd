import { randomBytes } from 'node:crypto'
import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import type { BodyOf } from '@kazi/contract/route'
import { type CountryCode, countries } from '@kazi/values/country'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  isSlugTaken,
  lockOrganization,
  type OrganizationChange,
  type OrganizationRow,
  updateOrganization,
} from '../organization.queries.ts'
import { slugFrom } from '../slug.rules.ts'
import { findMissingFields, type KycReason, verifyBusiness } from './kyc.rules.ts'
import { readKycFacts, writeKycFacts } from './kyc-facts.queries.ts'
import type { Kyc, KycFacts, SentKyc } from './kyc-facts.ts'
import { keepNewFiles } from './kyc-files.ts'
import { describeKyc } from './kyc-view.service.ts'
import { mergeKyc } from './merge-kyc.rules.ts'
import { addVerifierAnswer } from './verifier-answer.queries.ts'

/**
 * Saves the onboarding draft, or submits it to the verifier. What was accepted once is only replaced by what would be
 * accepted again: neither a late draft from another tab nor a mistake stops an organisation that pays from paying.
 * @throws Refusal `organization.kyc-incomplete`, `organization.kyc-kept`, `organization.country-fixed`, and of its files.
 */
export const saveKyc = (context: RequestContext, body: SentKyc): Promise<Kyc> =>
  saveTwiceAtMost(context, async (inside) => {
    const row = await lockOrganization(inside, inside.organization.id)
    return save(inside, row, body, onboardingRoutes.saveKyc.name)
  })

/**
 * Corrects what the verifier refused, as a draft or to be looked at again.
 * @throws Refusal `organization.kyc-not-refused`, and those of `saveKyc`.
 */
export const updateKycMeta = (
  context: RequestContext,
  { kycStatus, kycMeta, ...parts }: BodyOf<typeof onboardingRoutes.updateKycMeta>,
): Promise<Kyc> =>
  saveTwiceAtMost(context, async (inside) => {
    const row = await lockOrganization(inside, inside.organization.id)
    if (row.verification !== 'refused') refuse('organization.kyc-not-refused')
    const body = { ...parts, status: kycStatus, shareholders: kycMeta.shareholders }
    return save(inside, row, body, onboardingRoutes.updateKycMeta.name)
  })

/**
 * Changes how the organisation is reached and what it does, beside everything else that it said.
 * @throws Refusal `organization.kyc-kept` where what was accepted would be replaced by less.
 */
export const updateDetails = (
  context: RequestContext,
  details: BodyOf<typeof onboardingRoutes.updateDetails>,
): Promise<Kyc> =>
  saveTwiceAtMost(context, async (inside) => {
    const row = await lockOrganization(inside, inside.organization.id)
    const body = { countryCode: inside.organization.country, businessInformation: details }
    return save(inside, row, { ...body, status: 'pending' }, onboardingRoutes.updateDetails.name)
  })

/** Two organisations of one name at the same moment: the second look sees the first one's address. */
async function saveTwiceAtMost(
  context: RequestContext,
  work: (inside: OrganizationContext) => Promise<Kyc>,
): Promise<Kyc> {
  try {
    return await transact(context, work)
  } catch (error) {
    if (!isViolated(error, 'organizations_slug_key')) throw error
    return transact(context, work)
  }
}

async function save(
  inside: OrganizationContext,
  row: OrganizationRow,
  body: SentKyc,
  event: string,
): Promise<Kyc> {
  if (body.countryCode !== row.country && (await isCountryFixed(inside))) {
    refuse('organization.country-fixed', {}, { fields: { countryCode: 'organization.country-fixed' } })
  }
  const before = await readKycFacts(inside)
  const facts = mergeKyc(before, body)
  const isSubmitted = body.status === 'completed' || row.kyc_status === 'completed'
  const reasons = isSubmitted ? judge(inside, row, body.countryCode, facts) : []
  await keepNewFiles(inside, before, facts)
  // a draft leaves the verifier's word as it was: what was held against a submission is read until the next one
  const change = await changeFrom(inside, row, { country: body.countryCode, facts, isSubmitted, reasons })
  await updateOrganization(inside, row.id, change)
  await writeKycFacts(inside, facts, actorOf(inside).userId)
  const isAnswered = isSubmitted && change.verification !== 'waiting'
  if (isAnswered && !(change.verification === 'accepted' && row.verification === 'accepted')) {
    const verdict = reasons.length === 0 ? ('accepted' as const) : ('refused' as const)
    await addVerifierAnswer(inside, { answeredBy: 'built-in', verdict, reasons })
  }
  const object = `organization:${row.id}`
  const { currency, timeZone } = countries[row.country as CountryCode]
  const was = { ...row, currency, time_zone: timeZone, ...before }
  await audit(inside, { event, object, before: was, after: { ...change, ...facts } })
  return describeKyc(inside)
}

/**
 * What the verifier has against a submission; nothing: it is accepted.
 * @throws Refusal `organization.kyc-incomplete`; `organization.kyc-kept` where what holds would be replaced by less.
 */
function judge(
  inside: OrganizationContext,
  row: OrganizationRow,
  country: CountryCode,
  facts: KycFacts,
): KycReason[] {
  const missing = findMissingFields(country, facts)
  if (Object.keys(missing).length > 0) refuse('organization.kyc-incomplete', {}, { fields: missing })
  const today = inside.clock.today(countries[country].timeZone)
  const reasons = verifyBusiness(country, facts, today)
  if (row.kyc_status === 'completed' && reasons.length > 0) {
    const fields = Object.fromEntries(reasons.map(({ field, key }) => [field, key]))
    refuse('organization.kyc-kept', {}, { fields })
  }
  return reasons
}

interface Submission {
  readonly country: CountryCode
  readonly facts: KycFacts
  readonly isSubmitted: boolean
  readonly reasons: readonly KycReason[]
}

async function changeFrom(
  inside: OrganizationContext,
  row: OrganizationRow,
  { country, facts, isSubmitted, reasons }: Submission,
): Promise<OrganizationChange> {
  const { currency, timeZone } = countries[country]
  const { businessName: name = row.name, businessType } = facts.information
  const isComplete = isSubmitted && reasons.length === 0
  const keepsSlug = !isComplete || row.kyc_status === 'completed'
  const now = {
    name,
    slug: keepsSlug ? row.slug : await chooseSlug(inside, name, row),
    country,
    currency,
    time_zone: timeZone,
    organization_type: businessType ?? row.organization_type,
    kyc_status: isComplete ? 'completed' : 'pending',
  }
  if (!isSubmitted) return { ...now, verification: row.verification }
  if (!isComplete) return { ...now, verification: 'refused' }
  return {
    ...now,
    verification: inside.config.kycDecider === 'operator' ? stillAccepted(row, now) : 'accepted',
  }
}

/** Where an operator decides, they decide again about whatever tells one organisation from another. */
function stillAccepted(
  row: OrganizationRow,
  now: Pick<OrganizationRow, 'name' | 'country' | 'organization_type'>,
): 'accepted' | 'waiting' {
  const isSame = (['name', 'country', 'organization_type'] as const).every(
    (field) => row[field] === now[field],
  )
  return isSame && row.verification === 'accepted' ? 'accepted' : 'waiting'
}

/** The name's own address where it is free, else with an ending that nobody has. */
async function chooseSlug(inside: OrganizationContext, name: string, row: OrganizationRow): Promise<string> {
  const slug = slugFrom(name)
  return (await isSlugTaken(inside, slug, row.id)) ? `${slug}-${randomBytes(4).toString('hex')}` : slug
}

/** Employees' law and the wallet's currency hang on the country. */
const isCountryFixed = async (inside: OrganizationContext): Promise<boolean> =>
  (await inside.ports.setup.hasWallet(inside)) || (await inside.ports.setup.hasEmployees(inside))
