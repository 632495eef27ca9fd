import { leaveBalanceRoutes } from '@kazi/contract/leave/balances'
import { leaveCalendarRoutes } from '@kazi/contract/leave/calendar'
import { yearOf } from '@kazi/values/local-date'
import { Mail, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { ButtonLink } from '#components/button.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { SpanHeader } from '#components/schedule/schedule-parts.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { type PersonBalances, spanFill } from './leave-answers.ts'
import { LeaveLedger } from './leave-ledger.tsx'
import { YearStrip } from './year-strip.tsx'

const AdjustDialog = lazyPart(async () => ({ default: (await import('./adjust-dialog.tsx')).AdjustDialog }))
const InviteDialog = lazyPart(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))

interface PersonProps {
  readonly employeeId: string
  readonly year: number | undefined
  readonly onYear: (year: number | undefined) => void
  readonly onClose: () => void
}

/** A person's year of leave, what they have of each type, and every entry that it is the sum of. */
export function PersonDrawer(props: PersonProps) {
  const { t } = useTranslation('leave')
  const { employeeId, onClose } = props
  const query = useApiQuery(leaveBalanceRoutes.readBalances, { params: { employee_id: employeeId } })
  const [act, setAct] = useState<'adjust' | 'invite'>()
  const mayAdjust = usePermission('approve:leave-management')
  const mayInvite = usePermission('create:leave-management')
  const mayOpen = usePermission('view:employees')
  const person = query.data?.data
  return (
    <Drawer
      isOpen
      width="lg"
      onClose={onClose}
      title={person?.employee.name ?? ''}
      subtitle={person && [person.employee.number, person.employee.department].filter(Boolean).join(' · ')}
      leading={person && <Avatar name={person.employee.name} />}
      footer={
        <>
          {mayOpen && (
            <ButtonLink to="/app/employees/$id" params={{ id: employeeId }} variant="ghost">
              {t(($) => $.person.page)}
            </ButtonLink>
          )}
          {mayInvite && (
            <SubscriptionButton variant="secondary" onClick={() => setAct('invite')}>
              <Mail aria-hidden className="size-4" />
              {t(($) => $.person.invite)}
            </SubscriptionButton>
          )}
          {mayAdjust && (
            <SubscriptionButton variant="secondary" onClick={() => setAct('adjust')}>
              <Plus aria-hidden className="size-4" />
              {t(($) => $.person.adjust)}
            </SubscriptionButton>
          )}
        </>
      }
    >
      {failureOf(query)}
      {query.isPending && <SkeletonLines lines={8} />}
      {person && (
        <div className="flex flex-col gap-7">
          <PersonYear {...props} />
          <Balances balances={person.balances} />
          <LeaveLedger entries={person.entries} />
        </div>
      )}
      {person && act && (
        <Suspense fallback={<WaitingLine />}>
          {act === 'adjust' ? (
            <AdjustDialog person={person} onClose={() => setAct(undefined)} />
          ) : (
            <InviteDialog person={person.employee} onClose={() => setAct(undefined)} />
          )}
        </Suspense>
      )}
    </Drawer>
  )
}

function PersonYear({ employeeId, year, onYear }: PersonProps) {
  const { t } = useTranslation('leave')
  const { today } = useOrganization()
  const { date } = useFormat()
  const shown = year ?? yearOf(today)
  const query = useApiQuery(
    leaveCalendarRoutes.readYear,
    { params: { employee_id: employeeId }, query: { year: shown } },
    { keepPrevious: true },
  )
  const calendar = query.data?.data
  const spans = calendar?.rows[0]?.spans ?? []
  return (
    <section>
      <SpanHeader
        title={String(shown)}
        level={3}
        previousLabel={t(($) => $.person.previousYear)}
        nextLabel={t(($) => $.person.nextYear)}
        todayLabel={t(($) => $.person.thisYear)}
        onStep={(by) => onYear(shown + by)}
        onToday={() => onYear(undefined)}
      />
      {failureOf(query)}
      {calendar ? <YearStrip calendar={calendar} today={today} /> : <SkeletonLines lines={6} />}
      {calendar && spans.length === 0 && (
        <p className="mt-3 text-sm text-ink-3">{t(($) => $.person.none, { year: shown })}</p>
      )}
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {spans.map(({ id, type, from, to, isPending }) => (
          <li key={id} className="flex items-center gap-2">
            <span
              aria-hidden
              className={`size-2.5 rounded-[2px] ${type ? spanFill[type.color] : 'bg-seg-5'} ${isPending ? 'opacity-50' : ''}`}
            />
            <span className="text-ink-2">{type?.name ?? t(($) => $.calendar.absent)}</span>
            <span className="num whitespace-nowrap text-ink-3">
              {from === to ? date(from, 'short') : `${date(from, 'short')} – ${date(to, 'short')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Balances({ balances }: Pick<PersonBalances, 'balances'>) {
  const { t } = useTranslation('leave')
  const { number } = useFormat()
  const figure = (hundredths: number) => number(hundredths / 100)
  if (balances.length === 0) return <p className="text-sm text-ink-3">{t(($) => $.person.noBalances)}</p>
  return (
    <section aria-label={t(($) => $.person.balances)}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {balances.map(({ type, balance, pending, taken, yearEnd }) => (
          <li key={type.id} className="rounded-lg bg-sunken px-4 py-3.5">
            <p className="flex items-center gap-2 text-xs text-ink-2">
              <span aria-hidden className={`size-2.5 rounded-[2px] ${spanFill[type.color]}`} />
              {type.name}
            </p>
            <p className="display-num mt-1 text-2xl">
              {t(($) => $.person.balance, { count: balance / 100 })}
            </p>
            <p className="num mt-0.5 text-xs text-ink-3">
              {[
                t(($) => $.person.taken, { count: figure(taken) }),
                ...(pending > 0 ? [t(($) => $.person.pending, { count: figure(pending) })] : []),
                t(($) => $.person.yearEnd, { count: figure(yearEnd) }),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
