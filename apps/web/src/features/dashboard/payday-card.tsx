import { dashboardRoutes } from '@kazi/contract/dashboard'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { RunFigures } from '#components/run-figures.tsx'
import { toneOfRunState } from '#components/run-tones.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useRunName } from '#lib/formats/run-name.ts'
import { useDaysLeft } from '#lib/formats/use-days-left.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { askAtEachVisit } from './dashboard-answers.ts'
import { DayStrip } from './day-strip.tsx'
import { type NextPayday, type PaydayAction, paydayActionOf, runLink } from './payday-action.ts'

type StatsQuery = ReturnType<typeof useApiQuery<typeof dashboardRoutes.readStatsCard>>

/**
 * What the open run comes to and what changed, or when people are paid next; what stands before it, and the one step to take now.
 * Quiet while the checklist leads: its next step is the page's main one then.
 */
export function PaydayCard({ stats, isQuiet }: { readonly stats: StatsQuery; readonly isQuiet: boolean }) {
  const { t } = useTranslation('dashboard')
  const data = stats.data?.data
  return (
    <Card title={t(($) => $.payday.title)}>
      {data ? (
        <Payday payday={data.nextPayday} headcount={data.headcount} isQuiet={isQuiet} />
      ) : (
        (failureOf(stats, 'py-4') ?? (
          <div className="flex flex-col gap-4">
            <Skeleton className="h-16 w-72 max-w-full" />
            <Skeleton className="h-11.5 w-full" />
            <Skeleton className="h-9 w-52" />
          </div>
        ))
      )}
    </Card>
  )
}

interface PaydayProps {
  readonly payday: NextPayday
  readonly headcount: number
}

function Payday({ payday, headcount, isQuiet }: PaydayProps & { readonly isQuiet: boolean }) {
  const { t } = useTranslation('dashboard')
  const { date } = useFormat()
  const runName = useRunName()
  const { today } = useOrganization()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            {runName(payday)}
            {payday.state && (
              <StateChip tone={toneOfRunState[payday.state]}>
                {t(($) => $.state[payday.state ?? 'draft'])}
              </StateChip>
            )}
          </p>
          {payday.figures ? (
            <div className="mt-1">
              <RunFigures figures={payday.figures} />
            </div>
          ) : (
            <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
              <span className="display-num whitespace-nowrap text-2xl sm:text-3xl">
                {date(payday.payDate)}
              </span>
              <DaysLeft days={payday.daysLeft} />
            </p>
          )}
        </div>
        <PaydayButton payday={payday} headcount={headcount} isQuiet={isQuiet} />
      </div>
      <div>
        {payday.figures && (
          <p className="mb-2 flex flex-wrap items-baseline gap-x-2">
            <span className="num font-semibold">{t(($) => $.payday.on, { date: date(payday.payDate) })}</span>
            <DaysLeft days={payday.daysLeft} isSmall />
          </p>
        )}
        <DayStrip today={today} payDate={payday.payDate} />
      </div>
      <Standing payday={payday} headcount={headcount} />
    </div>
  )
}

function DaysLeft({ days, isSmall }: { readonly days: number; readonly isSmall?: boolean }) {
  const daysLeft = useDaysLeft()
  const look =
    days === 0 ? 'font-semibold text-brand-ink' : days < 0 ? 'font-semibold text-warn' : 'text-ink-2'
  return <span className={clsx(isSmall ? 'text-sm' : 'text-lg', look)}>{daysLeft(days)}</span>
}

/** Blockers and warnings in words, leading to where each is told. */
function Standing({ payday, headcount }: PaydayProps) {
  const { t } = useTranslation('dashboard')
  const canSee = usePermission('view:payroll')
  const { blockers, warnings } = payday
  if (headcount === 0) return <p className="text-sm text-ink-2">{t(($) => $.payday.nobody)}</p>
  if (blockers + warnings === 0) {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <CircleCheck aria-hidden className="size-4 text-up" />
        {t(($) => $.payday.clear)}
      </p>
    )
  }
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm font-semibold">
      {blockers > 0 && (
        <span className="flex items-center gap-2 text-down">
          <OctagonAlert aria-hidden className="size-4 shrink-0" />
          {t(($) => $.payday.blockers, { count: blockers })}
        </span>
      )}
      {warnings > 0 && (
        <span className="flex items-center gap-2 text-warn">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {t(($) => $.payday.warnings, { count: warnings })}
        </span>
      )}
      {canSee && (
        <Link
          to={payday.payrollId ? runLink(payday.payrollId) : '/app/payroll/create'}
          className="rounded-sm text-brand-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {t(($) => $.payday.open)}
        </Link>
      )}
    </p>
  )
}

function PaydayButton({ payday, headcount, isQuiet }: PaydayProps & { readonly isQuiet: boolean }) {
  const { t } = useTranslation('dashboard')
  const { month } = useFormat()
  const tasks = useApiQuery(dashboardRoutes.listTasks, {}, askAtEachVisit).data?.data
  const canAddPeople = usePermission('create:employees')
  const canStart = usePermission('create:payroll')
  const canSeeRuns = usePermission('view:payroll')
  if (!tasks) return <Skeleton className="h-10 w-44 rounded-md" />
  const action = paydayActionOf({ payday, headcount, tasks, canAddPeople, canStart, canSeeRuns })
  if (!action) return null
  return (
    <ButtonLink
      to={linkOf(action, payday)}
      variant={isQuiet ? 'secondary' : 'default'}
      size="md"
      className="max-sm:w-full"
    >
      {t(($) => $.payday.action[action], { month: month(payday.month) })}
    </ButtonLink>
  )
}

function linkOf(action: PaydayAction, { payrollId }: NextPayday): string {
  if (action === 'addPeople') return '/app/employees'
  return payrollId === null ? '/app/payroll/create' : runLink(payrollId)
}
