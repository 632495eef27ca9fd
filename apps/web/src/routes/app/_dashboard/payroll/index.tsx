import { runStates } from '@kazi/contract/run-vocabulary'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PayrollPage } from '#features/payroll/payroll-page.tsx'
import { requirePermission } from '#lib/guard.ts'
import { describePage, pageHead } from '#lib/page.ts'

const search = z.object({
  state: z.catch(z.optional(z.enum(runStates)), undefined),
  page: z.catch(z.optional(z.int().check(z.gte(1))), undefined),
})

export const Route = createFileRoute('/app/_dashboard/payroll/')({
  validateSearch: search,
  beforeLoad: requirePermission('view:payroll'),
  loader: async ({ context }) => {
    await context.translator.load('explain')
    return describePage(context.translator, 'payroll', (t) => ({ title: t(($) => $.title) }))
  },
  head: pageHead,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <PayrollPage
      search={Route.useSearch()}
      onSearch={(patch) =>
        void navigate({ search: (previous) => ({ ...previous, ...patch }), replace: true })
      }
    />
  )
}
