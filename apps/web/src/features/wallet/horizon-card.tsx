import { type Money, minor } from '@kazi/values/money'
import clsx from 'clsx'
import { CircleCheck, CircleHelp, OctagonAlert } from 'lucide-react'
import { Card } from '#components/layout/card.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { useCovered } from './covered-amount.tsx'
import { HorizonPicture } from './horizon-picture.tsx'
import type { Funds } from './wallet-answers.ts'

/** Whether there is enough: in one sentence, as a picture, and by what will leave. */
export function HorizonCard({ funds }: { readonly funds: Funds }) {
  const { t } = useTranslation('wallet')
  const { days } = funds.forecast
  return (
    <Card title={t(($) => $.horizon.title)}>
      <Verdict funds={funds} />
      <div className="mt-4 grid gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <HorizonPicture funds={funds} />
        {days.length > 0 && <Ahead funds={funds} />}
      </div>
    </Card>
  )
}

const toneOf = {
  short: { icon: OctagonAlert, className: 'text-down' },
  enough: { icon: CircleCheck, className: 'text-up' },
  unknown: { icon: CircleHelp, className: 'text-ink-3' },
} as const

function Verdict({ funds }: { readonly funds: Funds }) {
  const { t } = useTranslation('wallet')
  const { date } = useFormat()
  const covered = useCovered()
  const { forecast, statement, currency } = funds
  const { short, shortOn, days } = forecast
  const until = date(days.at(-1)?.on ?? forecast.dues.until, 'short')
  const kind = short === null ? 'unknown' : shortOn ? 'short' : 'enough'
  const { icon: Icon, className } = toneOf[kind]
  const needs: Money = { amount: minor(days.reduce((sum, day) => sum + day.needs.amount, 0)), currency }
  const shortDay = days.find(({ left }) => left !== null && left.amount < 0)?.left
  const left = days.at(-1)?.left
  return (
    <div className="flex items-start gap-2.5">
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', className)} />
      <p className="max-w-3xl text-base">
        {kind !== 'unknown' && statement && (
          <span className="text-ink-2">
            {t(($) => $.horizon.byStatement, { day: date(statement.asOf) })}{' '}
          </span>
        )}
        {days.length === 0 && t(($) => $.horizon.nothing, { day: until })}
        {days.length > 0 &&
          kind === 'unknown' &&
          t(($) => $.horizon.unknown, { day: until, needs: covered(needs) })}
        {kind === 'short' && shortOn && shortDay && short && (
          <>
            <strong className="font-semibold text-down">
              {t(($) => $.horizon.short, {
                day: date(shortOn, 'long'),
                short: covered({ amount: minor(-shortDay.amount), currency }),
              })}
            </strong>{' '}
            {short.amount !== -shortDay.amount && t(($) => $.horizon.shortAll, { short: covered(short) })}
          </>
        )}
        {days.length > 0 && kind === 'enough' && (
          <>
            <strong className="font-semibold">{t(($) => $.horizon.enough, { day: until })}</strong>{' '}
            {left && t(($) => $.horizon.enoughLeft, { left: covered(left) })}
          </>
        )}
      </p>
    </div>
  )
}

/** What will leave, day by day, with what is left after each. */
function Ahead({ funds }: { readonly funds: Funds }) {
  const { t } = useTranslation('wallet')
  const { date } = useFormat()
  const covered = useCovered()
  const { today } = useOrganization()
  const { days } = funds.forecast
  return (
    <section aria-label={t(($) => $.horizon.ahead)}>
      <h3 className="text-sm font-semibold text-ink-2">{t(($) => $.horizon.ahead)}</h3>
      <ol className="mt-1 divide-y divide-line">
        {days.map(({ on, what, needs, left }, at) => (
          // two payrolls may leave on one day
          // biome-ignore lint/suspicious/noArrayIndexKey: the days never change their order
          <li key={at} className="flex items-baseline gap-3 py-2 text-sm">
            <span className="num w-14 shrink-0 text-ink-2">
              {on <= today ? t(($) => $.horizon.today) : date(on, 'short')}
            </span>
            <span className="min-w-0 flex-1">{t(($) => $.horizon[what])}</span>
            <span className="text-right">
              <span className="num block whitespace-nowrap font-medium">{covered(needs, 'whole')}</span>
              {left && (
                <span
                  className={clsx(
                    'num block whitespace-nowrap text-xs',
                    left.amount < 0 ? 'font-semibold text-down' : 'text-ink-3',
                  )}
                >
                  {t(($) => $.horizon.left)}: {covered(left, 'whole')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
