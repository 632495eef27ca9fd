import { dashboardRoutes } from '@kazi/contract/dashboard'
import type { ResponseOf } from '@kazi/contract/route'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { askAtEachVisit } from './dashboard-answers.ts'
import { StaffMoves } from './staff-moves.tsx'

type EmployeeStats = ResponseOf<typeof dashboardRoutes.readEmployeeStats>['data']

/** Who works here: how many, where, and who came and went. Without anybody, the checklist speaks instead. */
export function PeopleCard() {
  const { t } = useTranslation('dashboard')
  const query = useApiQuery(dashboardRoutes.readEmployeeStats, {}, askAtEachVisit)
  const stats = query.data?.data
  if (stats?.total === 0) return null
  return (
    <Card
      title={t(($) => $.people.title)}
      actions={
        <Link
          to="/app/employees"
          className="inline-flex items-center gap-1 rounded-sm text-sm font-semibold text-brand-ink hover:underline"
        >
          {t(($) => $.people.open)}
          <ArrowRight aria-hidden className="size-3.5" />
        </Link>
      }
    >
      {stats ? <People stats={stats} /> : (failureOf(query, 'py-4') ?? <SkeletonLines lines={6} />)}
    </Card>
  )
}

function People({ stats }: { readonly stats: EmployeeStats }) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormat()
  return (
    <div className="flex flex-col gap-6">
      <p className="flex items-baseline gap-2.5">
        <span aria-hidden className="display-num text-3xl">
          {number(stats.total)}
        </span>
        <span aria-hidden className="text-sm text-ink-2">
          {t(($) => $.people.working, { count: stats.total })}
        </span>
        <span className="sr-only">{t(($) => $.people.total, { count: stats.total })}</span>
      </p>
      <Departments rows={stats.byDepartment} />
      <StaffMoves months={stats.months} />
    </div>
  )
}

const departmentsShown = 5

/** The largest departments by name, the others in one row, each drawn to the scale of the largest. */
function Departments({ rows }: { readonly rows: EmployeeStats['byDepartment'] }) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormat()
  const shown = rows.length > departmentsShown + 1 ? rows.slice(0, departmentsShown) : rows
  const rest = rows.slice(shown.length).reduce((sum, { people }) => sum + people, 0)
  const bars = [
    ...shown.map(({ department, people }) => ({
      label: department ?? t(($) => $.people.none),
      people,
    })),
    ...(rest > 0 ? [{ label: t(($) => $.people.others), people: rest }] : []),
  ]
  const most = Math.max(...bars.map(({ people }) => people), 1)
  return (
    <section aria-label={t(($) => $.people.departments)}>
      <h3 className="font-sans text-xs font-medium tracking-normal text-ink-3">
        {t(($) => $.people.departments)}
      </h3>
      <ul className="mt-2.5 flex flex-col gap-2.5">
        {bars.map(({ label, people }) => (
          <li key={label}>
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <span className="truncate">{label}</span>
              <span className="num font-semibold">{number(people)}</span>
            </p>
            <div aria-hidden className="mt-1 h-1.5 rounded-full bg-sunken">
              <div className="h-full rounded-full bg-seg-1" style={{ width: `${(people / most) * 100}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
