/** Wrong tries in a row that an account survives from one network. */
export const failuresAtMost = 5
/** Wrong tries in a row that it survives from all networks together where its owner never signed in. */
export const strangersFailuresAtMost = 50
const shortestLockMs = 60_000
const longestLockMs = 60 * 60_000

/**
 * How long a lock holds after so many wrong tries in a row: a minute after the last that is survived, doubling to an hour.
 */
export function lockMsAfter(failures: number, atMost: number): number {
  if (failures < atMost) return 0
  return Math.min(shortestLockMs * 2 ** (failures - atMost), longestLockMs)
}
