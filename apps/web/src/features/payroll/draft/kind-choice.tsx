import { runKinds } from '@kazi/contract/payroll/run-vocabulary'
import { CalendarCheck2, Gift, HandCoins, LogOut, PencilLine } from 'lucide-react'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { RunKind } from './use-init-data.ts'

const icons = {
  regular: CalendarCheck2,
  'off-cycle': HandCoins,
  bonus: Gift,
  final: LogOut,
  correction: PencilLine,
} as const

/** What sort of run it is. */
export function KindChoice(props: { readonly value: RunKind; readonly onChange: (kind: RunKind) => void }) {
  const { t } = useTranslation('payroll')
  return (
    <RadioCards
      label={t(($) => $.create.kind.label)}
      columns={3}
      value={props.value}
      onChange={props.onChange}
      options={runKinds.map((kind) => ({
        value: kind,
        label: t(($) => $.create.kind[kind]),
        detail: t(($) => $.create.kind[`${kind}Text`]),
        icon: icons[kind],
      }))}
    />
  )
}
