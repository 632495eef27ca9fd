import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { toggleBalance, useClientState } from '#lib/state/client-state.ts'

/** Amounts, unless the person hides them because others can see the screen. What is hidden isn't on the page at all. */
export function CoveredAmounts({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('dashboard')
  const isVisible = useClientState((state) => state.isBalanceVisible)
  if (isVisible) return children
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-5 text-sm text-ink-2">
      <EyeOff aria-hidden className="size-4.5 text-ink-3" />
      <span className="flex-1">{t(($) => $.view.hidden)}</span>
      <Button variant="secondary" size="sm" onClick={toggleBalance}>
        {t(($) => $.view.show)}
      </Button>
    </div>
  )
}
