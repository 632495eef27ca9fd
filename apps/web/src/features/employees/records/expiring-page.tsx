import { declarableReliefs } from '@kazi/contract/employees/declarations'
import { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import type { ResponseOf } from '@kazi/contract/route'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { Avatar } from '#components/avatar.tsx'
import { ButtonLink } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

type Expiring = ResponseOf<typeof personalRecordRoutes.listExpiring>['data'][number]

/** What of people runs out, the earliest first, each leading to its person. */
export default function ExpiringPage() {
  const { t } = useTranslation('employees')
  const query = useApiQuery(personalRecordRoutes.listExpiring, {})
  const rows = query.data?.data
  return (
    <PageBody>
      <PageHeader
        title={t(($) => $.expiring.title)}
        description={t(($) => $.expiring.sentence)}
        actions={
          <ButtonLink to="/app/employees" variant="ghost">
            {t(($) => $.workedTime.back)}
          </ButtonLink>
        }
      />
      <Card>
        {rows === undefined ? (
          (failureOf(query) ?? <SkeletonLines lines={4} />)
        ) : rows.length === 0 ? (
          <EmptyState
            icon={CalendarClock}
            title={t(($) => $.expiring.none)}
            description={t(($) => $.expiring.noneText)}
          />
        ) : (
          <ul className="-mx-3 -my-2 flex flex-col">
            {rows.map((row) => (
              <ExpiringRow key={`${row.employeeId} ${row.kind} ${row.what} ${row.on}`} row={row} />
            ))}
          </ul>
        )}
      </Card>
    </PageBody>
  )
}

const reliefs = Object.values(declarableReliefs).flat()

function ExpiringRow({ row }: { readonly row: Expiring }) {
  const { t } = useTranslation('employees')
  const { date } = useFormat()
  const { kind, what, daysLeft } = row
  const relief = reliefs.find((one) => one === what)
  const name = kind === 'relief' && relief ? t(($) => $.statutory[relief]) : what
  return (
    <li>
      <Link
        to="/app/employees/$id"
        params={{ id: row.employeeId }}
        search={{ tab: 'details' }}
        className="flex flex-wrap items-center gap-3 rounded-md px-3 py-2.5 transition-colors hover:bg-hover"
      >
        <Avatar name={row.name} />
        <span className="min-w-40 flex-1">
          <span className="block font-medium [overflow-wrap:anywhere]">{row.name}</span>
          <span className="block text-xs text-ink-3">
            {[t(($) => $.expiring.kind[kind]), name].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="num text-sm text-ink-2">{date(row.on)}</span>
        <Chip tone={daysLeft < 0 ? 'down' : daysLeft <= 30 ? 'warn' : 'neutral'}>
          {daysLeft === 0
            ? t(($) => $.expiring.today)
            : daysLeft > 0
              ? t(($) => $.expiring.in, { count: daysLeft })
              : t(($) => $.expiring.ago, { count: -daysLeft })}
        </Chip>
      </Link>
    </li>
  )
}
