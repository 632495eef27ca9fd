import type { ApiQueryOptions } from '#lib/api/hooks.ts'

/**
 * How the front page reads: at every visit, whatever was kept. People come back from the work that the page sent them
 * to, and it must know that the work is done.
 */
export const askAtEachVisit: ApiQueryOptions = { staleTimeMs: 0 }
