/* Which installation this is, its backups, and what keeps its rails locked: the door of the domain. */

export {
  type BackupFigures,
  type BackupRecord,
  deleteBackup,
  insertBackup,
  listBackups,
  noteTrial,
  readSafekeeping,
  type Safekeeping,
} from './backup.queries.ts'
export { findKeyKept, writeIdentity, writeKeyKept } from './identity.queries.ts'
export {
  findRailLock,
  liftRailLock,
  lockRails,
  type RailLock,
  requireRailsOpen,
} from './rail-lock.queries.ts'
export { recognizeInstallation, writeIdentityFile } from './recognize.service.ts'
