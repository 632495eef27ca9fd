import { randomBytes } from 'node:crypto'
import { readDsn, writeErrorEnvelope } from '@kazi/contract/error-event'
import type { HearError } from './log.ts'

const patienceMs = 5000
/** The same error again within this time is no news. */
const quietMs = 60_000
/** More kinds of errors at a time than this say nothing new either. */
const kindsAtATime = 30

/** Reports errors to a service; nothing here may ever be the reason for another one. */
interface ErrorReporter {
  readonly report: HearError
  /** waits until what was reported has left, or could not */
  readonly settle: () => Promise<void>
}

/** Makes the reporter of this process; undefined where no service is set. */
export function createErrorReporter(dsn: string | undefined, release: string): ErrorReporter | undefined {
  const address = dsn === undefined ? undefined : readDsn(dsn)
  if (!address) return undefined
  const leaving = new Set<Promise<void>>()
  const reportedAt = new Map<string, number>()

  function isNews(error: unknown): boolean {
    const now = performance.now()
    const kind = error instanceof Error ? (error.stack ?? error.name) : typeof error
    for (const [earlier, at] of reportedAt) if (now - at > quietMs) reportedAt.delete(earlier)
    if (reportedAt.has(kind) || reportedAt.size >= kindsAtATime) return false
    reportedAt.set(kind, now)
    return true
  }

  async function send(error: unknown): Promise<void> {
    const facts = {
      eventId: randomBytes(16).toString('hex'),
      at: new Date().toISOString(),
      release,
      part: 'server',
    } as const
    await fetch(address!.endpoint, {
      method: 'POST',
      body: writeErrorEnvelope(error, facts),
      headers: { 'content-type': 'application/x-sentry-envelope' },
      signal: AbortSignal.timeout(patienceMs),
    }).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    )
  }

  return {
    report(error) {
      if (!isNews(error)) return
      const sending = send(error).finally(() => leaving.delete(sending))
      leaving.add(sending)
    },
    settle: async () => void (await Promise.allSettled(leaving)),
  }
}
