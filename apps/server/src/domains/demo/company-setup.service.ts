import { permissionsOf, type Role } from '@kazi/contract/permissions'
import { assert } from '@kazi/values/assert'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import { findUserByEmail, insertUnverifiedUser, markEmailVerified } from '#domains/accounts/index.ts'
import { insertMembership, listMemberships } from '#domains/memberships/index.ts'
import { createOrganization, markAsDemo, organizationHandlers } from '#domains/organizations/index.ts'
import { walletHandlers } from '#domains/payments/index.ts'
import { actorOfJob } from '#platform/auth/actor.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type {
  ActiveOrganization,
  Actor,
  DirectoryContext,
  RequestContext,
  Services,
} from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { newId } from '#platform/id.ts'
import type { DemoCompany, DemoUser } from './companies.ts'
import { noInput } from './no-input.ts'

/** A company of the demo with its two people, each as the context that their calls have. */
export interface DemoStage {
  readonly company: DemoCompany
  readonly owner: RequestContext
  readonly officer: RequestContext
}

/** What everything in the demo runs with: nobody's request, at the travelling clock's time. */
export const demoContext = (services: Services, clock: Clock): RequestContext => ({
  ...services,
  clock,
  requestId: 'demo',
  language: 'en-US',
  ip: '127.0.0.1',
  actor: null,
  organization: null,
})

/** Makes the company, its two users, its wallet and its subscription; what is there already is left as it is. */
export async function setUpCompany(
  context: RequestContext,
  company: DemoCompany,
  passwordHash: string,
): Promise<DemoStage> {
  const founded = await transactDirectory(context, (inside) => foundCompany(inside, company, passwordHash))
  const as = (userId: Id, role: Role): RequestContext => ({
    ...context,
    organization: founded.organization,
    actor: actorFor(context, userId, role),
  })
  const stage = {
    company,
    owner: as(founded.ownerId, 'employer'),
    officer: as(founded.officerId, 'orgadmin'),
  }
  await onboard(stage)
  return stage
}

const actorFor = ({ clock }: RequestContext, userId: Id, role: Role): Actor => ({
  ...actorOfJob(userId, newId(clock), role),
  permissions: new Set(permissionsOf[role]),
  mayRelease: true,
  // Whoever acts in the demo has just signed in, in each of its months.
  get provedAt() {
    return clock.now()
  },
})

async function foundCompany(
  context: DirectoryContext,
  company: DemoCompany,
  passwordHash: string,
): Promise<{ organization: ActiveOrganization; ownerId: Id; officerId: Id }> {
  const ownerId = await ensureUser(context, company.country, company.owner, passwordHash)
  const officerId = await ensureUser(context, company.country, company.officer, passwordHash)
  const [known] = await listMemberships(context, ownerId)
  if (known) return { organization: known.organization, ownerId, officerId }
  const { name, country } = company
  const organization = await createOrganization(context, { ownerId, name, country })
  await insertMembership(context, { organizationId: organization.id, userId: officerId, role: 'orgadmin' })
  await markAsDemo(context, organization.id)
  return { organization, ownerId, officerId }
}

/** Somebody who can sign in; whoever is there already stays as they are. */
export async function ensureUser(
  context: DirectoryContext,
  country: CountryCode,
  { email, firstName, lastName }: DemoUser,
  passwordHash: string,
): Promise<Id> {
  const known = await findUserByEmail(context, email)
  if (known) return known.id
  const now = context.clock.now().toISOString()
  const id = newId(context.clock)
  const user = { id, email, passwordHash, firstName, lastName, country }
  await insertUnverifiedUser(context, { ...user, phone: null, language: 'en-US', createdAt: now })
  await markEmailVerified(context, id, now)
  return id
}

/** Onboarding as the owner would do it. */
async function onboard({ company, owner }: DemoStage): Promise<void> {
  const { data: wallets } = await walletHandlers.listWallets(owner, noInput)
  if (wallets.length > 0) return
  const { data: kyc } = await organizationHandlers.saveKyc(owner, {
    ...noInput,
    body: {
      countryCode: company.country,
      status: 'completed',
      businessInformation: {
        businessName: company.name,
        businessType: 'llc',
        businessAddress: company.address,
        businessCerNum: company.certificateNumber,
        businessIndustry: company.industry,
        contactPhoneNumber: company.phone,
        website: `https://${company.domain}`,
        ...(company.taxPin ? { kraPin: company.taxPin } : {}),
      },
      companyMembers: company.directors.map((director) => ({ ...director })),
    },
  })
  assert(kyc.verification === 'accepted', `${company.name}: ${JSON.stringify(kyc.kycMeta)}`)
  await walletHandlers.createWallet(owner, {
    ...noInput,
    body: { ...company.wallet, accountName: company.name },
  })
}
