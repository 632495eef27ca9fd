import { createFileRoute } from '@tanstack/react-router'
import { CreatePage } from '#features/payroll/draft/create-page.tsx'
import type { createPage } from '#features/payroll/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/payroll/create')({
  ...insideRoute<typeof createPage>(),
  component: Page,
})

function Page() {
  const { month, kind, schedule, from } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CreatePage
      key={kind}
      month={month}
      kind={kind ?? 'regular'}
      part={{ ...(schedule ? { schedule } : {}), ...(from ? { from } : {}) }}
      onPart={(part) =>
        void navigate({
          search: { month, kind, ...part },
          replace: true,
        })
      }
      onMonth={(next) => void navigate({ search: { month: next, kind, schedule }, replace: true })}
      onKind={(next) =>
        void navigate({ search: { month, kind: next === 'regular' ? undefined : next }, replace: true })
      }
    />
  )
}
