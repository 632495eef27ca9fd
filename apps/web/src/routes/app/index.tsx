import { createFileRoute, redirect } from '@tanstack/react-router'
import { useSession } from '#lib/session/session.ts'

/**
 * The way in: to onboarding until the organisation is known and has a wallet, then to the dashboard. A role without a
 * dashboard begins with the first page that it has.
 */
export const Route = createFileRoute('/app/')({
  beforeLoad: async () => {
    const { user } = useSession.getState()
    const organization = user?.currentUserRole?.organization
    const isReady = organization?.kycStatus === 'completed' && organization.hasWallet
    if (organization && !isReady && user?.accountType !== 'consultant') {
      throw redirect({ to: '/app/onboarding', replace: true })
    }
    const { mayOpen } = await import('#lib/pages/route-guards.ts')
    const pages = ['/app/dashboard', '/app/employees', '/app/payroll'] as const
    const home = user && pages.find((page) => mayOpen(user, page))
    throw redirect({ to: home ?? '/app/settings', replace: true })
  },
})
