import type { Month } from '@kazi/values/local-date'
import { useTranslation } from '../i18n/use-translation.ts'
import { useFormat } from './use-format.ts'

/** What the run of a month is called, in the language of the page. Other runs have a title that somebody gave them. */
export function useRunName(): (month: Month) => string {
  const { t } = useTranslation('common')
  const format = useFormat()
  return (month) => t(($) => $.run, { month: format.month(month) })
}
