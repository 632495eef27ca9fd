/** Where a picture of periods has its axes; the text beside it does not scale with the width. */
export const chartHeight = 240
export const chartMargin = { top: 12, right: 4, bottom: 26, left: 68 }

/** The lines across a picture, each with its amount. */
export function ChartGrid(props: {
  readonly width: number
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
}) {
  return props.ticks.map(({ at, label }) => (
    <g key={label}>
      <line x1={chartMargin.left} x2={props.width} y1={at} y2={at} className="stroke-line" />
      <text x={chartMargin.left - 8} y={at} dy="0.32em" textAnchor="end" className="num fill-ink-3 text-2xs">
        {label}
      </text>
    </g>
  ))
}
