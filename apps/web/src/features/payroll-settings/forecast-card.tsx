import type { Minor } from '@kazi/values/money'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Forecast } from './setting-change.ts'

const sums = ['gross', 'deductions', 'net', 'employer'] as const

/** What a change does to the first payroll that it holds for. */
export function ForecastCard({ forecast }: { readonly forecast: Forecast }) {
  const { t } = useTranslation('payrollSettings')
  const { money, month } = useFormat()
  const { before, after, currency } = forecast
  const say = (amount: number, isSigned = false) =>
    money({ amount: amount as Minor, currency }, 'whole', isSigned)
  return (
    <section aria-live="polite" className="rounded-lg bg-sunken p-4">
      <h3 className="font-sans text-sm font-semibold tracking-normal">
        {t(($) => $.forecast.title, { month: month(forecast.month) })}
      </h3>
      <p className="mt-1 text-sm text-ink-2">
        {forecast.changed === 0
          ? t(($) => $.forecast.nobody, { count: forecast.people })
          : t(($) => $.forecast.changed, { count: forecast.changed, all: forecast.people })}
      </p>
      {forecast.lost > 0 && (
        <p className="mt-1 text-sm font-medium text-down">
          {t(($) => $.forecast.lost, { count: forecast.lost })}
        </p>
      )}
      {before && after && forecast.changed > 0 && (
        <table className="mt-3 w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th>{t(($) => $.forecast.sum)}</th>
              <th>{t(($) => $.forecast.before)}</th>
              <th>{t(($) => $.forecast.after)}</th>
            </tr>
          </thead>
          <tbody>
            {sums.map((name) => (
              <tr key={name} className="border-t border-line first:border-0">
                <th scope="row" className="py-1.5 text-left font-normal text-ink-2">
                  {t(($) => $.forecast[name])}
                </th>
                <td className="num py-1.5 text-right whitespace-nowrap max-sm:hidden">{say(before[name])}</td>
                <td className="num py-1.5 pl-4 text-right whitespace-nowrap font-medium">
                  {say(after[name])}
                  <span className="ml-2 text-xs text-ink-3">
                    {after[name] === before[name] ? '±0' : say(after[name] - before[name], true)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {forecast.most.length > 0 && (
        <>
          <p className="mt-3 text-xs font-medium text-ink-3">{t(($) => $.forecast.most)}</p>
          <ul className="mt-1 text-sm">
            {forecast.most.slice(0, 5).map((person) => (
              <li key={person.employeeId} className="flex justify-between gap-3 py-0.5">
                <span className="min-w-0 truncate">{person.name}</span>
                <span className="num whitespace-nowrap">{say(person.after - person.before, true)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
