import { checklistKeys, type onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import type { ResponseOf } from '@kazi/contract/route'
import { countMembers } from '#domains/memberships/index.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { readOrganization } from './organization.queries.ts'

/** What is asked of areas that lean on the organisation, so that it can't lean on them in turn. */
interface SetupSteps {
  readonly hasWallet: (context: OrganizationContext) => Promise<boolean>
  readonly hasEmployees: (context: OrganizationContext) => Promise<boolean>
  readonly hasCompletedPayroll: (context: OrganizationContext) => Promise<boolean>
}

declare module '#platform/ports.ts' {
  interface Ports {
    readonly setup: SetupSteps
  }
}

type Checklist = ResponseOf<typeof onboardingRoutes.readChecklist>
type Key = (typeof checklistKeys)[number]

/** Where each step is done; null where the product does it by its own defaults. */
const links: Readonly<Record<Key, string | null>> = {
  'verify-email': null,
  'complete-kyc': '/app/onboarding',
  'create-wallet': '/app/onboarding',
  'add-employees': '/app/employees',
  'payroll-settings': '/app/payroll/settings',
  'approval-levels': '/app/payroll/settings',
  'invite-team-member': '/app/settings?tab=manage-team',
  'first-payroll': '/app/payroll',
}

/** The steps to the first payroll, each read from what is stored. */
export async function readChecklist(context: RequestContext): Promise<Checklist> {
  return transact(context, async (inside) => {
    const isDone = await findDoneSteps(inside)
    const checklist = checklistKeys.map((key) => ({ key, done: isDone[key], link: links[key] }))
    return {
      data: { done: checklist.filter((step) => step.done).length, total: checklist.length },
      checklist,
    }
  })
}

async function findDoneSteps(inside: OrganizationContext): Promise<Record<Key, boolean>> {
  const { setup } = inside.ports
  const organization = await readOrganization(inside, inside.organization.id)
  const { members, verified } = await countMembers(inside, organization.id)
  const isKycCompleted = organization.kyc_status === 'completed'
  return {
    'verify-email': verified > 0,
    'complete-kyc': isKycCompleted,
    'create-wallet': await setup.hasWallet(inside),
    'add-employees': await setup.hasEmployees(inside),
    // The country's defaults hold as soon as the organisation's facts do; nothing has to be chosen.
    'payroll-settings': isKycCompleted,
    'approval-levels': isKycCompleted,
    'invite-team-member': members > 1,
    'first-payroll': await setup.hasCompletedPayroll(inside),
  }
}
