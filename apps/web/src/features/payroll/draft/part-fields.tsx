import type { PaySchedule } from '@kazi/contract/payroll/settings-vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import { SelectField } from '#components/fields/select.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { InitData } from '../run.ts'
import type { Part } from './use-init-data.ts'

/** Whose days are paid: of the people who are paid that often, and which half or week of the month. */
export default function PartFields(props: {
  readonly data: InitData
  readonly onPart: (part: Part) => void
}) {
  const { t } = useTranslation('payroll')
  const { days } = useFormat()
  const { schedule, schedules, parts, period } = props.data
  const named: readonly PaySchedule[] = schedules.includes(schedule) ? schedules : [schedule, ...schedules]
  return (
    <>
      {named.length > 1 && (
        <SelectField
          label={t(($) => $.create.part.schedule)}
          hint={t(($) => $.create.part.scheduleHint)}
          value={schedule}
          options={named.map((value) => ({ value, label: t(($) => $.create.part.every[value]) }))}
          onChange={(value) => props.onPart({ schedule: value })}
        />
      )}
      {parts.length > 1 && (
        <SelectField
          label={schedule === 'weekly' ? t(($) => $.create.part.week) : t(($) => $.create.part.half)}
          hint={schedule === 'weekly' ? t(($) => $.create.part.weekHint) : t(($) => $.create.part.halfHint)}
          value={period.from}
          options={parts.map(({ from, to, isBegun }) => ({
            value: from,
            label: isBegun ? t(($) => $.create.part.begun, { days: days(from, to) }) : days(from, to),
          }))}
          onChange={(from) => props.onPart({ schedule, from: from as LocalDate })}
        />
      )}
    </>
  )
}
