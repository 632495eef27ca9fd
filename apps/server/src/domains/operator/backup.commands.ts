import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSecret } from '#platform/auth/access-token.ts'
import { type Command, type Commands, commandContext } from '#platform/command.ts'
import type { Services } from '#platform/context.ts'
import {
  backupDirectoryOf,
  findLatest,
  listMade,
  makeBackup,
  noteKeyKept,
  tryBackup,
} from './backup.service.ts'
import { restoreInstallation } from './restore.service.ts'
import { tryRestore } from './trial.service.ts'

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`

const backupCommand: Command = {
  usage: '[list | try [file]]  makes an encrypted backup · lists them · restores one for a try',
  run: async (services, [verb, file]) => {
    if (verb === 'list') return list(services)
    if (verb === 'try') return tryOne(services, file)
    if (verb !== undefined) throw new Error('Say backup, backup list or backup try.')
    const { path, sizeBytes, organizations, rows, files, filesMissing } = await makeBackup(
      commandContext(services),
    )
    console.log(
      `  done      ${path}, ${megabytes(sizeBytes)}: ${organizations} organisations, ${rows} rows, ${files} files`,
    )
    if (filesMissing > 0) console.log(`  missing   ${filesMissing} files that a row names are gone`)
    console.log('            Only the recovery key opens it: npm run kazi -- recovery-key')
  },
}

async function list(services: Services): Promise<void> {
  const backups = await listMade(commandContext(services))
  if (backups.length === 0) console.log('  none      No backup was made yet.')
  for (const { name, madeAt, sizeBytes, triedAt, fault } of backups) {
    const trial = triedAt === null ? 'no restore tried' : (fault ?? `restored for a try ${triedAt}`)
    console.log(`  ${madeAt}  ${name}  ${megabytes(sizeBytes)}  ${trial}`)
  }
}

async function tryOne(services: Services, file: string | undefined): Promise<void> {
  const context = commandContext(services)
  const name = file ?? (await findLatest(context))
  if (name === undefined) throw new Error('No backup was made yet.')
  const isOwn = existsSync(join(backupDirectoryOf(context), name))
  const fault = isOwn ? await tryBackup(context, name) : await tryRestore(context, resolve(name))
  if (fault !== null) throw new Error(`${name}: ${fault}`)
  console.log(`  whole     ${name} was restored for a try: every row, file and audit log is there.`)
}

const restoreCommand: Command = {
  usage: '<file> [--recovery-key-file <file>]  into an empty installation; all rails stay locked',
  run: async (services, parameters, urls) => {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      options: { 'recovery-key-file': { type: 'string' } },
      allowPositionals: true,
      strict: true,
    })
    const [file] = positionals
    if (!file) throw new Error('Which backup? Say the path of its file.')
    if (urls?.migration === undefined) throw new Error('Restoring needs MIGRATION_DATABASE_URL.')
    const keyFile = values['recovery-key-file']
    const recoveryKey = keyFile === undefined ? undefined : readFileSync(keyFile, 'utf8').trim()
    const path = resolve(file)
    if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
    const { madeAt, organizations, rows, files } = await restoreInstallation(commandContext(services), {
      ...{ path, recoveryKey },
      ownerUrl: urls.migration,
    })
    console.log(`  restored  ${organizations} organisations, ${rows} rows, ${files} files as of ${madeAt}`)
    console.log(
      '  locked    No payroll is calculated or paid before you have compared each organisation with its bank:',
    )
    console.log('            npm run kazi -- rails list')
  },
}

const recoveryKeyCommand: Command = {
  usage: '[--kept]  prints what opens the backups · notes that you keep a copy elsewhere',
  run: async (services, [flag]) => {
    if (flag === '--kept') {
      await noteKeyKept(commandContext(services))
      console.log('  noted     You keep a copy of the recovery key somewhere else.')
      return
    }
    if (flag !== undefined) throw new Error('Say recovery-key or recovery-key --kept.')
    console.log(readSecret(services.config))
    console.error(
      '  Keep this apart from the backups and from this machine: without it no backup can be opened.',
    )
    console.error('  Then say: npm run kazi -- recovery-key --kept')
  },
}

export const backupCommands: Commands = {
  backup: backupCommand,
  restore: restoreCommand,
  'recovery-key': recoveryKeyCommand,
}
