import type { Month } from '@kazi/values/local-date'
import { isWholeMonth, type PayPeriod } from '@kazi/values/pay-period'
import { useTranslation } from '../i18n/use-translation.ts'
import { useFormat } from './use-format.ts'

/** As much of a regular run as its name follows from. */
interface NamedRun {
  readonly month: Month
  /** the department or payroll group that alone is paid by it */
  readonly among?: { readonly name: string } | null
  /** the days that it is for; absent: the whole month */
  readonly period?: PayPeriod
}

/**
 * What a regular run is called, in the language of the page: by its month, or by the days of a half or a week. Other runs have a
 * title that somebody gave them.
 */
export function useRunName(): (run: NamedRun) => string {
  const { t } = useTranslation('common')
  const format = useFormat()
  return ({ month, among, period }) => {
    const isMonth = period === undefined || isWholeMonth(period)
    const name = t(($) => $.run, {
      month: isMonth ? format.month(month) : format.days(period.from, period.to),
    })
    return among ? `${name} · ${among.name}` : name
  }
}
