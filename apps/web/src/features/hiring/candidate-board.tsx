import { applicationRoutes } from '@kazi/contract/hiring/applications'
import { decisionRoutes } from '@kazi/contract/hiring/decisions'
import type { ResponseOf } from '@kazi/contract/route'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Flag, ThumbsUp, UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { StateChip } from '#components/chip.tsx'
import { SearchField } from '#components/fields/text-field.tsx'
import type { ListAddress } from '#components/list/list-address.ts'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { Board } from '#components/structures/board.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showError } from '#lib/state/toast.ts'
import { type Card, type Job, offerTones, type Stage } from './hiring-answers.ts'
import type { ApplicationsSearch } from './hiring-search.ts'

type Answer = ResponseOf<typeof applicationRoutes.listApplications>

export interface CandidatesProps {
  readonly job: Job
  readonly address: ListAddress<ApplicationsSearch>
  readonly query: {
    readonly data: Answer | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** What a stage is called: by the employer's own name, else by its kind. */
export function useStageName() {
  const { t } = useTranslation('hiring')
  return (stage: Pick<Stage, 'name' | 'kind'>): string => stage.name ?? t(($) => $.stage[stage.kind])
}

/** The pipeline: everybody who waits, in the column of their stage. */
export function CandidateBoard({ address, query, job }: CandidatesProps) {
  const { t } = useTranslation('hiring')
  const stageName = useStageName()
  const moving = useMoving()
  const answer = query.data
  if (!answer) return failureOf(query) ?? <Skeleton className="h-96 w-full" />
  if (answer.data.length === 0 && !address.isNarrowed) {
    return (
      <EmptyState
        icon={UserRoundSearch}
        title={t(($) => $.board.empty.title)}
        description={t(job.state === 'active' ? ($) => $.board.empty.open : ($) => $.board.empty.draft)}
      />
    )
  }
  const columns = answer.stages.map((stage) => ({
    id: stage.id,
    name: stageName(stage),
    cards: answer.data.filter((card) => moving.stageOf(card) === stage.id),
  }))
  const hidden = answer.meta.total - answer.data.length
  return (
    <>
      <SearchField
        label={t(($) => $.candidates.search)}
        value={address.search.q ?? ''}
        onChange={(q) => address.narrow({ q: q || undefined })}
        className="max-w-sm"
      />
      <Board
        label={t(($) => $.board.title)}
        columns={columns}
        onMove={(cardId, { columnId }) => void moving.move(cardId, columnId)}
        onOpen={({ id }) => address.open({ application: id })}
      >
        {(card) => <Tile card={card} />}
      </Board>
      {hidden > 0 && <p className="text-sm text-ink-3">{t(($) => $.board.hidden, { count: hidden })}</p>}
    </>
  )
}

/** Moves a card at once and tells the server; what it refuses goes back. */
function useMoving() {
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [moved, setMoved] = useState<Readonly<Record<string, string>>>({})
  return {
    stageOf: ({ id, stageId }: Card): string => moved[id] ?? stageId,
    async move(id: string, stageId: string): Promise<void> {
      setMoved((before) => ({ ...before, [id]: stageId }))
      try {
        await callApi(decisionRoutes.updateStage, { params: { application_id: id }, body: { stageId } })
      } catch (error) {
        showError(errorText(error))
      }
      await queryClient.invalidateQueries({ queryKey: [applicationRoutes.listApplications.name] })
      setMoved(({ [id]: _, ...others }) => others)
    },
  }
}

/** A candidate as the board shows them: how long they have been here, and what to know at a glance. */
function Tile({ card }: { readonly card: Card }) {
  const { t } = useTranslation('hiring')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const days = Math.floor((Date.now() - Date.parse(card.stageSince)) / 86_400_000)
  return (
    <span className="flex flex-col gap-1.5">
      <span className="truncate font-semibold">{card.name || t(($) => $.candidates.forgotten)}</span>
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-3">
        <span>{t(($) => $.candidates.days, { count: Math.max(0, days) })}</span>
        {card.source && <span className="truncate">{card.source}</span>}
        {card.scores.given > 0 && (
          <span className="inline-flex items-center gap-1">
            <ThumbsUp aria-hidden className="size-3.5" />
            {card.scores.yes === null ? `?/${card.scores.given}` : `${card.scores.yes}/${card.scores.given}`}
          </span>
        )}
      </span>
      {(card.isKnockedOut || card.interviewAt || card.offerState || card.tags.length > 0) && (
        <span className="flex flex-wrap gap-1.5 text-xs">
          {card.isKnockedOut && (
            <span className="inline-flex items-center gap-1 text-warn">
              <Flag aria-hidden className="size-3.5" />
              {t(($) => $.candidates.knockedOut)}
            </span>
          )}
          {card.interviewAt && (
            <span className="inline-flex items-center gap-1 text-info">
              <CalendarClock aria-hidden className="size-3.5" />
              {instant(card.interviewAt, timeZone)}
            </span>
          )}
          {card.offerState && (
            <StateChip tone={offerTones[card.offerState]}>
              {t(($) => $.offerState[card.offerState!])}
            </StateChip>
          )}
          {card.tags.map((tag) => (
            <span key={tag} className="rounded-full bg-chip px-2 text-ink-2">
              {tag}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
