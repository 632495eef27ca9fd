import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** Minutes as hours with their unit: 7.5 h. */
export function useHours(): (minutes: number) => string {
  const { t } = useTranslation('shifts')
  const { number } = useFormat()
  return (minutes) => t(($) => $.hours, { hours: number(Math.round((minutes * 100) / 60) / 100) })
}
