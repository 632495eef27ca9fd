import { Eye, EyeOff, LayoutDashboard, ListTodo, type LucideIcon } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { chooseDashboardViewMode, toggleBalance, useClientState } from '#lib/state/client-state.ts'
import { WalletChoice } from './wallet-choice.tsx'

function Tool(props: { readonly icon: LucideIcon; readonly label: string; readonly onPress: () => void }) {
  const Icon = props.icon
  return (
    <Button variant="ghost" size="icon" aria-label={props.label} title={props.label} onClick={props.onPress}>
      <Icon aria-hidden className="size-4.5" />
    </Button>
  )
}

/** How the front page is looked at: with or without amounts, with every card or only with what has to be done. */
export function ViewTools({ hasAmounts }: { readonly hasAmounts: boolean }) {
  const { t } = useTranslation('dashboard')
  const shell = useTranslation('shell')
  const { isBalanceVisible, dashboardViewMode } = useClientState()
  const isCompact = dashboardViewMode === 'compact'
  return (
    <div className="flex gap-1 print:hidden">
      <WalletChoice />
      {hasAmounts && !isCompact && (
        <Tool
          icon={isBalanceVisible ? EyeOff : Eye}
          label={shell.t(($) => (isBalanceVisible ? $.amounts.hide : $.amounts.show))}
          onPress={toggleBalance}
        />
      )}
      <Tool
        icon={isCompact ? LayoutDashboard : ListTodo}
        label={t(($) => (isCompact ? $.view.full : $.view.compact))}
        onPress={() => chooseDashboardViewMode(isCompact ? 'full' : 'compact')}
      />
    </div>
  )
}
