/** Wrong passwords in a row that an address survives. */
const failuresAtMost = 5
const shortestLockMs = 60_000
const longestLockMs = 60 * 60_000

/** How long an address is locked after so many wrong passwords in a row: a minute after five, doubling to an hour. */
export function lockMsAfter(failures: number): number {
  if (failures < failuresAtMost) return 0
  return Math.min(shortestLockMs * 2 ** (failures - failuresAtMost), longestLockMs)
}
