import { checkInStates } from '@kazi/contract/performance/vocabulary'
import { useNavigate } from '@tanstack/react-router'
import { MessagesSquare, Plus } from 'lucide-react'
import { StateChip } from '#components/chip.tsx'
import { List } from '#components/list/list.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { SubscriptionLink } from '#components/subscription-button.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { PerformanceFrame } from '../performance-frame.tsx'
import { type CheckIn, checkInRoutes, checkInsInput } from './check-ins-answers.ts'
import { checkInsSearch } from './check-ins-search.ts'

/** Every check-in, and how many answered the latest time. */
export function CheckInsPage() {
  const { t } = useTranslation('performance')
  const navigate = useNavigate()
  const address = useListAddress(checkInsSearch)
  const query = useApiQuery(checkInRoutes.listCheckIns, checkInsInput(address.search), { keepPrevious: true })
  return (
    <PerformanceFrame
      area="check-ins"
      title={t(($) => $.checkIn.title)}
      sentence={t(($) => $.checkIn.sentence)}
      actions={<NewCheckIn />}
    >
      <List
        name="check-ins"
        label={t(($) => $.checkIn.title)}
        address={address}
        query={query}
        columns={useColumns()}
        rowName={({ title }) => title}
        onOpen={({ id }) => void navigate({ to: '/app/performance/check-ins/$id', params: { id } })}
        search={{ label: t(($) => $.checkIn.search) }}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t(($) => $.column.state),
            all: t(($) => $.checkIn.allStates),
            options: checkInStates.map((value) => ({ value, label: t(($) => $.checkIn.states[value]) })),
          },
        ]}
        empty={{
          icon: MessagesSquare,
          title: t(($) => $.checkIn.emptyTitle),
          text: t(($) => $.checkIn.emptyText),
          action: <NewCheckIn />,
        }}
        noneFound={t(($) => $.checkIn.noneFound)}
      />
    </PerformanceFrame>
  )
}

function NewCheckIn() {
  const { t } = useTranslation('performance')
  return (
    <Guarded permission="edit:performance">
      <SubscriptionLink to="/app/performance/check-ins/new" className="print:hidden">
        <Plus aria-hidden className="size-4" />
        {t(($) => $.checkIn.new)}
      </SubscriptionLink>
    </Guarded>
  )
}

function Answered({ latest }: Pick<CheckIn, 'latest'>) {
  const { t } = useTranslation('performance')
  if (!latest) return <span className="text-ink-3">–</span>
  const { asked, submitted, overdue } = latest
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="num">{t(($) => $.checkIn.answered, { submitted, asked })}</span>
      {overdue > 0 && (
        <StateChip tone="warn">{t(($) => $.checkIn.overdueCount, { count: overdue })}</StateChip>
      )}
    </span>
  )
}

function useColumns(): readonly Column<CheckIn>[] {
  const { t } = useTranslation('performance')
  const { date } = useFormat()
  return [
    {
      id: 'title',
      header: t(($) => $.column.title),
      isWide: true,
      cell: ({ title, rhythm, people, latest }) => (
        <RowName
          name={title}
          detail={`${t(($) => $.rhythm[rhythm])} · ${t(($) => $.checkIn.people, { count: people })}`}
          narrow={<Answered latest={latest} />}
        />
      ),
    },
    {
      id: 'reviewer',
      header: t(($) => $.column.reviewer),
      from: 'lg',
      cell: ({ reviewer }) => reviewer?.name ?? t(($) => $.checkIn.lead),
    },
    {
      id: 'next',
      header: t(($) => $.column.next),
      from: 'md',
      cell: ({ state, nextDueOn }) =>
        state === 'ended' ? (
          <StateChip tone="neutral">{t(($) => $.checkIn.states.ended)}</StateChip>
        ) : (
          <span className="num whitespace-nowrap">{nextDueOn ? date(nextDueOn, 'short') : '–'}</span>
        ),
    },
    {
      id: 'latest',
      header: t(($) => $.column.latest),
      from: 'sm',
      cell: ({ latest }) => <Answered latest={latest} />,
    },
  ]
}
