import { runStates } from '@kazi/contract/payroll/run-vocabulary'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { useNavigate } from '@tanstack/react-router'
import { HandCoins, ListFilter } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
import { Select } from '#components/fields/select.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { ColumnMenu, useColumnChoice } from '#components/table/column-choice.tsx'
import { DataTable } from '#components/table/data-table.tsx'
import type { Column } from '#components/table/table-column.ts'
import { TableFooter } from '#components/table/table-footer.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { listInput } from '../payroll-answers.ts'
import type { RunSummary } from '../run.ts'
import { RunStateChip } from '../run-state-chip.tsx'
import { useRunText } from '../use-run-text.ts'
import { monthToStart } from './month-to-start.ts'
import { OverviewAmount, ShowAmountsButton } from './overview-amount.tsx'
import type { PayrollSearch } from './payroll-search.ts'
import { PayrollStats } from './payroll-stats.tsx'

type State = RunSummary['state']

const everyState = '*'

/** Every run of the organisation, the newest first, and the way to the next one. */
export function PayrollPage(props: {
  readonly search: PayrollSearch
  readonly onSearch: (patch: PayrollSearch) => void
}) {
  const { t } = useTranslation('payroll')
  const { month } = useFormat()
  const { today } = useOrganization()
  const canCreate = usePermission('create:payroll')
  const { search, onSearch } = props
  const runs = useApiQuery(runRoutes.list, listInput(search), { keepPrevious: true })
  const isEmpty = runs.data?.meta.total === 0 && !search.state
  // only the newest of all runs tell which month comes next; where they aren't shown the server names it
  const areNewest = runs.data !== undefined && !search.state && runs.data.meta.page === 1
  const next = areNewest ? monthToStart(runs.data.data, today) : undefined
  const start = canCreate && (
    <ButtonLink to="/app/payroll/create" search={{ month: next }}>
      {next ? t(($) => $.list.start, { month: month(next) }) : t(($) => $.create.title)}
    </ButtonLink>
  )
  return (
    <PageBody>
      <PageHeader
        title={t(($) => $.title)}
        description={t(($) => $.list.sentence)}
        actions={!isEmpty && start}
      />
      {isEmpty ? (
        <div className="rounded-lg bg-raised shadow-e1 ring-1 ring-line">
          <EmptyState
            icon={HandCoins}
            title={t(($) => $.list.emptyTitle)}
            description={t(($) => $.list.emptyText)}
            action={start}
          />
        </div>
      ) : (
        <>
          {/* where not even the runs can be had, one place to try again is enough */}
          {(runs.data || !runs.error) && <PayrollStats />}
          <RunList runs={runs} search={search} onSearch={onSearch} />
        </>
      )}
    </PageBody>
  )
}

function RunList(props: {
  readonly runs: ReturnType<typeof useApiQuery<typeof runRoutes.list>>
  readonly search: PayrollSearch
  readonly onSearch: (patch: PayrollSearch) => void
}) {
  const { t } = useTranslation('payroll')
  const navigate = useNavigate()
  const { runTitle } = useRunText(useOrganization().currency)
  const columns = useRunColumns()
  const choice = useColumnChoice('runs', columns)
  const { runs, search, onSearch } = props
  const states = runStates.map((state) => ({
    value: state,
    label: t(($) => $.state[state === 'processing' ? 'released' : state]),
  }))
  return (
    <section aria-label={t(($) => $.title)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Select<State | typeof everyState>
          label={t(($) => $.list.state)}
          value={search.state ?? everyState}
          options={[{ value: everyState, label: t(($) => $.list.allStates) }, ...states]}
          onChange={(state) => onSearch({ state: state === everyState ? undefined : state, page: undefined })}
          className="w-full sm:w-52"
        />
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          <ShowAmountsButton />
          <span className="max-sm:hidden">
            <ColumnMenu columns={columns} {...choice} />
          </span>
        </span>
      </div>
      <DataTable
        label={t(($) => $.title)}
        columns={choice.visible}
        rows={runs.data?.data}
        rowId={(run) => run.id}
        rowName={runTitle}
        onOpen={(run) => void navigate({ to: '/app/payroll/$payrollId', params: { payrollId: run.id } })}
        empty={<EmptyState icon={ListFilter} title={t(($) => $.list.emptyFiltered)} />}
        failed={failureOf(runs)}
        footer={
          runs.data && (
            <TableFooter
              meta={runs.data.meta}
              onPage={(page) => onSearch({ ...search, page: page === 1 ? undefined : page })}
            />
          )
        }
      />
    </section>
  )
}

function useRunColumns(): readonly Column<RunSummary>[] {
  const { t } = useTranslation('payroll')
  const { date, month, number } = useFormat()
  return [
    {
      id: 'month',
      header: t(($) => $.list.month),
      isWide: true,
      cell: (run) => (
        <div className="min-w-0">
          <p className="font-semibold sm:truncate">{run.kind === 'regular' ? month(run.month) : run.title}</p>
          <p className="text-xs text-ink-3 sm:truncate">
            {t(($) => $.kind[run.kind])}
            <span className="max-sm:hidden lg:hidden">
              {' '}
              · {t(($) => $.peopleCount, { count: run.people })}
            </span>
            <span className="md:hidden"> · {date(run.payDate)}</span>
          </p>
          <p className="mt-1 sm:hidden">
            <RunStateChip run={run} />
          </p>
        </div>
      ),
    },
    { id: 'state', header: t(($) => $.list.state), cell: (run) => <RunStateChip run={run} />, from: 'sm' },
    {
      id: 'payDate',
      header: t(($) => $.list.payDate),
      cell: (run) => <span className="num whitespace-nowrap text-ink-2">{date(run.payDate)}</span>,
      from: 'md',
    },
    {
      id: 'people',
      header: t(($) => $.list.people),
      cell: (run) => <span className="text-ink-2">{number(run.people)}</span>,
      isFigure: true,
      from: 'lg',
    },
    {
      id: 'cost',
      header: t(($) => $.list.cost),
      cell: (run) => (
        <span className="text-ink-2">
          <OverviewAmount amount={run.totals.employerCost} />
        </span>
      ),
      isFigure: true,
      from: 'xl',
    },
    {
      id: 'net',
      header: t(($) => $.list.net),
      cell: (run) => (
        <span className="font-semibold">
          <OverviewAmount amount={run.totals.net} />
        </span>
      ),
      isFigure: true,
    },
  ]
}
