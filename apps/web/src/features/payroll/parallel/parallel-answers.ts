import { parallelRoutes } from '@kazi/contract/payroll/parallel'
import type { ParallelCause } from '@kazi/contract/payroll/parallel-vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import type { Month } from '@kazi/values/local-date'
import { itemKey } from '#lib/formats/item-key.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

export type Comparison = NonNullable<ResponseOf<typeof parallelRoutes.read>['data']>
export type OldColumns = ResponseOf<typeof parallelRoutes.readColumns>['data']
export type ParallelPerson = ResponseOf<typeof parallelRoutes.listPeople>['data'][number]

/** Whatever shows the comparison. */
export const showsParallel = [parallelRoutes.read, parallelRoutes.listPeople]

/** Causes, lines and columns in the words of the page. */
export function useParallelText() {
  const { t, find } = useTranslation('payroll')
  const { find: explain } = useTranslation('explain')
  const { month } = useFormat()
  const detailText = (cause: ParallelCause, detail: string): string =>
    cause === 'earlier-law' ? month(detail as Month) : (find(`parallel.detail.${detail}`) ?? detail)
  return {
    detail: detailText,
    /** "Relief missing there: yearly rent" */
    cause: (cause: ParallelCause, detail: string | null = null): string => {
      const word = t(($) => $.parallel.cause[cause])
      return detail === null ? word : `${word}: ${detailText(cause, detail)}`
    },
    target: ({ target, label }: { readonly target: string; readonly label: string | null }): string => {
      const own = find(`parallel.target.${target}`)
      if (own !== undefined) return own
      const item = target.replace(/^item:/, '')
      return label ?? explain(`items.${itemKey(item)}`) ?? item
    },
  }
}
