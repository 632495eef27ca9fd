import { limitsOf, type RateLimit } from '@kazi/contract/limits'
import type { Route } from '@kazi/contract/route'
import type { Clock } from '../clock/clock.ts'
import { refuse } from './refusal.ts'

/** What decides how often something may be asked, and under which name it is counted. */
export type Counted = Pick<Route, 'name' | 'limit' | 'permission'>

interface Window {
  endsAt: number
  count: number
}

/** Counts calls in this process, by the server's clock. */
export class RateLimiter {
  readonly #clock: Clock
  readonly #factor: number | undefined
  readonly #windows = new Map<string, Window>()

  /** @param factor multiplies every limit; undefined switches them off. */
  constructor(clock: Clock, factor: number | undefined) {
    this.#clock = clock
    this.#factor = factor
  }

  /**
   * Counts one call of a route against its limits of one kind.
   * @throws Refusal `rate.exceeded` with the seconds to wait.
   */
  count(route: Counted, by: RateLimit['by'], subject: string): void {
    if (this.#factor === undefined) return
    const now = this.#clock.now().getTime()
    for (const limit of limitsOf(route)) {
      if (limit.by !== by) continue
      const window = this.#windowOf(`${route.name} ${by} ${limit.windowMs} ${subject}`, limit.windowMs, now)
      window.count++
      if (window.count > limit.most * this.#factor) {
        refuse('rate.exceeded', { seconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)) })
      }
    }
  }

  #windowOf(key: string, windowMs: number, now: number): Window {
    const known = this.#windows.get(key)
    if (known && known.endsAt > now && known.endsAt <= now + windowMs) return known
    if (this.#windows.size > 50_000) this.#forgetEnded(now)
    const window = { endsAt: now + windowMs, count: 0 }
    this.#windows.set(key, window)
    return window
  }

  #forgetEnded(now: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key)
  }
}
