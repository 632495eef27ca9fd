import { fromEpochDay, monthOf, toEpochDay } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { useId } from 'react'
import { useFormat } from '#lib/formats/use-format.ts'
import { useWidth } from '#lib/hooks/use-width.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { useClientState } from '#lib/state/client-state.ts'
import { type Horizon, horizonOf, stepPath } from './horizon.ts'
import type { Funds } from './wallet-answers.ts'

const height = 220
const edge = { top: 18, right: 10, bottom: 26, left: 78 }

/**
 * The horizon: what could be spent in the weeks before, a line for today, and what will be left after everything that is
 * to be paid. Under zero lies the water: it is hatched, as colour alone says nothing.
 */
export function HorizonPicture({ funds }: { readonly funds: Funds }) {
  const { t } = useTranslation('wallet')
  const { today } = useOrganization()
  const { date } = useFormat()
  const [box, width] = useWidth<HTMLDivElement>(640)
  const { forecast, currency, past } = funds
  const now = forecast.short === null ? null : (funds.funds?.available ?? funds.statement?.balance)?.amount
  const horizon = horizonOf({
    today,
    until: forecast.dues.until,
    past: past.map(({ on, has }) => ({ on, has: has.amount })),
    now: now ?? null,
    days: forecast.days.map(({ on, left }) => ({ on, left: left?.amount ?? null })),
  })
  const said = forecast.days.map(
    ({ on, left }) => `${date(on, 'short')}${left ? ` ${Math.sign(left.amount) < 0 ? '−' : '+'}` : ''}`,
  )
  return (
    <div ref={box} className="min-w-0 overflow-hidden">
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={`${t(($) => $.horizon.label)}: ${said.join(', ')}`}
        className="block"
      >
        <Drawn horizon={horizon} width={width} currency={currency} />
      </svg>
    </div>
  )
}

function Drawn(props: {
  readonly horizon: Horizon
  readonly width: number
  readonly currency: Funds['currency']
}) {
  const { t } = useTranslation('wallet')
  const { horizon, width } = props
  const { past, ahead, from, today, until, low, high } = horizon
  const x = (day: number): number =>
    edge.left + ((day - from) / Math.max(1, until - from)) * (width - edge.left - edge.right)
  const y = (has: number): number =>
    edge.top + ((high - has) / Math.max(1, high - low)) * (height - edge.top - edge.bottom)
  const water = useId()
  const before = stepPath(past, past.at(-1)?.day ?? today, x, y)
  const after = stepPath(ahead, until, x, y)
  const closed = (path: string, first: number | undefined, last: number): string =>
    path === '' ? '' : `${path}V${y(0)}H${x(first ?? last)}Z`
  return (
    <>
      <defs>
        <pattern id={water} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" className="fill-down-soft" />
          <line y2="7" className="stroke-down" strokeWidth="1.4" strokeOpacity="0.5" />
        </pattern>
      </defs>
      <Axis {...props} x={x} y={y} />
      {low < 0 && (
        <rect
          x={edge.left}
          y={y(0)}
          width={Math.max(0, width - edge.left - edge.right)}
          height={y(low) - y(0)}
          fill={`url(#${water})`}
        />
      )}
      <path d={closed(before, past[0]?.day, past.at(-1)?.day ?? today)} className="fill-brand-soft" />
      <path d={before} className="fill-none stroke-brand" strokeWidth="2" />
      <path d={after} className="fill-none stroke-brand" strokeWidth="2" strokeDasharray="5 4" />
      {ahead.slice(1).map(({ day, has }, index) => (
        // two may leave on one day, to different ends
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the days never change their order
          key={index}
          cx={x(day)}
          cy={y(has)}
          r="4"
          strokeWidth="2"
          className={has < 0 ? 'fill-down stroke-raised' : 'fill-brand stroke-raised'}
        />
      ))}
      <line
        x1={x(today)}
        x2={x(today)}
        y1={edge.top - 4}
        y2={height - edge.bottom}
        className="stroke-ink-3"
      />
      <text x={x(today)} y={edge.top - 8} textAnchor="middle" className="fill-ink-2 text-2xs font-semibold">
        {t(($) => $.horizon.today)}
      </text>
    </>
  )
}

function Axis(props: {
  readonly horizon: Horizon
  readonly width: number
  readonly currency: Funds['currency']
  readonly x: (day: number) => number
  readonly y: (has: number) => number
}) {
  const { money, month } = useFormat()
  const isVisible = useClientState((state) => state.isBalanceVisible)
  const { horizon, width, currency, x, y } = props
  const { low, high, from, until } = horizon
  const ticks = [...new Set([high, 0, ...(low < 0 && y(low) - y(0) > 16 ? [low] : [])])]
  const firsts = Array.from({ length: until - from + 1 }, (_, index) => fromEpochDay(from + index)).filter(
    (day) => day.endsWith('-01'),
  )
  return (
    <>
      {ticks.map((has) => (
        <g key={has}>
          <line
            x1={edge.left}
            x2={width - edge.right}
            y1={y(has)}
            y2={y(has)}
            className={has === 0 ? 'stroke-ink-3' : 'stroke-line'}
          />
          {isVisible && (
            <text
              x={edge.left - 8}
              y={y(has)}
              dy="0.32em"
              textAnchor="end"
              className="num fill-ink-3 text-2xs"
            >
              {money({ amount: minor(has), currency }, 'compact')}
            </text>
          )}
        </g>
      ))}
      {firsts.map((day) => {
        const at = x(toEpochDay(day))
        return (
          <g key={day}>
            <line
              x1={at}
              x2={at}
              y1={height - edge.bottom}
              y2={height - edge.bottom + 5}
              className="stroke-ink-3"
            />
            <text x={at} y={height - 6} textAnchor="middle" className="fill-ink-3 text-2xs">
              {month(monthOf(day), 'short')}
            </text>
          </g>
        )
      })}
    </>
  )
}
