import { Delta } from '#components/delta.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { BasisChip } from '../basis-chip.tsx'
import type { Employee } from '../people.ts'

/** Every salary with its day, its reason and who set it, the newest first. */
export function SalaryHistory({ history }: { readonly history: Employee['salaryHistory'] }) {
  const { t } = useTranslation('employees')
  const { money, date, instant } = useFormat()
  const { timeZone } = useOrganization()
  const newestFirst = [...history].sort((left, right) => (left.effectiveOn < right.effectiveOn ? 1 : -1))
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{t(($) => $.detail.history)}</h3>
      <ol className="mt-2 flex flex-col gap-3">
        {newestFirst.map((entry, index) => {
          const before = newestFirst[index + 1]
          return (
            <li
              key={`${entry.effectiveOn} ${entry.changedAt}`}
              className="flex items-start justify-between gap-4 text-sm"
            >
              <span className="min-w-0">
                <span className="block font-medium">
                  {t(($) => $.detail.salaryFrom, { date: date(entry.effectiveOn) })}
                </span>
                <span className="block text-xs text-ink-3">
                  {entry.reason ?? (before ? null : t(($) => $.detail.historyFirst))}
                </span>
                <span className="block text-xs text-ink-3">
                  {entry.changedBy
                    ? t(($) => $.detail.historyBy, {
                        name: entry.changedBy,
                        time: instant(entry.changedAt, timeZone),
                      })
                    : instant(entry.changedAt, timeZone)}
                </span>
              </span>
              <span className="flex shrink-0 flex-col items-end gap-1">
                <span className="flex items-center gap-2">
                  <BasisChip basis={entry.basis} />
                  <span className="num font-medium">{money(entry)}</span>
                </span>
                {before?.basis === entry.basis && <Delta now={entry.amount} before={before.amount} isBare />}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
