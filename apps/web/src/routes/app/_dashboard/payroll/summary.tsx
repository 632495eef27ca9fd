import { createFileRoute, redirect } from '@tanstack/react-router'

/** The list of runs carries its own summary, so this address leads there. */
export const Route = createFileRoute('/app/_dashboard/payroll/summary')({
  beforeLoad: () => {
    throw redirect({ to: '/app/payroll', replace: true })
  },
})
