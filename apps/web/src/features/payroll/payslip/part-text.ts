import { monthOf } from '@kazi/values/local-date'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { LinePart } from '../run.ts'

/** More sub-lines than these fold away, so that a month in many pieces doesn't hide the payslip. */
const partsShownAtOnce = 3

export const arePartsShownAtOnce = (parts: readonly LinePart[]): boolean => parts.length <= partsShownAtOnce

/** What a sub-line is about: the days that a figure was in force, what took them away, or the month it is for. */
export function usePartText(): (part: LinePart) => string {
  const { t } = useTranslation('payroll')
  const { find: explain } = useTranslation('explain')
  const format = useFormat()
  return ({ kind, from, to }) => {
    if (kind === 'arrears') return format.month(monthOf(from))
    const days = format.days(from, to)
    if (kind === 'salary') return days
    return t(($) => $.explain.partOf, { part: explain(`parts.${kind}`) ?? kind, days })
  }
}
