import { inPieces, type Pieces } from '../pieces.ts'

/* Work for the tests of threads: good and bad. */

const module = new URL(import.meta.url)

export const double = { work: doubled, module }
export function doubled(value: number): number {
  return value * 2
}

/** Never ends, as a pattern that goes back over its text for ever. */
export const spin = { work: spins, module }
export function spins(_: null): void {
  for (;;);
}

/** Takes memory until there is none left. */
export const hoard = { work: hoards, module }
export function hoards(_: null): void {
  const kept: string[][] = []
  for (;;) kept.push(Array.from({ length: 10_000 }, (_value, index) => `${kept.length} ${index}`))
}

export const fail = { work: fails, module }
export function fails(what: string): void {
  throw new Error(`no ${what}`)
}

/** Holds its thread for a while. */
export const pause = { work: paused, module }
export function paused({ ms, name }: { readonly ms: number; readonly name: string }): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve(name), ms))
}

export const list = { work: listed, module }
export function listed(length: number): Pieces<{ readonly at: number }> {
  return inPieces(Array.from({ length }, (_, at) => ({ at })))
}
