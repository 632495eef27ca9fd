import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '#platform/embedded/leftover-process.ts'

/**
 * One server at a time uses a data directory: its database belongs to one process.
 * @returns how to give the directory back.
 * @throws with a sentence for the operator while another server runs on it.
 */
export function lockInstallation(dataDirectory: string): () => void {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const file = join(dataDirectory, 'server.pid')
  const owner = ownerOf(file)
  if (owner !== undefined && owner !== process.pid && isAlive(owner) && isServer(owner)) {
    throw new Error(
      `Another Kazi (process ${owner}) is using ${dataDirectory}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(file, `${process.pid}\n`)
  return () => {
    if (ownerOf(file) === process.pid) rmSync(file, { force: true })
  }
}

function ownerOf(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    return undefined
  }
}

/** A number may have gone to another program since; where the system says what runs under it, we look. */
function isServer(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts')
  } catch {
    return process.platform !== 'linux'
  }
}
