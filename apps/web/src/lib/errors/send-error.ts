import { readDsn, writeErrorEnvelope } from '@kazi/contract/error-event'
import { randomId } from '../browser/random-id.ts'
import type { Reporting } from '../pages/page-settings.ts'

/** A page that fails again and again says nothing new. */
const reportsAPage = 10

const sent = new Set<string>()

/** Posts an error as an envelope; the same error once a page. No cookie, and no address of the page, goes along. */
export async function sendError(error: unknown, { dsn, release }: Reporting): Promise<void> {
  const address = readDsn(dsn)
  const kind = error instanceof Error ? (error.stack ?? error.name) : typeof error
  if (!address || sent.has(kind) || sent.size >= reportsAPage) return
  sent.add(kind)
  await fetch(address.endpoint, {
    method: 'POST',
    body: writeErrorEnvelope(error, {
      eventId: randomId(),
      at: new Date().toISOString(),
      release,
      part: 'web',
    }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // the person may leave the page that failed
    keepalive: true,
  })
}
