import { type ComponentType, lazy } from 'react'

const againAfterMs = 3_000

async function persist<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, againAfterMs))
    }
  }
}

/**
 * A part that comes when it is first wanted, beside which the page can live: `lazyPart(() => import('./part.tsx'))`.
 * Without a line it comes later; it never takes the page down, and with it what somebody has typed there.
 */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => persist(load))
