import type { Month } from '@kazi/values/local-date'
import { MonthField } from '#components/fields/date-field.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'

/** From which month to which; neither can be chosen past the other. */
export function PeriodFields(props: {
  readonly period: { readonly from: Month; readonly to: Month } | null
  readonly onChange: (period: { readonly from: Month; readonly to: Month }) => void
}) {
  const { t } = useTranslation('analytics')
  const { today } = useOrganization()
  const { period, onChange } = props
  if (!period) return null
  const { from, to } = period
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <div className="w-44 max-sm:flex-1">
        <MonthField
          label={t(($) => $.period.from)}
          value={from}
          max={to}
          today={today}
          onChange={(next) => onChange({ from: next, to })}
        />
      </div>
      <div className="w-44 max-sm:flex-1">
        <MonthField
          label={t(($) => $.period.to)}
          value={to}
          min={from}
          today={today}
          onChange={(next) => onChange({ from, to: next })}
        />
      </div>
    </div>
  )
}
