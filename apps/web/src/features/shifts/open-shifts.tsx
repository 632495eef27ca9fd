import clsx from 'clsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { chipLook, type Shift } from './shifts-answers.ts'

/** Shifts that wait for somebody. */
export function OpenShifts(props: {
  readonly shifts: readonly Shift[]
  readonly onOpen: (shift: Shift) => void
}) {
  const { t } = useTranslation('shifts')
  const { date } = useFormat()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-dashed border-line-strong px-3 py-2">
      <span className="text-sm font-semibold">{t(($) => $.open.title, { count: props.shifts.length })}</span>
      {props.shifts.map((shift) => (
        <button
          key={shift.id}
          type="button"
          onClick={() => props.onOpen(shift)}
          className={clsx(
            'num rounded-sm border-l-3 px-2 py-1 text-xs font-medium hover:brightness-95',
            chipLook[shift.color],
          )}
        >
          {date(shift.on, 'short')} {shift.startsAt}–{shift.endsAt}
          {shift.places > 1 && ` × ${shift.places}`}
        </button>
      ))}
    </div>
  )
}
