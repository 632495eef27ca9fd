import { paces } from '@kazi/contract/performance/vocabulary'
import { useNavigate } from '@tanstack/react-router'
import { Download, Plus, Target } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { Tabs } from '#components/layout/tabs.tsx'
import { List } from '#components/list/list.tsx'
import { type ListAddress, useListAddress } from '#components/list/list-address.ts'
import { SubscriptionLink } from '#components/subscription-button.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { callApi } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { AlignmentTree } from './alignment-tree.tsx'
import { type Objective, objectiveRoutes, objectivesInput, paceTones } from './performance-answers.ts'
import { PerformanceFrame } from './performance-frame.tsx'
import {
  type ObjectivesSearch,
  objectivesSearch,
  objectiveTabs,
  objectiveViews,
} from './performance-search.ts'
import { ProgressBar } from './progress-bar.tsx'

/** What the company wants, who serves it, and how far it is. */
export function ObjectivesPage() {
  const { t } = useTranslation('performance')
  const address = useListAddress(objectivesSearch)
  const { tab = 'company-objectives', view = 'tree' } = address.search
  const isTree = tab === 'company-objectives' && view === 'tree'
  return (
    <PerformanceFrame
      area="objectives"
      title={t(($) => $.title)}
      sentence={t(($) => $.sentence)}
      actions={<NewObjective />}
    >
      <Tabs
        label={t(($) => $.nav.objectives)}
        value={tab}
        items={objectiveTabs.map((value) => ({ value, label: t(($) => $.tab[value]) }))}
        onChange={address.openTab}
      >
        {tab === 'company-objectives' && (
          <Segmented
            label={t(($) => $.list.view)}
            className="mb-4"
            value={view}
            options={objectiveViews.map((value) => ({
              value,
              label: value === 'tree' ? t(($) => $.list.asTree) : t(($) => $.list.asList),
            }))}
            onChange={(next) => address.change({ view: next })}
          />
        )}
        {isTree ? <AlignmentTree empty={<NewObjective />} /> : <ObjectiveList address={address} />}
      </Tabs>
    </PerformanceFrame>
  )
}

function NewObjective() {
  const { t } = useTranslation('performance')
  return (
    <Guarded permission="edit:performance">
      <SubscriptionLink to="/app/performance/okr/new" className="print:hidden">
        <Plus aria-hidden className="size-4" />
        {t(($) => $.list.new)}
      </SubscriptionLink>
    </Guarded>
  )
}

function ObjectiveList({ address }: { readonly address: ListAddress<ObjectivesSearch> }) {
  const { t } = useTranslation('performance')
  const navigate = useNavigate()
  const query = useApiQuery(objectiveRoutes.listObjectives, objectivesInput(address.search), {
    keepPrevious: true,
  })
  return (
    <List
      name="objectives"
      label={t(($) => $.nav.objectives)}
      address={address}
      query={query}
      columns={useColumns()}
      rowName={({ title }) => title}
      onOpen={({ id }) => void navigate({ to: '/app/performance/okr/$id', params: { id } })}
      search={{ label: t(($) => $.list.search) }}
      filters={[
        {
          kind: 'choice',
          name: 'pace',
          label: t(($) => $.column.pace),
          all: t(($) => $.list.allPaces),
          options: paces.map((value) => ({ value, label: t(($) => $.pace[value]) })),
        },
      ]}
      sortedBy="to"
      tools={<ExportButton search={address.search} />}
      empty={{
        icon: Target,
        title: t(($) => $.list.emptyTitle),
        text: t(($) => $.list.emptyText),
        action: <NewObjective />,
      }}
      noneFound={t(($) => $.list.noneFound)}
    />
  )
}

function ExportButton({ search }: { readonly search: ObjectivesSearch }) {
  const { t } = useTranslation('performance')
  const file = useFile()
  const { page: _, ...query } = objectivesInput(search).query
  return (
    <Button
      variant="ghost"
      loading={file.busy !== null}
      onClick={() =>
        file.take('objectives', () =>
          callApi(objectiveRoutes.exportObjectives, { query: { ...query, format: 'xlsx' } }),
        )
      }
    >
      <Download aria-hidden className="size-4" />
      {t(($) => $.list.export)}
    </Button>
  )
}

function useColumns(): readonly Column<Objective>[] {
  const { t } = useTranslation('performance')
  const { date } = useFormat()
  return [
    {
      id: 'title',
      header: t(($) => $.column.objective),
      isWide: true,
      isSortable: true,
      cell: ({ title, owner, department, progress, pace }) => (
        <RowName
          name={title}
          detail={department?.name ?? owner?.name ?? t(($) => $.tree.nobody)}
          narrow={<ProgressBar progress={progress} pace={pace} />}
        />
      ),
    },
    {
      id: 'owner',
      header: t(($) => $.column.owner),
      from: 'lg',
      isSortable: true,
      cell: ({ owner }) => owner?.name ?? t(($) => $.tree.nobody),
    },
    {
      id: 'to',
      header: t(($) => $.column.to),
      from: 'md',
      isSortable: true,
      cell: ({ to }) => <span className="num whitespace-nowrap">{date(to, 'short')}</span>,
    },
    {
      id: 'pace',
      header: t(($) => $.column.pace),
      from: 'sm',
      cell: ({ pace }) => <StateChip tone={paceTones[pace.is]}>{t(($) => $.pace[pace.is])}</StateChip>,
    },
    {
      id: 'progress',
      header: t(($) => $.column.progress),
      from: 'sm',
      isSortable: true,
      cell: ({ progress, pace }) => <ProgressBar progress={progress} pace={pace} className="w-36" />,
    },
  ]
}
