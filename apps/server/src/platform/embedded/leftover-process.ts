import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const waitAtMostMs = 60_000

/**
 * Ends a PostgreSQL that an earlier server left behind on this data, and removes a `postmaster.pid` whose process
 * is gone or is somebody else's by now: after a container's restart the old number often belongs to another program.
 */
export async function endLeftover(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const beganAt = Date.now()
  let hasBeenAsked = false
  while (existsSync(file)) {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    if (!isPostgres(pid)) {
      rmSync(file, { force: true })
      return
    }
    if (Date.now() - beganAt > waitAtMostMs) throw new Error(`An old database process (${pid}) does not end.`)
    // Its own watcher is usually ending it already; a second later we ask ourselves.
    if (!hasBeenAsked && Date.now() - beganAt > 1000) {
      process.kill(pid, 'SIGINT')
      hasBeenAsked = true
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Whether a live process of that number is PostgreSQL. Without `/proc` a live one is believed to be. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return process.platform !== 'linux'
  }
}

/** Whether a process of that number runs. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
