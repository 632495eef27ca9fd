import type { Measure } from '@kazi/contract/performance/vocabulary'
import { minor } from '@kazi/values/money'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'

/** How a value of a key result is read: hundredths of the unit, minor units of money, or yes and no. */
export function useMeasured(): (measure: Measure, value: number) => string {
  const { t } = useTranslation('performance')
  const { number, percent, money } = useFormat()
  const { currency } = useOrganization()
  return (measure, value) => {
    switch (measure) {
      case 'money':
        return money({ amount: minor(value), currency })
      case 'percent':
        return percent(value / 10_000, value % 100 === 0 ? 0 : 2)
      case 'yes-no':
        return value === 1 ? t(($) => $.objective.yes) : t(($) => $.objective.no)
      default:
        return number(value / 100)
    }
  }
}
