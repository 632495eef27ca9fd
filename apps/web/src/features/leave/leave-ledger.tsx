import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { PersonBalances } from './leave-answers.ts'

/** Every entry that balances are the sum of, the newest first, each with what the balance was then. */
export function LeaveLedger({ entries }: Pick<PersonBalances, 'entries'>) {
  const { t } = useTranslation('leave')
  const { date, number } = useFormat()
  const signed = (hundredths: number): string =>
    hundredths < 0 ? `−${number(-hundredths / 100)}` : `+${number(hundredths / 100)}`
  return (
    <section>
      <h3 className="text-base font-semibold">{t(($) => $.person.entries)}</h3>
      {entries.length === 0 && <p className="mt-1 text-sm text-ink-3">{t(($) => $.person.noEntries)}</p>}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {entries.map(({ id, type, kind, days, on, period, note, enteredBy, running }) => (
          <li key={id} className="flex items-baseline gap-4 py-2 text-sm">
            <span className="num w-22 shrink-0 whitespace-nowrap text-ink-3">{date(on, 'short')}</span>
            <span className="min-w-0 flex-1">
              {t(($) => $.person.kind[kind])} <span className="text-ink-3">{type.name}</span>
              {(note ?? (period === null && enteredBy)) && (
                <span className="block text-xs text-ink-3">
                  {[note, period === null && enteredBy].filter(Boolean).join(' · ')}
                </span>
              )}
            </span>
            <span className="text-right">
              <span className="num block font-semibold whitespace-nowrap">{signed(days)}</span>
              <span className="num block text-xs whitespace-nowrap text-ink-3">
                {t(($) => $.person.running, { count: number(running / 100) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
