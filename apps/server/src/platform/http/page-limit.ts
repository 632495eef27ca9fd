import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { callerOf } from './network.ts'
import { type Counted, RateLimiter } from './rate-limits.ts'

const pages: Counted = { name: 'pages', limit: 'pages', permission: 'public' }

/** Counts a request for a page, before anything is drawn for it. */
export type PageLimit = (request: FastifyRequest) => Promise<void>

/** One count for everything that is no call of the API: pages, and the API's description. Files of the pages are free. */
export function createPageLimit({ clock, config }: Services): PageLimit {
  const limiter = new RateLimiter(clock, config.rateLimitFactor)
  return async ({ ip }) => limiter.count(pages, 'ip', callerOf(ip))
}
