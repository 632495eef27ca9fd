import { leaveTypeRoutes } from '@kazi/contract/leave/policies'
import { Pencil, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { LeaveType } from './leave-answers.ts'
import { WeekCard } from './week-card.tsx'

const TypeDialog = lazyPart(async () => ({ default: (await import('./type-dialog.tsx')).TypeDialog }))

/** The types of leave with what holds of each, and what of it the law asks for more. */
export function SettingsTab() {
  const { t } = useTranslation('leave')
  const query = useApiQuery(leaveTypeRoutes.listTypes, {})
  const [opened, setOpened] = useState<LeaveType | 'new'>()
  return (
    <div className="flex flex-col gap-5">
      <Card
        title={t(($) => $.settings.title)}
        description={t(($) => $.settings.text)}
        actions={
          <Guarded permission="create:leave-management">
            <SubscriptionButton variant="secondary" onClick={() => setOpened('new')}>
              <Plus aria-hidden className="size-4" />
              {t(($) => $.settings.add)}
            </SubscriptionButton>
          </Guarded>
        }
      >
        {failureOf(query)}
        {query.isPending && <SkeletonLines lines={8} />}
        <ul className="-my-3 divide-y divide-line">
          {query.data?.data.map((type) => (
            <TypeRow key={type.id} type={type} onChange={() => setOpened(type)} />
          ))}
        </ul>
        {opened && (
          <Suspense fallback={<WaitingLine />}>
            <TypeDialog
              key={opened === 'new' ? 'new' : opened.id}
              type={opened === 'new' ? null : opened}
              onClose={() => setOpened(undefined)}
            />
          </Suspense>
        )}
      </Card>
      <WeekCard />
    </div>
  )
}

function TypeRow({ type, onChange }: { readonly type: LeaveType; readonly onChange: () => void }) {
  const { t } = useTranslation('leave')
  const { number } = useFormat()
  const { name, isArchived, lawGaps, source } = type
  const gapText = ({ gap, least }: LeaveType['lawGaps'][number]) =>
    t(($) => $.settings.gap[gap], {
      least: number((least ?? 0) / (gap === 'waiting' ? 1 : gap === 'pay' ? 10_000 : 100)),
    })
  return (
    <li className="flex items-start gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-base font-semibold">
          {name}
          {isArchived && <Chip>{t(($) => $.settings.archived)}</Chip>}
        </p>
        <TermsLine type={type} />
        <p className="text-xs text-ink-3">{source ?? t(($) => $.settings.noSource)}</p>
        <Exceptions type={type} />
        {lawGaps.map((gap) => (
          <p key={gap.gap} className="mt-1 text-sm text-warn">
            {gapText(gap)} ({gap.source})
          </p>
        ))}
      </div>
      <Guarded permission="create:leave-management">
        <Button
          variant="secondary"
          size="sm"
          aria-label={t(($) => $.settings.changeOf, { name })}
          onClick={onChange}
        >
          <Pencil aria-hidden className="size-3.5" />
          {t(($) => $.settings.change)}
        </Button>
      </Guarded>
    </li>
  )
}

/** For which groups and people other terms hold, and what holds from a day ahead. */
function Exceptions({ type: { history } }: { readonly type: LeaveType }) {
  const { t } = useTranslation('leave')
  const { date, list } = useFormat()
  const { today } = useOrganization()
  const others = [...new Set(history.flatMap(({ scope }) => scope.name ?? []))]
  const ahead = history.find(({ scope, from }) => scope.kind === 'organization' && from > today)
  return (
    <>
      {others.length > 0 && (
        <p className="text-xs text-ink-3">{t(($) => $.settings.others, { names: list(others) })}</p>
      )}
      {ahead && (
        <p className="text-xs text-ink-3">
          {t(($) => $.settings.ahead, { day: date(ahead.from, 'medium') })}
        </p>
      )}
    </>
  )
}

/** What holds of a type in one line: how much, how it comes, how it is paid. */
function TermsLine({ type: { terms } }: { readonly type: LeaveType }) {
  const { t } = useTranslation('leave')
  const { number, percent } = useFormat()
  const { entitlement, accrual, counts, payTiers, waitingMonths, noticeDays } = terms
  const pay = payTiers.map(({ days, share }) =>
    days === null
      ? percent(share / 1_000_000, 0)
      : t(($) => $.settings.tier, { days: number(days / 100), share: percent(share / 1_000_000, 0) }),
  )
  const parts = [
    entitlement === null
      ? t(($) => $.settings.unlimited)
      : entitlement === 0
        ? t(($) => $.settings.unset)
        : t(($) => $.settings.days[counts], { count: entitlement / 100 }),
    ...(entitlement ? [t(($) => $.accrual[accrual])] : []),
    pay.length === 0 ? t(($) => $.settings.unpaid) : t(($) => $.settings.paid, { share: pay.join(', ') }),
    ...(waitingMonths > 0 ? [t(($) => $.settings.waiting, { count: waitingMonths })] : []),
    ...(noticeDays > 0 ? [t(($) => $.settings.notice, { count: noticeDays })] : []),
  ]
  return <p className="text-sm text-ink-2">{parts.join(' · ')}</p>
}
