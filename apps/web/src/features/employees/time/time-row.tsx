import type { workedTimeRoutes } from '@kazi/contract/employees/worked-time'
import type { ResponseOf } from '@kazi/contract/route'
import type { Month } from '@kazi/values/local-date'
import { Avatar } from '#components/avatar.tsx'
import { Chip } from '#components/chip.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'

type TimePaid = ResponseOf<typeof workedTimeRoutes.listWorkedTime>['data'][number]

/** Hundredths of an hour or a day, by the person whose entry was changed; null: it was emptied. */
export type EnteredTimes = Readonly<Record<string, number | null>>

/** One person with the box for their month. */
export function TimeRow(props: {
  readonly person: TimePaid
  readonly month: Month
  readonly mayEdit: boolean
  readonly entered: EnteredTimes
  readonly onEnter: (entered: EnteredTimes) => void
}) {
  const { t } = useTranslation('employees')
  const format = useFormat()
  const { timeZone } = useOrganization()
  const { person, entered } = props
  const unit = t(($) => $.workedTime.unit[person.unit])
  const hundredths = person.id in entered ? (entered[person.id] ?? null) : person.hundredths
  function enter(value: number | null): void {
    const next = value === null ? null : Math.round(value * 100)
    const { [person.id]: _before, ...others } = entered
    props.onEnter(next === person.hundredths ? others : { ...others, [person.id]: next })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Avatar name={person.name} />
      <div className="min-w-40 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{person.name}</p>
        <p className="num text-xs text-ink-3">
          {[
            person.number,
            person.department,
            person.rate && t(($) => $.workedTime.rate[person.unit], { rate: format.money(person.rate) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="text-right text-xs text-ink-3 max-sm:hidden">
        {person.hundredths === null ? (
          <Chip tone="warn">{t(($) => $.workedTime.notEntered)}</Chip>
        ) : (
          person.enteredAt &&
          t(($) => $.workedTime.entered, {
            name: person.enteredBy ?? '',
            time: format.instant(person.enteredAt, timeZone),
          })
        )}
      </div>
      <NumberField
        className="w-36 [&_label]:sr-only"
        label={t(($) => $.workedTime.field, { name: person.name, unit, month: format.month(props.month) })}
        value={hundredths === null ? null : hundredths / 100}
        places={2}
        unit={unit}
        isDisabled={!props.mayEdit}
        onChange={enter}
      />
    </li>
  )
}
