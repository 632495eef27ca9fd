import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What others on the machine may do with a file or folder, in its mode. */
const othersMask = 0o077
/** What lies in a folder that is ours. */
const marks = ['secret', 'database-passwords.json', 'files', 'outbox', 'server.pid']

/**
 * Makes the data folder, or closes it: sheets of people, mails with codes and the secret lie in it, for its owner alone.
 * @throws with a sentence for the operator where it stays open: it is somebody else's, or holds other things, too.
 */
export function closeDataDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  // Windows has no such modes: a folder there belongs to its user's profile.
  if (process.platform === 'win32' || !isOpen(directory)) return
  if (isOurs(directory)) close(directory)
  if (!isOpen(directory)) return
  throw new Error(
    `Other users of this machine can read ${directory}. Close it (chmod 700 ${directory}), or set DATA_DIR to a folder of Kazi’s own.`,
  )
}

const isOpen = (directory: string): boolean => (statSync(directory).mode & othersMask) !== 0

/** A folder that others use, too, such as `/tmp`, isn't closed under their feet. */
const isOurs = (directory: string): boolean =>
  readdirSync(directory).length === 0 || marks.some((name) => existsSync(join(directory, name)))

function close(directory: string): void {
  try {
    chmodSync(directory, 0o700)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
