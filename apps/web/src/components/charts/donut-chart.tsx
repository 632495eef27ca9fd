import { FigureWithShare, LookMark, lookOf, useChartPatterns } from './chart-looks.tsx'

const size = 176
const outer = 86
const inner = 58

interface DonutShare {
  readonly key: string
  readonly label: string
  readonly value: number
}

/** A ring's piece between two shares of the whole turn, which starts at the top. */
function pieceOf(from: number, to: number): string {
  // a full turn would end where it starts and draw nothing
  const until = Math.min(to, from + 0.9999)
  const at = (radius: number, turn: number): string => {
    const angle = turn * 2 * Math.PI - Math.PI / 2
    return `${(size / 2 + radius * Math.cos(angle)).toFixed(2)} ${(size / 2 + radius * Math.sin(angle)).toFixed(2)}`
  }
  const isLong = until - from > 0.5 ? 1 : 0
  return [
    `M${at(outer, from)}`,
    `A${outer} ${outer} 0 ${isLong} 1 ${at(outer, until)}`,
    `L${at(inner, until)}`,
    `A${inner} ${inner} 0 ${isLong} 0 ${at(inner, from)}Z`,
  ].join(' ')
}

/** How a whole divides into at most five shares: a ring, its sum in the middle, and the shares in words beside it. */
export function DonutChart(props: {
  /** what the whole is: "Employer cost in November" */
  readonly label: string
  readonly shares: readonly DonutShare[]
  /** the whole as people read it, short enough for the middle */
  readonly total: string
  /** a value as people read it */
  readonly format: (value: number) => string
}) {
  const patterns = useChartPatterns()
  const shares = props.shares.filter((share) => share.value > 0)
  const whole = shares.reduce((sum, share) => sum + share.value, 0) || 1
  const startOf = (index: number): number =>
    shares.slice(0, index).reduce((sum, share) => sum + share.value, 0) / whole
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`${props.label}: ${props.total}`}
        className="size-44 shrink-0"
      >
        {patterns.definitions}
        {shares.map((share, index) => {
          const piece = pieceOf(startOf(index), startOf(index + 1))
          const look = lookOf(index)
          const pattern = patterns.address(look)
          return (
            <g key={share.key} strokeWidth="2" strokeLinejoin="round" className="stroke-raised">
              <path d={piece} className={look.fill} />
              {pattern && <path d={piece} fill={pattern} />}
            </g>
          )
        })}
        <text
          x={size / 2}
          y={size / 2}
          dy="0.34em"
          textAnchor="middle"
          className="display-num fill-ink text-lg"
        >
          {props.total}
        </text>
      </svg>
      <dl className="grid min-w-52 max-w-md flex-1 gap-2.5 text-sm">
        {shares.map((share, index) => (
          <div key={share.key} className="flex items-baseline gap-2">
            <dt className="flex min-w-0 flex-1 items-center gap-2 text-ink-2">
              <LookMark index={index} />
              <span className="truncate">{share.label}</span>
            </dt>
            <dd>
              <FigureWithShare figure={props.format(share.value)} share={share.value / whole} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
