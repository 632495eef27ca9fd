import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { ReportRow } from './shifts-answers.ts'
import { useHours } from './use-hours.ts'

/** Planned, clocked, approved and paid over one another: what is missing of one is seen against the one before. */
export function HoursBar({
  row,
}: {
  readonly row: Pick<ReportRow, 'planned' | 'clocked' | 'approved' | 'paid'>
}) {
  const { t } = useTranslation('shifts')
  const hours = useHours()
  const { planned, clocked, approved, paid } = row
  const most = Math.max(planned, clocked, approved, 1)
  const width = (minutes: number) => ({ width: `${(100 * minutes) / most}%` })
  const text = t(($) => $.report.bar, {
    planned: hours(planned),
    clocked: hours(clocked),
    approved: hours(approved),
    paid: hours(paid),
  })
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className="relative block h-3.5 w-32 overflow-hidden rounded-sm bg-sunken lg:w-44"
    >
      <span className="absolute inset-y-0 left-0 border-r-2 border-ink-3 bg-chip" style={width(planned)} />
      <span className="absolute inset-y-1 left-0 rounded-r-sm bg-seg-2" style={width(clocked)} />
      <span className="absolute inset-y-1 left-0 rounded-r-sm bg-seg-1" style={width(approved)} />
      <span className="absolute bottom-0 left-0 h-1 bg-ink" style={width(paid)} />
    </span>
  )
}
