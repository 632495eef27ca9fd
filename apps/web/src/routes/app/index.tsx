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
    const { navigationOf } = await import('#features/shell/navigation.ts')
    const [home] = user ? navigationOf(user).flatMap(({ links }) => links) : []
    throw redirect({ to: home?.to ?? '/app/settings', replace: true })
  },
})
