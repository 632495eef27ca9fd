/** The course of a few figures, small enough for a corner; the figures themselves stand beside it. */
export function Sparkline({ points }: { readonly points: readonly number[] }) {
  const low = Math.min(...points)
  const span = Math.max(...points) - low || 1
  const step = 68 / Math.max(points.length - 1, 1)
  const places = points.map((point, index) => ({
    x: 2 + index * step,
    y: 24 - ((point - low) / span) * 19,
  }))
  const path = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
  const last = places.at(-1)
  return (
    <svg viewBox="0 0 76 28" aria-hidden="true" className="h-7 w-19 overflow-visible">
      <path
        d={path.join(' ')}
        fill="none"
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-line-strong"
      />
      {last && <circle cx={last.x} cy={last.y} r="3" className="fill-brand" />}
    </svg>
  )
}
