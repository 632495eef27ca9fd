import { pollRoutes } from '@kazi/contract/comms/polls'
import { pollStates } from '@kazi/contract/comms/vocabulary'
import { useNavigate } from '@tanstack/react-router'
import { MessagesSquare, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { StateChip } from '#components/chip.tsx'
import { List } from '#components/list/list.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import { type PollRow, pollsInput, pollTones } from './comms-answers.ts'
import { CommsFrame } from './comms-frame.tsx'
import { pollsSearch } from './comms-search.ts'

const PollDialog = lazyPart(async () => ({ default: (await import('./poll-dialog.tsx')).PollDialog }))

/** Every poll with how many answered, the one that closes last before the others. */
export function PollsPage() {
  const { t } = useTranslation('comms')
  const navigate = useNavigate()
  const address = useListAddress(pollsSearch)
  const mayMake = usePermission('create:comms')
  const query = useApiQuery(pollRoutes.list, pollsInput(address.search), { keepPrevious: true })
  const make = (
    <Guarded permission="create:comms">
      <SubscriptionButton onClick={() => address.open({ make: true })}>
        <Plus aria-hidden className="size-4" />
        {t(($) => $.form.open)}
      </SubscriptionButton>
    </Guarded>
  )
  return (
    <CommsFrame part="polls" actions={make}>
      <List
        name="polls"
        label={t(($) => $.tab.polls)}
        address={address}
        query={query}
        columns={useColumns()}
        rowName={({ title }) => title}
        onOpen={({ id }) => void navigate({ to: '/app/comms/poll-analytics/$id', params: { id } })}
        search={{ label: t(($) => $.list.search) }}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t(($) => $.column.state),
            all: t(($) => $.list.allStates),
            options: pollStates.map((value) => ({ value, label: t(($) => $.state[value]) })),
          },
        ]}
        sortedBy="closes"
        empty={{
          icon: MessagesSquare,
          title: t(($) => $.list.emptyTitle),
          text: t(($) => $.list.emptyText),
          action: make,
        }}
        noneFound={t(($) => $.list.noneFound)}
      />
      {address.search.make && mayMake && (
        <Suspense fallback={<WaitingLine />}>
          <PollDialog onClose={() => address.close({ make: undefined })} />
        </Suspense>
      )}
    </CommsFrame>
  )
}

/** How many of those who were asked have answered, as a figure and a bar. */
function Answered({ invited, answered }: PollRow) {
  const { t } = useTranslation('comms')
  const { number } = useFormat()
  if (invited === 0) return <span className="text-ink-3">{t(($) => $.list.notOpen)}</span>
  return (
    <span className="inline-flex items-center gap-2.5">
      <span aria-hidden className="h-1.5 w-16 overflow-hidden rounded-full bg-chip">
        <span
          className="block h-full rounded-full bg-seg-1"
          style={{ width: `${(answered / invited) * 100}%` }}
        />
      </span>
      <span className="num whitespace-nowrap">
        {t(($) => $.list.answered, { answered: number(answered), invited: number(invited) })}
      </span>
    </span>
  )
}

function useColumns(): readonly Column<PollRow>[] {
  const { t } = useTranslation('comms')
  const { date } = useFormat()
  return [
    {
      id: 'title',
      header: t(($) => $.column.title),
      isWide: true,
      isSortable: true,
      cell: ({ title, isAnonymous, pulse, round, questions, state, ...poll }) => (
        <RowName
          name={title}
          detail={[
            t(isAnonymous ? ($) => $.anonymous : ($) => $.byName),
            t(($) => $.list.questions, { count: questions }),
            pulse && t(($) => $.pulseRound, { pulse: t(($$) => $$.pulse[pulse]), round }),
          ]
            .filter(Boolean)
            .join(' · ')}
          narrow={
            <span className="flex flex-wrap items-center gap-2">
              <StateChip tone={pollTones[state]}>{t(($) => $.state[state])}</StateChip>
              <span className="num text-xs text-ink-3">{date(poll.closesOn, 'short')}</span>
            </span>
          }
        />
      ),
    },
    {
      id: 'state',
      header: t(($) => $.column.state),
      from: 'sm',
      cell: ({ state }) => <StateChip tone={pollTones[state]}>{t(($) => $.state[state])}</StateChip>,
    },
    {
      id: 'closes',
      header: t(($) => $.column.closes),
      from: 'md',
      isSortable: true,
      cell: ({ closesOn }) => <span className="num whitespace-nowrap">{date(closesOn)}</span>,
    },
    {
      id: 'answered',
      header: t(($) => $.column.answered),
      isFigure: true,
      cell: (poll) => <Answered {...poll} />,
    },
  ]
}
