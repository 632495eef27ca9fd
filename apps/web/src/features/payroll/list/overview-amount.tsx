import type { Money } from '@kazi/values/money'
import { Eye } from 'lucide-react'
import { Button } from '#components/button.tsx'
import type { MoneyForm } from '#lib/formats/format-money.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { toggleBalance, useClientState } from '#lib/state/client-state.ts'

/** An amount of an overview, unless the person covers those; a run itself is opened to decide on its amounts. */
export function OverviewAmount(props: { readonly amount: Money; readonly form?: MoneyForm }) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const isVisible = useClientState((state) => state.isBalanceVisible)
  if (isVisible) return money(props.amount, props.form)
  return (
    <>
      <span aria-hidden className="text-ink-3">
        ••••••
      </span>
      <span className="sr-only">{t(($) => $.list.covered)}</span>
    </>
  )
}

/** The way back to amounts that are covered, where they are missed. */
export function ShowAmountsButton() {
  const { t } = useTranslation('shell')
  const isVisible = useClientState((state) => state.isBalanceVisible)
  if (isVisible) return null
  return (
    <Button variant="secondary" onClick={toggleBalance}>
      <Eye aria-hidden className="size-4" />
      {t(($) => $.amounts.show)}
    </Button>
  )
}
