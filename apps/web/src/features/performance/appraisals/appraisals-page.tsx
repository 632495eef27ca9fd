import { appraisalStates } from '@kazi/contract/performance/vocabulary'
import { useNavigate } from '@tanstack/react-router'
import { ClipboardCheck, Plus } from 'lucide-react'
import { StateChip } from '#components/chip.tsx'
import { Tabs } from '#components/layout/tabs.tsx'
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
import { type Appraisal, appraisalRoutes, appraisalsInput, appraisalTones } from './appraisals-answers.ts'
import { appraisalsSearch, appraisalTabs } from './appraisals-search.ts'

/** Every appraisal of one person, or of many, and how many reviewers have answered. */
export function AppraisalsPage() {
  const { t } = useTranslation('performance')
  const navigate = useNavigate()
  const address = useListAddress(appraisalsSearch)
  const { tab = 'one-on-one-appraisal' } = address.search
  const query = useApiQuery(appraisalRoutes.listAppraisals, appraisalsInput(address.search), {
    keepPrevious: true,
  })
  return (
    <PerformanceFrame
      area="appraisals"
      title={t(($) => $.appraisal.title)}
      sentence={t(($) => $.appraisal.sentence)}
      actions={<NewAppraisal tab={tab} />}
    >
      <Tabs
        label={t(($) => $.appraisal.title)}
        value={tab}
        items={appraisalTabs.map((value) => ({ value, label: t(($) => $.tab[value]) }))}
        onChange={address.openTab}
      >
        <List
          name="appraisals"
          label={t(($) => $.appraisal.title)}
          address={address}
          query={query}
          columns={useColumns()}
          rowName={({ title }) => title}
          onOpen={({ id }) => void navigate({ to: '/app/performance/appraisals/$id', params: { id } })}
          search={{ label: t(($) => $.appraisal.search) }}
          filters={[
            {
              kind: 'choice',
              name: 'state',
              label: t(($) => $.column.state),
              all: t(($) => $.appraisal.allStates),
              options: appraisalStates.map((value) => ({
                value,
                label: t(($) => $.appraisal.states[value]),
              })),
            },
          ]}
          empty={{
            icon: ClipboardCheck,
            title: t(($) => $.appraisal.emptyTitle),
            text: t(($) => $.appraisal.emptyText),
            action: <NewAppraisal tab={tab} />,
          }}
          noneFound={t(($) => $.appraisal.noneFound)}
        />
      </Tabs>
    </PerformanceFrame>
  )
}

function NewAppraisal({ tab }: { readonly tab: (typeof appraisalTabs)[number] }) {
  const { t } = useTranslation('performance')
  return (
    <Guarded permission="edit:performance">
      <SubscriptionLink to="/app/performance/appraisals/new" search={{ tab }} className="print:hidden">
        <Plus aria-hidden className="size-4" />
        {t(($) => $.appraisal.new)}
      </SubscriptionLink>
    </Guarded>
  )
}

function useColumns(): readonly Column<Appraisal>[] {
  const { t } = useTranslation('performance')
  const { date } = useFormat()
  return [
    {
      id: 'title',
      header: t(($) => $.column.title),
      isWide: true,
      cell: ({ title, from, to, people, state }) => (
        <RowName
          name={title}
          detail={`${date(from, 'short')} – ${date(to, 'short')} · ${t(($) => $.checkIn.people, { count: people })}`}
          narrow={<StateChip tone={appraisalTones[state]}>{t(($) => $.appraisal.states[state])}</StateChip>}
        />
      ),
    },
    {
      id: 'due',
      header: t(($) => $.column.due),
      from: 'md',
      cell: ({ dueOn, isOverdue }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="num whitespace-nowrap">{date(dueOn, 'short')}</span>
          {isOverdue && <StateChip tone="warn">{t(($) => $.appraisal.overdue)}</StateChip>}
        </span>
      ),
    },
    {
      id: 'submitted',
      header: t(($) => $.column.submitted),
      from: 'lg',
      cell: ({ submitted, reviews }) => (
        <span className="num">{t(($) => $.appraisal.answered, { submitted, reviews })}</span>
      ),
    },
    {
      id: 'state',
      header: t(($) => $.column.state),
      from: 'sm',
      cell: ({ state }) => (
        <StateChip tone={appraisalTones[state]}>{t(($) => $.appraisal.states[state])}</StateChip>
      ),
    },
  ]
}
