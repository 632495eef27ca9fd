import type { Month } from '@kazi/values/local-date'
import { useTranslation } from '../i18n/use-translation.ts'
import { useFormat } from './use-format.ts'

/**
 * What the run of a month is called, in the language of the page, with the department or payroll group that alone is paid by
 * it. Other runs have a title that somebody gave them.
 */
export function useRunName(): (month: Month, among?: { readonly name: string } | null) => string {
  const { t } = useTranslation('common')
  const format = useFormat()
  return (month, among) => {
    const name = t(($) => $.run, { month: format.month(month) })
    return among ? `${name} · ${among.name}` : name
  }
}
