import { shiftHourRoutes } from '@kazi/contract/shifts/hours'
import { firstDayOf, laterOf, monthOf } from '@kazi/values/local-date'
import { CheckCheck, ClockCheck, Download, ListPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { List } from '#components/list/list.tsx'
import type { ListAddress } from '#components/list/list-address.ts'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { callApi } from '#lib/api/client.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { HoursBar } from './hours-bar.tsx'
import { PlaceSelect } from './place-select.tsx'
import { hoursStale, type ReportRow, reportInput } from './shifts-answers.ts'
import type { ShiftsSearch } from './shifts-search.ts'
import { useHours } from './use-hours.ts'

const PersonDrawer = lazyPart(async () => ({ default: (await import('./person-drawer.tsx')).PersonDrawer }))
const TimeDialog = lazyPart(async () => ({ default: (await import('./time-dialog.tsx')).TimeDialog }))

type Row = ReportRow & { readonly id: string }

/** Hours planned, worked, approved and paid of everybody, in one line of sight. */
export function HoursTab({ address }: { readonly address: ListAddress<ShiftsSearch> }) {
  const { t } = useTranslation('shifts')
  const query = useApiQuery(shiftHourRoutes.readReport, reportInput(address.search), { keepPrevious: true })
  const [isEntering, setEntering] = useState(false)
  const rows = query.data?.data.map((row): Row => ({ ...row, id: row.employee.id }))
  const listed = query.data && rows ? { ...query.data, data: rows } : undefined
  const waiting = rows?.reduce((sum, row) => sum + row.waiting, 0) ?? 0
  const opened = rows?.find(({ id }) => id === address.search.person)
  return (
    <>
      <SpanFields address={address} waiting={waiting} onEnter={() => setEntering(true)} />
      <List
        name="shift-hours"
        label={t(($) => $.tab['shift-reports'])}
        address={address}
        query={{ ...query, data: listed }}
        columns={useColumns()}
        rowName={({ employee }) => employee.name}
        onOpen={({ id }) => address.open({ person: id })}
        openId={opened?.id}
        search={{ label: t(($) => $.grid.search) }}
        tools={<ExportButton search={address.search} />}
        empty={{ icon: ClockCheck, title: t(($) => $.report.emptyTitle), text: t(($) => $.report.emptyText) }}
        noneFound={t(($) => $.grid.noneFound)}
      />
      <Suspense fallback={<WaitingLine />}>
        {opened && (
          <PersonDrawer
            row={opened}
            search={address.search}
            onClose={() => address.close({ person: undefined })}
          />
        )}
        {isEntering && <TimeDialog people={rows ?? []} onClose={() => setEntering(false)} />}
      </Suspense>
    </>
  )
}

/** Which days the report is of, and approving all of them. */
function SpanFields(props: {
  readonly address: ListAddress<ShiftsSearch>
  readonly waiting: number
  readonly onEnter: () => void
}) {
  const { t } = useTranslation('shifts')
  const { days } = useFormat()
  const { today } = useOrganization()
  const { address, waiting } = props
  const { from = firstDayOf(monthOf(today)), to = today } = address.search
  const [isApproving, setApproving] = useState(false)
  const approve = useApiMutation(shiftHourRoutes.approveTimes, {
    showsError: false,
    invalidates: hoursStale,
    onSuccess: ({ data }) => {
      showSuccess(t(($) => $.approve.done, { count: data.approved }))
      setApproving(false)
    },
  })
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <DateField
        label={t(($) => $.report.from)}
        value={from}
        today={today}
        onChange={(next) => address.change({ from: next, to: laterOf(next, to), page: undefined })}
        className="w-40"
      />
      <DateField
        label={t(($) => $.report.to)}
        value={to}
        min={from}
        today={today}
        onChange={(next) => address.change({ from, to: next, page: undefined })}
        className="w-40"
      />
      <PlaceSelect address={address} />
      <span className="ml-auto flex flex-wrap gap-2">
        <Guarded permission="edit:shifts">
          <SubscriptionButton variant="secondary" onClick={props.onEnter}>
            <ListPlus aria-hidden className="size-4" />
            {t(($) => $.time.enter)}
          </SubscriptionButton>
        </Guarded>
        {waiting > 0 && (
          <Guarded permission="approve:shifts">
            <SubscriptionButton onClick={() => setApproving(true)}>
              <CheckCheck aria-hidden className="size-4" />
              {t(($) => $.approve.open, { count: waiting })}
            </SubscriptionButton>
          </Guarded>
        )}
      </span>
      <DecisionDialog
        isOpen={isApproving}
        onClose={() => setApproving(false)}
        title={t(($) => $.approve.title, { days: days(from, to) })}
        consequence={t(($) => $.approve.text)}
        confirmLabel={t(($) => $.approve.open, { count: waiting })}
        mutation={approve}
        input={() => ({ body: { from, to } })}
      />
    </div>
  )
}

function ExportButton({ search }: { readonly search: ShiftsSearch }) {
  const { t } = useTranslation('shifts')
  const file = useFile()
  const { page: _, ...query } = reportInput(search).query
  return (
    <Button
      variant="ghost"
      loading={file.busy !== null}
      onClick={() =>
        file.take('report', () =>
          callApi(shiftHourRoutes.exportReport, { query: { ...query, format: 'xlsx' } as never }),
        )
      }
    >
      <Download aria-hidden className="size-4" />
      {t(($) => $.report.export)}
    </Button>
  )
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('shifts')
  const { money } = useFormat()
  const hours = useHours()
  return [
    {
      id: 'name',
      header: t(($) => $.column.name),
      isWide: true,
      cell: (row) => (
        <RowName
          name={row.employee.name}
          detail={row.employee.department ?? row.employee.number}
          narrow={<span className="num text-xs">{hours(row.approved)}</span>}
        />
      ),
    },
    {
      id: 'bar',
      header: t(($) => $.report.line),
      from: 'md',
      cell: (row) => <HoursBar row={row} />,
    },
    {
      id: 'flags',
      header: t(($) => $.report.attention),
      from: 'lg',
      cell: ({ flags }) => (
        <span className="flex flex-wrap gap-1">
          {flags.map(({ flag, count }) => (
            <Chip key={flag}>{t(($) => $.flag[flag], { count })}</Chip>
          ))}
        </span>
      ),
    },
    ...(['planned', 'clocked', 'approved', 'paid'] as const).map((id) => ({
      id,
      header: t(($) => $.column[id]),
      isFigure: true,
      from: id === 'planned' ? ('xl' as const) : ('sm' as const),
      cell: (row: Row) => hours(row[id]),
    })),
    {
      id: 'cost',
      header: t(($) => $.column.cost),
      isFigure: true,
      from: 'md',
      cell: ({ cost }) => (cost ? money(cost) : '–'),
    },
  ]
}
