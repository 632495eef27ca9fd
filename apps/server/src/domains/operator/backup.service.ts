import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BackupRecord,
  deleteBackup,
  insertBackup,
  listBackups,
  noteTrial,
  writeKeyKept,
} from '#domains/installation/index.ts'
import type { RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import type { ArchiveEnd } from './archive-records.ts'
import { tryRestore } from './trial.service.ts'
import { writeArchive } from './write-archive.ts'

/** How many backups are kept; older ones are removed once a new one is whole. */
const keptBackups = 14

export interface MadeBackup extends ArchiveEnd {
  readonly path: string
  readonly sizeBytes: number
}

/** @throws with a sentence for the operator where backups are switched off. */
export function backupDirectoryOf({ config }: Pick<RequestContext, 'config'>): string {
  if (config.backupDirectory === undefined) throw new Error('Backups are switched off (BACKUP=off).')
  return config.backupDirectory
}

/** Makes a backup of everything, notes it, and removes what is older than the last ones that are kept. */
export async function makeBackup(context: RequestContext): Promise<MadeBackup> {
  const directory = backupDirectoryOf(context)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  // what a backup left that was ended in the middle
  for (const name of readdirSync(directory)) {
    if (name.endsWith('.kazi.unfinished')) rmSync(join(directory, name), { force: true })
  }
  const madeAt = context.clock.now().toISOString()
  const name = `kazi-${madeAt.replaceAll(':', '').slice(0, 17)}Z.kazi`
  const path = join(directory, name)
  const end = await writeArchive(context, path)
  const sizeBytes = statSync(path).size
  await transactDirectory(context, (inside) => insertBackup(inside, { ...end, name, madeAt, sizeBytes }))
  await forgetOld(context, directory)
  return { ...end, path, sizeBytes }
}

async function forgetOld(context: RequestContext, directory: string): Promise<void> {
  const kept = await transactDirectory(context, (inside) => listBackups(inside, 1000))
  for (const { name } of kept.slice(keptBackups)) {
    rmSync(join(directory, name), { force: true })
    await transactDirectory(context, (inside) => deleteBackup(inside, name))
  }
}

/** Restores a backup into a throw-away database and looks whether everything is there; notes what came of it. */
export async function tryBackup(context: RequestContext, name: string): Promise<string | null> {
  const path = join(backupDirectoryOf(context), name)
  const fault = await tryRestore(context, path)
  await transactDirectory(context, (inside) => noteTrial(inside, name, fault))
  return fault
}

/** The backups that are kept, the latest first. */
export const listMade = (context: RequestContext): Promise<BackupRecord[]> =>
  transactDirectory(context, (inside) => listBackups(inside, keptBackups))

/** Somebody keeps a copy of the recovery key somewhere else. */
export const noteKeyKept = (context: RequestContext): Promise<void> =>
  transactDirectory(context, writeKeyKept)

/** The latest backup by name; undefined before the first. */
export async function findLatest(context: RequestContext): Promise<string | undefined> {
  return (await transactDirectory(context, (inside) => listBackups(inside, 1)))[0]?.name
}
