import type { runFigures } from '@kazi/contract/payroll/run-figures'
import type { Month } from '@kazi/values/local-date'
import type * as z from 'zod/mini'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useClientState } from '#lib/state/client-state.ts'
import { Delta } from './delta.tsx'

type Figures = z.output<typeof runFigures>

/** What a run comes to, in full, and what changed since the month before: the first thing to read of an open run. */
export function RunFigures({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation('components')
  const { money, month } = useFormat()
  const isVisible = useClientState((state) => state.isBalanceVisible)
  const { net, previous, changes } = figures
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="display-num text-2xl whitespace-nowrap sm:text-3xl">
          {isVisible ? money(net) : <span aria-hidden>••••••</span>}
        </span>
        {!isVisible && <span className="sr-only">{t(($) => $.run.covered)}</span>}
        <span className="text-base text-ink-2">{t(($) => $.run.net)}</span>
      </p>
      <p className="num mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        {previous ? (
          <>
            {isVisible && <Delta now={net.amount} before={previous.net.amount} />}
            {t(($) => $.run.since, { month: month(previous.month as Month) })}
            <span aria-hidden>·</span>
            <span className="font-semibold text-ink">
              {changes === 0 ? t(($) => $.run.noChanges) : t(($) => $.run.changes, { count: changes })}
            </span>
          </>
        ) : (
          t(($) => $.run.first)
        )}
      </p>
    </div>
  )
}
