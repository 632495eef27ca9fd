import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/app/_dashboard/payroll/summary')({
  beforeLoad: () => {
    throw redirect({ to: '/app/payroll', replace: true })
  },
})
