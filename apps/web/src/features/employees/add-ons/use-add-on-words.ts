import type { AddOnKind } from '@kazi/contract/employees/add-on-vocabulary'
import type { Minor } from '@kazi/values/money'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { AddOn } from './add-on-answers.ts'

type Said = AddOn['terms']

/** Additions and deductions in words: what one is, comes to, and since when. */
export function useAddOnWords() {
  const { t } = useTranslation('addOns')
  const { find: explain } = useTranslation('explain')
  const { money, month, number, percent } = useFormat()
  const { currency } = useOrganization()
  const say = (amount: number): string => money({ amount: amount as Minor, currency })
  const measured = ({ measure, amount, share, hundredths, amountIs }: Said): string => {
    const quantity = number((hundredths ?? 0) / 100)
    switch (measure) {
      case 'share-of-basic':
        return t(($) => $.amount.basic, { percent: percent((share ?? 0) / 1_000_000, 2) })
      case 'share-of-gross':
        return t(($) => $.amount.gross, { percent: percent((share ?? 0) / 1_000_000, 2) })
      case 'per-hour':
        return t(($) => $.amount.hours, { quantity, rate: say(amount ?? 0) })
      case 'per-day':
        return t(($) => $.amount.days, { quantity, rate: say(amount ?? 0) })
      case 'fixed':
        return amountIs === 'net' ? t(($) => $.amount.net, { amount: say(amount ?? 0) }) : say(amount ?? 0)
    }
  }
  return {
    say,
    kind: (kind: AddOnKind): string => explain(`items.add-on.${kind}`) ?? kind,
    amount: (said: Said, frequency: AddOn['frequency']): string =>
      frequency === 'instalments'
        ? t(($) => $.amount.instalments, { amount: measured(said) })
        : measured(said),
    span: ({ frequency, firstMonth, state, terms }: AddOn): string => {
      if (frequency === 'once') return t(($) => $.span.once, { month: month(firstMonth) })
      const from = month(firstMonth)
      if (terms.untilMonth) return t(($) => $.span.fromTo, { from, to: month(terms.untilMonth) })
      return state === 'planned'
        ? t(($) => $.span.from, { month: from })
        : t(($) => $.span.since, { month: from })
    },
  }
}
