/** A point of a drawn line, in the signature's own units. */
export interface StrokePoint {
  readonly x: number
  readonly y: number
}

/** The box that signatures are drawn in; their pictures keep its shape at every size. */
export const signatureBox = { width: 480, height: 160 }

const round = (value: number): string => String(Math.round(value * 10) / 10)

/**
 * A line through points as an SVG path, curved between their middles so that it looks written and not ruled. One point
 * alone is a dot.
 */
export function pathOf(points: readonly StrokePoint[]): string {
  const [first, ...others] = points
  if (!first) return ''
  const start = `M${round(first.x)} ${round(first.y)}`
  if (others.length === 0) return `${start}l0.1 0`
  const curves = others.map((point, index) => {
    const next = others[index + 1]
    if (!next) return `L${round(point.x)} ${round(point.y)}`
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q${round(point.x)} ${round(point.y)} ${round(middle.x)} ${round(middle.y)}`
  })
  return start + curves.join('')
}

/** Whether a point is far enough from the one before to be worth keeping. */
export function isStep(before: StrokePoint | undefined, point: StrokePoint): boolean {
  return !before || Math.hypot(point.x - before.x, point.y - before.y) >= 1.5
}
