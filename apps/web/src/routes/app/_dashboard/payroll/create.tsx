import { month, parseLocalDate } from '@kazi/values/local-date'
import { createFileRoute } from '@tanstack/react-router'
import { CreatePage } from '#features/payroll/create-page.tsx'
import { describePage, pageHead } from '#lib/page.ts'
import { type GivenSearch, textOf } from '#lib/search.ts'

interface CreateSearch {
  readonly month?: string | undefined
}

const isMonth = (text: string): boolean => parseLocalDate(`${text}-01`) !== undefined

function createSearch(given: GivenSearch): CreateSearch {
  const month = textOf(given.month)
  return { month: month !== undefined && isMonth(month) ? month : undefined }
}

export const Route = createFileRoute('/app/_dashboard/payroll/create')({
  staticData: { areas: ['payroll', 'explain'] },
  validateSearch: createSearch,
  loader: async ({ context }) => {
    await context.translator.load('explain')
    return describePage(context.translator, 'payroll', (t) => ({
      title: t(($) => $.create.title),
      way: [{ label: t(($) => $.title), to: '/app/payroll' }],
    }))
  },
  head: pageHead,
  component: Page,
})

function Page() {
  const chosen = Route.useSearch().month
  const navigate = Route.useNavigate()
  return (
    <CreatePage
      month={chosen === undefined ? undefined : month(chosen)}
      onMonth={(next) => void navigate({ search: { month: next }, replace: true })}
    />
  )
}
