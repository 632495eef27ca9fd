import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { ItemDraft, PlanDraft } from './plan-draft.ts'

/** What bonuses and amounts are called until somebody names them. */
export function usePlanNames(): (kind: ItemDraft['kind'] | PlanDraft['bonus']['kind']) => string {
  const { find } = useTranslation('explain')
  return (kind) => find(`items.add-on.${kind}`) ?? kind
}
