import type { analyticsRoutes } from '@kazi/contract/analytics'
import type { ResponseOf } from '@kazi/contract/route'
import type { Minor } from '@kazi/values/money'
import { Link } from '@tanstack/react-router'
import { Card } from '#components/layout/card.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'

type Spread = ResponseOf<typeof analyticsRoutes.readSalaryDistribution>['data']

/** How many earned how much in a month: a bar for each band, longest where most people are, and the quartiles. */
export function SpreadCard({ spread }: { readonly spread: Spread }) {
  const { t } = useTranslation('analytics')
  const { month, money } = useFormat()
  const { quartiles, ends, mean, bands, currency } = spread
  const show = (amount: Minor) => money({ amount, currency }, 'compact')
  const figures = quartiles && [
    ...(ends ? [['least', ends.least] as const] : []),
    ['lower', quartiles.lower] as const,
    ['median', quartiles.median] as const,
    ['upper', quartiles.upper] as const,
    ...(ends ? [['most', ends.most] as const] : []),
    ...(mean === null ? [] : [['mean', mean] as const]),
  ]
  return (
    <Card
      title={t(($) => $.spread.title)}
      description={spread.month && t(($) => $.spread.sentence, { month: month(spread.month) })}
    >
      {figures && bands.length > 0 ? (
        <>
          <dl className="mb-5 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
            {figures.map(([name, amount]) => (
              <div key={name}>
                <dt className="text-xs text-ink-3">{t(($) => $.spread[name])}</dt>
                <dd className="num font-semibold whitespace-nowrap">{show(amount)}</dd>
              </div>
            ))}
          </dl>
          <Bands spread={spread} />
        </>
      ) : (
        <p className="text-sm text-ink-2">{t(($) => $.spread.tooFew)}</p>
      )}
    </Card>
  )
}

function Bands({ spread: { bands, currency, month } }: { readonly spread: Spread }) {
  const { t } = useTranslation('analytics')
  const { money, number } = useFormat()
  const maySeePay = usePermission('view:payroll')
  const most = Math.max(...bands.map(({ people }) => people), 1)
  const show = (amount: Minor) => money({ amount, currency }, 'compact')
  return (
    <ul aria-label={t(($) => $.spread.title)} className="flex flex-col gap-1.5 text-sm">
      {bands.map(({ from, to, people }) => {
        const label = t(($) => $.spread.band, { from: show(from), to: show(to) })
        const count = number(people)
        return (
          <li key={from} className="grid grid-cols-[9.5rem_minmax(0,1fr)_2.5rem] items-center gap-3">
            <span className="num truncate text-ink-2">{label}</span>
            <span aria-hidden className="h-4 overflow-hidden rounded-sm bg-chip">
              <span
                style={{ width: `${(people / most) * 100}%` }}
                className="block h-full rounded-sm bg-seg-1"
              />
            </span>
            <span className="num text-right font-semibold">
              {maySeePay && month && people > 0 ? (
                <Link
                  to="/app/payroll/summary"
                  search={{ from: month, to: month, earnedFrom: String(from), earnedBelow: String(to) }}
                  aria-label={t(($) => $.spread.open, { people: count, band: label })}
                  className="rounded-sm underline decoration-line-strong underline-offset-4 print:no-underline"
                >
                  {count}
                </Link>
              ) : (
                count
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
