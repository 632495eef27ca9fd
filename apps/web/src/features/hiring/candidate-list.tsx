import { applicationRoutes } from '@kazi/contract/hiring/applications'
import { Download, UserRoundSearch } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { List } from '#components/list/list.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { callApi } from '#lib/api/client.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { type CandidatesProps, useStageName } from './candidate-board.tsx'
import { applicationsInput, applicationTones, type Card, type Stage } from './hiring-answers.ts'

const ManyDialog = lazyPart(async () => ({ default: (await import('./many-dialog.tsx')).ManyDialog }))

interface Choice {
  readonly kind: 'move' | 'reject'
  readonly ids: readonly string[]
  readonly clear: () => void
}

/** Everybody who ever applied, with what can be done to many at once. */
export function CandidateList({ job, address, query }: CandidatesProps) {
  const { t } = useTranslation('hiring')
  const [choice, setChoice] = useState<Choice>()
  const file = useFile()
  const stages = query.data?.stages ?? []
  const { params, query: asked } = applicationsInput(job.id, { ...address.search, look: 'list' })
  const { page: _, ...filter } = asked as typeof asked & { readonly page?: number }
  const act = (kind: Choice['kind']) => (chosen: ReadonlySet<string>, clear: () => void) => ({
    label: t(($) => $.many[kind]),
    onSelect: () => setChoice({ kind, ids: [...chosen], clear }),
  })
  return (
    <>
      <List
        name="applications"
        label={t(($) => $.board.title)}
        address={address}
        query={query}
        columns={useColumns(stages)}
        rowName={({ name }) => name}
        onOpen={({ id }) => address.open({ application: id })}
        openId={address.search.application}
        search={{ label: t(($) => $.candidates.search) }}
        filters={useFilters()}
        sortedBy="applied"
        bulkActions={(chosen, clear) => [act('move')(chosen, clear), act('reject')(chosen, clear)]}
        tools={
          <Button
            variant="ghost"
            loading={file.busy !== null}
            onClick={() =>
              file.take('applications', () =>
                callApi(applicationRoutes.exportApplications, {
                  params,
                  query: { ...filter, format: 'xlsx' } as never,
                }),
              )
            }
          >
            <Download aria-hidden className="size-4" />
            {t(($) => $.candidates.export)}
          </Button>
        }
        empty={{
          icon: UserRoundSearch,
          title: t(($) => $.board.empty.title),
          text: t(($) => $.board.empty.open),
        }}
        noneFound={t(($) => $.candidates.noneFound)}
      />
      {choice && (
        <Suspense fallback={<WaitingLine />}>
          <ManyDialog jobId={job.id} stages={stages} {...choice} onClose={() => setChoice(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function useFilters() {
  const { t } = useTranslation('hiring')
  return [
    {
      kind: 'choice' as const,
      name: 'state',
      label: t(($) => $.column.state),
      all: t(($) => $.candidates.allStates),
      options: (['open', 'rejected', 'hired'] as const).map((value) => ({
        value,
        label: t(($) => $.applicationState[value]),
      })),
    },
    {
      kind: 'choice' as const,
      name: 'knockedOut',
      label: t(($) => $.candidates.answers),
      all: t(($) => $.candidates.anyAnswers),
      options: (['yes', 'no'] as const).map((value) => ({
        value,
        label: t(($) => $.candidates.knocked[value]),
      })),
    },
  ]
}

function useColumns(stages: readonly Stage[]): readonly Column<Card>[] {
  const { t } = useTranslation('hiring')
  const { dayOf } = useFormat()
  const { timeZone } = useOrganization()
  const stageName = useStageName()
  const nameOf = (id: string): string => {
    const stage = stages.find((one) => one.id === id)
    return stage ? stageName(stage) : id
  }
  return [
    {
      id: 'name',
      header: t(($) => $.column.name),
      isWide: true,
      isSortable: true,
      cell: (card) => (
        <RowName
          name={card.name || t(($) => $.candidates.forgotten)}
          detail={card.email ?? ''}
          narrow={
            <StateChip tone={applicationTones[card.state]}>
              {t(($) => $.applicationState[card.state])}
            </StateChip>
          }
        />
      ),
    },
    {
      id: 'stage',
      header: t(($) => $.column.stage),
      from: 'sm',
      isSortable: true,
      cell: ({ stageId }) => nameOf(stageId),
    },
    {
      id: 'state',
      header: t(($) => $.column.state),
      from: 'sm',
      cell: ({ state }) => (
        <StateChip tone={applicationTones[state]}>{t(($) => $.applicationState[state])}</StateChip>
      ),
    },
    { id: 'source', header: t(($) => $.column.source), from: 'lg', cell: ({ source }) => source ?? '–' },
    {
      id: 'applied',
      header: t(($) => $.column.appliedAt),
      from: 'md',
      isSortable: true,
      cell: ({ appliedAt }) => <span className="num">{dayOf(appliedAt, timeZone)}</span>,
    },
  ]
}
