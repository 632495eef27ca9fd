import { encode } from 'uqr'

/** Room around the modules that a camera needs, in modules. */
const quietZone = 4

/** A QR code, dark on light in either theme, because cameras expect it so. Loaded where it is needed. */
export default function QrCode(props: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(props.text, { ecc: 'M', border: quietZone })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-lg bg-[white] text-[black] ring-1 ring-line"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
