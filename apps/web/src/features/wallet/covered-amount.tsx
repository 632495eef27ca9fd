import type { Money } from '@kazi/values/money'
import type { MoneyForm } from '#lib/formats/format-money.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useClientState } from '#lib/state/client-state.ts'

/** An amount, unless the person covers those because others can see the screen: then it isn't on the page at all. */
export function useCovered(): (amount: Money, form?: MoneyForm, isSigned?: boolean) => string {
  const { money } = useFormat()
  const isVisible = useClientState((state) => state.isBalanceVisible)
  return (amount, form, isSigned) => (isVisible ? money(amount, form, isSigned) : '••••••')
}

/** The same as an element, which says to who listens that it is covered. */
export function CoveredAmount(props: { readonly amount: Money; readonly form?: MoneyForm }) {
  const { t } = useTranslation('shell')
  const isVisible = useClientState((state) => state.isBalanceVisible)
  const covered = useCovered()
  if (isVisible) return covered(props.amount, props.form)
  return (
    <>
      <span aria-hidden className="text-ink-3">
        ••••••
      </span>
      <span className="sr-only">{t(($) => $.amounts.covered)}</span>
    </>
  )
}
