import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { DirectoryContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/** What a backup holds. */
export interface BackupFigures {
  readonly organizations: number
  readonly rows: number
  readonly files: number
  /** named by a row, and gone when the backup was made */
  readonly filesMissing: number
}

export interface BackupRecord extends BackupFigures {
  readonly id: Id
  readonly name: string
  readonly madeAt: string
  readonly sizeBytes: number
  /** when a restore of it was tried last */
  readonly triedAt: string | null
  /** why that failed; null: it didn't, or wasn't tried */
  readonly fault: string | null
}

export async function insertBackup(
  { db, clock }: DirectoryContext,
  backup: BackupFigures & Pick<BackupRecord, 'name' | 'madeAt' | 'sizeBytes'>,
): Promise<void> {
  await sql`
    insert into backups (id, name, made_at, size_bytes, organizations_kept, rows_kept, files_kept, files_missing)
    values (${newId(clock)}, ${backup.name}, ${backup.madeAt}, ${backup.sizeBytes}, ${backup.organizations},
      ${backup.rows}, ${backup.files}, ${backup.filesMissing})`.execute(db)
}

/** The latest first. */
export async function listBackups({ db }: DirectoryContext, limit: number): Promise<BackupRecord[]> {
  const { rows } = await sql<BackupRecord>`
    select id, name, made_at as "madeAt", size_bytes as "sizeBytes", organizations_kept as organizations, rows_kept as rows, files_kept as files,
      files_missing as "filesMissing", tried_at as "triedAt", fault
    from backups order by made_at desc limit ${limit}`.execute(db)
  return rows
}

/** Keeps what a restore came to. @param fault null: everything was there */
export async function noteTrial(
  { db, clock }: DirectoryContext,
  name: string,
  fault: string | null,
): Promise<void> {
  await sql`
    update backups set tried_at = ${clock.now().toISOString()}, fault = ${fault?.slice(0, 500) ?? null}
    where name = ${name}`.execute(db)
}

export async function deleteBackup({ db }: DirectoryContext, name: string): Promise<void> {
  await sql`delete from backups where name = ${name}`.execute(db)
}

/** How well the installation is kept: its last backup, and the last one of which a restore was tried and succeeded. */
export interface Safekeeping {
  readonly lastBackupAt: string | null
  readonly lastTriedAt: string | null
  /** why the latest trial failed; null: it didn't */
  readonly fault: string | null
}

export async function readSafekeeping({ db }: DirectoryContext): Promise<Safekeeping> {
  const { rows } = await sql<Safekeeping>`
    select max(made_at) as "lastBackupAt", max(tried_at) filter (where fault is null) as "lastTriedAt",
      (select b.fault from backups b where b.tried_at is not null order by b.tried_at desc limit 1) as fault
    from backups`.execute(db)
  return rows[0]!
}
