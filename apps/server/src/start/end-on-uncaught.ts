import type { Log } from '#platform/log/log.ts'

/**
 * What nothing caught leaves the process in a state that nobody knows: it ends, but is logged first, and reported.
 * @param settle waits until the report has left
 */
export function endOnUncaught(log: Log, settle: () => Promise<void>): void {
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nothing caught this error, so the process ends')
    void settle().finally(() => process.exit(1))
  })
}
