import { leaveTypeRoutes } from '@kazi/contract/leave/policies'
import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import { Palmtree } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { StateChip } from '#components/chip.tsx'
import { List } from '#components/list/list.tsx'
import type { ListAddress } from '#components/list/list-address.ts'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { callApi } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { ExportButton } from './export-button.tsx'
import { type LeaveRequest, requestsInput, stateTones } from './leave-answers.ts'
import { type LeaveSearch, listedStates } from './leave-search.ts'

const RequestDrawer = lazyPart(async () => ({
  default: (await import('./request-drawer.tsx')).RequestDrawer,
}))

/** Every request, the newest first; one is looked at, decided and ended in its drawer. */
export function RequestsTab(props: { readonly address: ListAddress<LeaveSearch>; readonly ask: ReactNode }) {
  const { t } = useTranslation('leave')
  const { address } = props
  const query = useApiQuery(leaveRequestRoutes.listRequests, requestsInput(address.search), {
    keepPrevious: true,
  })
  const types = useApiQuery(leaveTypeRoutes.listFilters, {}).data?.data ?? []
  const opened = query.data?.data.find(({ id }) => id === address.search.request)
  return (
    <>
      <List
        name="leave-requests"
        label={t(($) => $.tab['leave-requests'])}
        address={address}
        query={query}
        columns={useColumns()}
        rowName={({ employee, from }) => `${employee.name}, ${from}`}
        onOpen={({ id }) => address.open({ request: id })}
        openId={opened?.id}
        search={{ label: t(($) => $.list.search) }}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t(($) => $.column.state),
            all: t(($) => $.list.allStates),
            options: listedStates.map((value) => ({
              value,
              label: value === 'open' ? t(($) => $.list.open) : t(($) => $.state[value]),
            })),
          },
          {
            kind: 'choice',
            name: 'type',
            label: t(($) => $.column.type),
            all: t(($) => $.list.allTypes),
            options: types.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        sortedBy="entered"
        tools={<ExportButton ask={() => takeSheet(address.search)} />}
        empty={{
          icon: Palmtree,
          title: t(($) => $.list.emptyTitle),
          text: t(($) => $.list.emptyText),
          action: props.ask,
        }}
        noneFound={t(($) => $.list.noneFound)}
      />
      {opened && (
        <Suspense fallback={<WaitingLine />}>
          <RequestDrawer request={opened} onClose={() => address.close({ request: undefined })} />
        </Suspense>
      )}
    </>
  )
}

function takeSheet(search: LeaveSearch) {
  const { page: _, ...query } = requestsInput(search).query
  return callApi(leaveRequestRoutes.exportRequests, { query: { ...query, format: 'xlsx' } })
}

function useColumns(): readonly Column<LeaveRequest>[] {
  const { t } = useTranslation('leave')
  const { date, number } = useFormat()
  return [
    {
      id: 'name',
      header: t(($) => $.column.name),
      isWide: true,
      isSortable: true,
      cell: ({ employee, type, from, to, state }) => (
        <RowName
          name={employee.name}
          detail={type?.name ?? t(($) => $.calendar.absent)}
          narrow={
            <span className="flex flex-wrap items-center gap-2">
              <span className="num text-xs text-ink-3">
                {date(from, 'short')} – {date(to, 'short')}
              </span>
              <StateChip tone={stateTones[state]}>{t(($) => $.state[state])}</StateChip>
            </span>
          }
        />
      ),
    },
    {
      id: 'from',
      header: t(($) => $.column.when),
      from: 'sm',
      isSortable: true,
      cell: ({ from, to }) => (
        <span className="num whitespace-nowrap">
          {date(from, 'short')} – {date(to, 'short')}
        </span>
      ),
    },
    {
      id: 'waits',
      header: t(($) => $.column.waitsFor),
      from: 'lg',
      cell: ({ waitsFor }) => (
        <span className="block max-w-56 truncate text-ink-2">
          {waitsFor.map(({ name }) => name).join(', ')}
        </span>
      ),
    },
    {
      id: 'state',
      header: t(($) => $.column.state),
      from: 'sm',
      cell: ({ state }) => <StateChip tone={stateTones[state]}>{t(($) => $.state[state])}</StateChip>,
    },
    {
      id: 'days',
      header: t(($) => $.column.days),
      isFigure: true,
      cell: ({ days }) => number(days / 100),
    },
  ]
}
