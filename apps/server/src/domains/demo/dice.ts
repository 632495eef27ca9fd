import { assert } from '@kazi/values/assert'

/** Chance from a seed: the same seed gives the same demo world on every machine. */
export interface Dice {
  /** a whole number from `least` to `most`, both included */
  between(least: number, most: number): number
  pick<T>(choices: readonly T[]): T
  /** true `percent` times in a hundred */
  happens(percent: number): boolean
  digits(count: number): string
}

/** The generator "mulberry32", which is small and good enough for names and salaries; never for a secret. */
export function createDice(seed: number): Dice {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    pick: (choices) => {
      const chosen = choices[between(0, choices.length - 1)]
      assert(chosen !== undefined, 'nothing to pick from')
      return chosen
    },
    happens: (percent) => next() * 100 < percent,
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
  }
}
