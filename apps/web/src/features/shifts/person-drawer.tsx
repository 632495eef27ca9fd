import { shiftHourRoutes } from '@kazi/contract/shifts/hours'
import { Check, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip, StateChip } from '#components/chip.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { showSuccess } from '#lib/state/toast.ts'
import { HoursBar } from './hours-bar.tsx'
import { hoursStale, type ReportRow, type Time } from './shifts-answers.ts'
import type { ShiftsSearch } from './shifts-search.ts'
import { useHours } from './use-hours.ts'

const tones = { open: 'warn', recorded: 'neutral', approved: 'up' } as const
const classNames = ['ordinary', 'overtime', 'restDay', 'holiday', 'night'] as const

/** One person’s days: what was planned and worked of each, how it is paid, and approving it. */
export function PersonDrawer(props: {
  readonly row: ReportRow
  readonly search: ShiftsSearch
  readonly onClose: () => void
}) {
  const { t } = useTranslation('shifts')
  const hours = useHours()
  const { row, search } = props
  const { id, name, department, number } = row.employee
  const input = { params: { employee_id: id }, query: { from: search.from, to: search.to } }
  const query = useApiQuery(shiftHourRoutes.readPersonReport, input)
  const report = query.data?.data
  const waiting = report?.days.flatMap(({ times }) => times.filter(({ state }) => state === 'recorded')) ?? []
  return (
    <Drawer
      isOpen
      width="lg"
      title={name}
      subtitle={[department, number].filter(Boolean).join(' · ')}
      onClose={props.onClose}
      footer={waiting.length > 0 && <ApproveButton times={waiting} />}
    >
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-4 gap-3">
          {(['planned', 'clocked', 'approved', 'paid'] as const).map((key) => (
            <div key={key}>
              <dt className="text-xs text-ink-3">{t(($) => $.column[key])}</dt>
              <dd className="display-num text-lg">{hours(row[key])}</dd>
            </div>
          ))}
        </dl>
        <HoursBar row={row} />
        <p className="flex flex-wrap gap-1.5">
          {classNames.map((key) =>
            row.classes[key] > 0 ? (
              <Chip key={key}>
                {t(($) => $.classes[key])} {hours(row.classes[key])}
              </Chip>
            ) : null,
          )}
        </p>
        {failureOf(query)}
        {query.isPending && <SkeletonLines lines={6} />}
        <ul className="divide-y divide-line border-t border-line">
          {report?.days.map((day) => (
            <Day key={day.on} day={day} />
          ))}
        </ul>
      </div>
    </Drawer>
  )
}

type DayOfReport = {
  readonly on: Time['on']
  readonly holiday: string | null
  readonly planned: number
  readonly times: readonly Time[]
  readonly flags: Time['flags']
}

function Day({ day }: { readonly day: DayOfReport }) {
  const { t } = useTranslation('shifts')
  const { date } = useFormat()
  const hours = useHours()
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-semibold">{date(day.on, 'long')}</span>
        {day.holiday && <span className="text-warn">{day.holiday}</span>}
        <span className="num text-ink-3">{t(($) => $.report.plannedOf, { hours: hours(day.planned) })}</span>
        {day.flags.map((flag) => (
          <Chip key={flag}>{t(($) => $.flag[flag], { count: 1 })}</Chip>
        ))}
      </p>
      {day.times.map((time) => (
        <TimeLine key={time.id} time={time} />
      ))}
    </li>
  )
}

function TimeLine({ time }: { readonly time: Time }) {
  const { t } = useTranslation('shifts')
  const hours = useHours()
  const [isReopening, setReopening] = useState(false)
  const reopen = useApiMutation(shiftHourRoutes.reopenTimes, {
    showsError: false,
    invalidates: hoursStale,
    onSuccess: () => {
      showSuccess(t(($) => $.reopen.done))
      setReopening(false)
    },
  })
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="num font-medium">
        {time.startsAt}–{time.endsAt ?? '…'}
      </span>
      <span className="num">{time.minutes === null ? '' : hours(time.minutes)}</span>
      <StateChip tone={tones[time.state]}>{t(($) => $.timeState[time.state])}</StateChip>
      <span className="text-xs text-ink-3">
        {t(($) => $.source[time.source])}
        {time.reason && ` · ${time.reason}`}
        {time.enteredBy && ` · ${time.enteredBy}`}
      </span>
      {time.state === 'approved' && (
        <Guarded permission="approve:shifts">
          <Button variant="ghost" size="xs" className="ml-auto" onClick={() => setReopening(true)}>
            <RotateCcw aria-hidden className="size-3.5" />
            {t(($) => $.reopen.open)}
          </Button>
        </Guarded>
      )}
      <DecisionDialog
        isOpen={isReopening}
        onClose={() => setReopening(false)}
        title={t(($) => $.reopen.title)}
        consequence={t(($) => $.reopen.text)}
        confirmLabel={t(($) => $.reopen.open)}
        reason={{ label: t(($) => $.shift.reason), lengthMax: 200, missing: t(($) => $.reopen.missing) }}
        mutation={reopen}
        input={({ reason }) => ({ body: { ids: [time.id], reason } })}
      />
    </div>
  )
}

function ApproveButton({ times }: { readonly times: readonly Time[] }) {
  const { t } = useTranslation('shifts')
  const approve = useApiMutation(shiftHourRoutes.approveTimes, {
    invalidates: hoursStale,
    onSuccess: ({ data }) => showSuccess(t(($) => $.approve.done, { count: data.approved })),
  })
  return (
    <Guarded permission="approve:shifts">
      <Button
        loading={approve.isPending}
        onClick={() => approve.mutate({ body: { ids: times.map(({ id }) => id) } })}
      >
        <Check aria-hidden className="size-4" />
        {t(($) => $.approve.open, { count: times.length })}
      </Button>
    </Guarded>
  )
}
