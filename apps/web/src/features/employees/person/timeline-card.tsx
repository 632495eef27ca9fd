import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import type { ResponseOf } from '@kazi/contract/route'
import { CalendarClock, CirclePause, Pencil, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { ErrorState } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { Timeline } from '#components/structures/timeline.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { RevokeDialog } from '../acts/restore-dialog.tsx'
import type { Employee } from '../people.ts'

type Answer = ResponseOf<typeof lifeCycleRoutes.readTimeline>['data']
type Entry = Answer['entries'][number]

/** Everything that changed of a person, planned changes first; and the suspensions, to be revoked. */
export function TimelineCard({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employees')
  const query = useApiQuery(lifeCycleRoutes.readTimeline, { params: { employee_id: employee.id } })
  const answer = query.data?.data
  return (
    <>
      {answer && answer.suspensions.length > 0 && (
        <Suspensions employee={employee} suspensions={answer.suspensions} />
      )}
      <Card title={t(($) => $.timeline.title)}>
        {answer ? (
          <Entries entries={answer.entries} />
        ) : query.error ? (
          <ErrorState
            error={query.error}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <Skeleton className="h-24 rounded-md" />
        )}
      </Card>
    </>
  )
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation('employees')
  const { date, instant } = useFormat()
  const { timeZone } = useOrganization()
  const words = useFieldWords()
  if (entries.length === 0) return <p className="text-sm text-ink-3">{t(($) => $.timeline.none)}</p>
  return (
    <Timeline
      label={t(($) => $.timeline.title)}
      events={entries.map((entry) => ({
        key: entry.id,
        icon: iconOf(entry),
        tone: entry.isPlanned ? ('brand' as const) : ('neutral' as const),
        title: (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{words.field(entry.field)}</span>
            {(entry.before !== null || entry.after !== null) && (
              <span className="text-ink-2">
                {words.value(entry.before)} → {words.value(entry.after)}
              </span>
            )}
            {entry.isPlanned && <Chip tone="info">{t(($) => $.timeline.planned)}</Chip>}
          </span>
        ),
        time: entry.effectiveOn ? t(($) => $.timeline.from, { date: date(entry.effectiveOn, 'medium') }) : '',
        instant: entry.effectiveOn ?? entry.changedAt,
        children: (
          <>
            {entry.why && <p>{entry.why}</p>}
            <p className="text-xs text-ink-3">
              {entry.changedBy
                ? t(($) => $.timeline.by, {
                    name: entry.changedBy,
                    time: instant(entry.changedAt, timeZone),
                  })
                : instant(entry.changedAt, timeZone)}
            </p>
          </>
        ),
      }))}
    />
  )
}

const iconOf = ({ field, isPlanned }: Entry) => {
  if (isPlanned) return CalendarClock
  if (field === 'suspension') return CirclePause
  return field === 'salary' || field === 'payoutAccount' ? Wallet : Pencil
}

/** A field's name as the page has it, and what it was: what is stored as a word of the system is said as one. */
function useFieldWords() {
  const { t, find } = useTranslation('employees')
  return {
    field: (name: string): string =>
      find(`timeline.field.${name}`) ??
      find(name) ??
      find(`detail.${name.split('.').at(-1)}`) ??
      find(`acts.separate.payment.${name.split('.').at(-1)}`) ??
      t(($) => $.timeline.field.other),
    value: (text: string | null): string => {
      if (text === null) return '–'
      if (text === 'true' || text === 'false')
        return t(text === 'true' ? ($) => $.detail.yes : ($) => $.detail.no)
      return find(`status.${text}`) ?? find(`type.${text}`) ?? text
    },
  }
}

function Suspensions(props: { readonly employee: Employee; readonly suspensions: Answer['suspensions'] }) {
  const { t } = useTranslation('employees')
  const { date } = useFormat()
  const [revoking, setRevoking] = useState<string>()
  const { employee } = props
  return (
    <Card title={t(($) => $.timeline.suspensions)}>
      <ul className="flex flex-col gap-3 text-sm">
        {props.suspensions.map(({ id, from, to, percent, reason, isOpen, revokedFrom, hasBackPay }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0">
              <span className="block font-medium">
                {to === null
                  ? t(($) => $.timeline.open, { from: date(from) })
                  : t(($) => $.timeline.until, { from: date(from), to: date(to) })}
              </span>
              <span className="block text-ink-3">
                {[
                  t(($) => $.timeline.percent, { percent }),
                  reason,
                  ...(revokedFrom ? [t(($) => $.timeline.revoked, { date: date(revokedFrom) })] : []),
                  ...(hasBackPay ? [t(($) => $.timeline.backPay)] : []),
                ].join(' · ')}
              </span>
            </span>
            {isOpen && (
              <Guarded permission="edit:employees">
                <Button variant="secondary" onClick={() => setRevoking(id)}>
                  {t(($) => $.acts.revoke.open)}
                </Button>
              </Guarded>
            )}
          </li>
        ))}
      </ul>
      {revoking && (
        <RevokeDialog
          person={{ id: employee.id, name: fullName(employee) }}
          suspensionId={revoking}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </Card>
  )
}
