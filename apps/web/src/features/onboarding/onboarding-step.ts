import type { Organization } from '#lib/session/use-organization.ts'

type OnboardingStep = 'company' | 'account' | 'done'

/** What an organisation still lacks, so that whoever comes back goes on where they were. */
export function onboardingStepOf(
  organization: Pick<Organization, 'kycStatus' | 'hasWallet'>,
): OnboardingStep {
  if (organization.kycStatus === 'pending') return 'company'
  return organization.hasWallet ? 'done' : 'account'
}
