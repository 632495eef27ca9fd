import { createFileRoute, redirect } from '@tanstack/react-router'
import { useSession } from '#lib/session.ts'

/** The way in: to onboarding until the organisation is known and has a wallet, then to the dashboard. */
export const Route = createFileRoute('/app/')({
  beforeLoad: () => {
    const organization = useSession.getState().user?.currentUserRole?.organization
    const isReady = organization?.kycStatus === 'completed' && organization.hasWallet
    throw redirect({ to: organization && !isReady ? '/app/onboarding' : '/app/dashboard', replace: true })
  },
})
