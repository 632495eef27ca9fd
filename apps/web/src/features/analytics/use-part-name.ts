import type { analyticsRoutes } from '@kazi/contract/analytics'
import type { ResponseOf } from '@kazi/contract/route'
import { useTranslation } from '#lib/i18n/use-translation.ts'

export type Division = ResponseOf<typeof analyticsRoutes.readCostDivision>['data']
export type CostPart = Division['parts'][number]

/** What a part of cost is called: an organisation's own name wins, then the product's for an item of pay. */
export function usePartName(by: Division['by']): (part: Pick<CostPart, 'kind' | 'key' | 'name'>) => string {
  const { t } = useTranslation('analytics')
  const { find } = useTranslation('explain')
  return ({ kind, key, name }) => {
    if (kind === 'small') return t(($) => $.parts.small)
    if (key === null) return t(($) => $.parts.none[by === 'group' ? 'group' : 'department'])
    return name ?? (by === 'item' ? find(`items.${key}`) : undefined) ?? key
  }
}
