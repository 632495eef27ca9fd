/** Chance that is the same for the same seed. */
export function diceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Event {
  readonly at: number
  readonly no: number
  readonly happen: () => void
}

/** A clock that jumps from one event to the next, so that hours take a moment and happen the same way each time. */
export class VirtualTime {
  now = Date.parse('2026-11-24T09:00:00Z')
  steps = 0
  readonly #events: Event[] = []
  #next = 0

  /** Has something happen later. */
  after(milliseconds: number, happen: () => void): void {
    const event = { at: this.now + Math.max(0, Math.round(milliseconds)), no: this.#next++, happen }
    const place = this.#events.findLastIndex(({ at }) => at <= event.at)
    this.#events.splice(place + 1, 0, event)
  }

  /** Lets everything happen that is due until then, one thing after the other, with whoever waits for it. */
  async runUntil(isOver: () => boolean, latest: number): Promise<boolean> {
    while (!isOver()) {
      const [event] = this.#events
      if (!event || event.at > latest) return false
      this.#events.shift()
      this.now = event.at
      this.steps += 1
      event.happen()
      // whoever waited for it goes on, up to its own next wait
      await new Promise((resolve) => setImmediate(resolve))
    }
    return true
  }
}
