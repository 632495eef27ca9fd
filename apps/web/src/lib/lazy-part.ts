import { type ComponentType, lazy } from 'react'

const againAfterMs = 3_000

const persist = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => new Promise((again) => setTimeout(again, againAfterMs)).then(() => persist(load)))

/**
 * A part that comes when it is first wanted, beside which the page can live: `lazyPart(() => import('./part.tsx'))`.
 * Without a line it comes later; it never takes the page down, and with it what somebody has typed there.
 */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => persist(load))
