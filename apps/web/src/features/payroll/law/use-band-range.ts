import type { Currency, Minor } from '@kazi/values/money'
import { decimals } from '@kazi/values/money'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** The edge of a band, without decimals where it has none: the law's edges are round, a prorated one isn't. */
export function useEdgeText(currency: Currency): (amount: Minor) => string {
  const { money } = useFormat()
  const major = 10 ** decimals(currency)
  return (amount) => money({ amount, currency }, amount % major === 0 ? 'whole' : 'full')
}

/** The slice of income that a rate is for, as the law prints it: first, next, above. */
export function useBandRange(currency: Currency): (from: Minor, to: Minor | null) => string {
  const { t } = useTranslation('payroll')
  const edge = useEdgeText(currency)
  return (from, to) => {
    if (to === null) return t(($) => $.explain.bandAbove, { amount: edge(from) })
    if (from === 0) return t(($) => $.explain.bandFirst, { amount: edge(to) })
    return t(($) => $.explain.bandNext, { amount: edge((to - from) as Minor) })
  }
}
