import { fewestShown } from './small-groups.rules.ts'

export interface Band {
  /** in it */
  readonly from: number
  /** not in it */
  readonly to: number
  readonly people: number
}

/** About how many bands a picture has. */
const bandsWanted = 10

/** Amounts by how many lie in each band of equal, round breadth. @param amounts the smallest first, whole minor units */
export function bandsOf(amounts: readonly number[]): Band[] {
  const least = amounts[0]
  const most = amounts.at(-1)
  if (least === undefined || most === undefined) return []
  const breadth = roundBreadth(Math.max(most - least, least, bandsWanted) / bandsWanted)
  const first = Math.floor(least / breadth)
  const counts = Array.from({ length: Math.floor(most / breadth) - first + 1 }, () => 0)
  for (const amount of amounts) counts[Math.floor(amount / breadth) - first]! += 1
  return counts.map((people, at) => ({
    from: (first + at) * breadth,
    to: (first + at + 1) * breadth,
    people,
  }))
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundBreadth(least: number): number {
  const unit = 10 ** Math.floor(Math.log10(least))
  return (([1, 2, 5].find((step) => step * unit >= least) ?? 10) * unit) as number
}

/** Bands beside each other put together, until no band says something of few people. Too few at all: none. */
export function broadBands(bands: readonly Band[]): Band[] {
  const broad: Band[] = []
  for (const band of bands) {
    const last = broad.at(-1)
    if (last && last.people < fewestShown) {
      broad[broad.length - 1] = { from: last.from, to: band.to, people: last.people + band.people }
    } else {
      broad.push(band)
    }
  }
  const last = broad.at(-1)
  if (last && last.people < fewestShown) {
    broad.pop()
    const before = broad.pop()
    if (before) broad.push({ from: before.from, to: last.to, people: before.people + last.people })
  }
  return broad
}

/** The value under which a share of the amounts lies, between two where it falls between two. @param amounts the smallest first */
export function quantileOf(amounts: readonly number[], share: number): number {
  const at = (amounts.length - 1) * share
  const below = amounts[Math.floor(at)] ?? 0
  const above = amounts[Math.ceil(at)] ?? below
  return Math.round(below + (above - below) * (at - Math.floor(at)))
}
