import { leaveCalendarRoutes } from '@kazi/contract/leave/calendar'
import { Palmtree } from 'lucide-react'
import { Avatar } from '#components/avatar.tsx'
import { Card } from '#components/layout/card.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Away } from './leave-answers.ts'

/** Who is on leave today, until when, and who goes soon. */
export function AwayTab() {
  const { t } = useTranslation('leave')
  const query = useApiQuery(leaveCalendarRoutes.listActive, {})
  const failure = failureOf(query)
  if (failure) return failure
  if (!query.data) return <SkeletonLines lines={6} />
  const { now, next } = query.data.data
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card title={t(($) => $.away.now)}>
        {now.length === 0 ? (
          <EmptyState
            icon={Palmtree}
            title={t(($) => $.away.noneTitle)}
            description={t(($) => $.away.noneText)}
            className="py-6!"
          />
        ) : (
          <AwayList away={now} />
        )}
      </Card>
      <Card title={t(($) => $.away.next)}>
        {next.length === 0 ? (
          <p className="text-sm text-ink-3">{t(($) => $.away.nobodyNext)}</p>
        ) : (
          <AwayList away={next} />
        )}
      </Card>
    </div>
  )
}

function AwayList({ away }: { readonly away: readonly Away[] }) {
  const { t } = useTranslation('leave')
  const { date } = useFormat()
  return (
    <ul className="-my-2 divide-y divide-line">
      {away.map(({ employee, leave, backOn }) => (
        <li key={leave.id} className="flex items-center gap-3 py-2.5">
          <Avatar name={employee.name} />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-base font-semibold">{employee.name}</span>
            <span className="block truncate text-xs text-ink-3">
              {[leave.type?.name ?? t(($) => $.calendar.absent), employee.department]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="text-right text-sm">
            <span className="num block whitespace-nowrap">
              {date(leave.from, 'short')} – {date(leave.to, 'short')}
            </span>
            <span className="num block text-xs text-ink-3">
              {t(($) => $.away.back, { day: date(backOn, 'short') })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
