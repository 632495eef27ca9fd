import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { fileRoutes } from '@kazi/contract/files'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { commands } from '#app'
import { checkAuditLogs } from '#domains/audit-log/index.ts'
import { readSecret } from '#platform/auth/access-token.ts'
import { commandContext } from '#platform/command.ts'
import type { ActiveOrganization } from '#platform/context.ts'
import { testPassword } from '#testing/accounts.ts'
import { addMember } from '#testing/members.ts'
import { addCompany, computeNovember, releaseRun } from '#testing/payroll-company.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { backupDirectoryOf, makeBackup } from './backup.service.ts'
import { operatorJobs } from './operator.jobs.ts'
import { restoreInstallation } from './restore.service.ts'

/* One company with a released payroll; what is restored of it, and what isn't. */

const elsewhere = mkdtempSync(join(tmpdir(), 'kazi-backups-'))
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }))
const server = await openTestServer({ config: { backupDirectory: elsewhere } })
const company = await addCompany(server)
const payrollId = await computeNovember(server, company)
await releaseRun(server, company, payrollId)
const receipt = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n', 'latin1')
const uploaded = await server.call(
  fileRoutes.uploadFile,
  { file: { name: 'receipt.pdf', bytes: new Uint8Array(receipt) } },
  company.owner,
)
const backup = await makeBackup(commandContext(server.services))
const recoveryKey = readSecret(server.services.config)

/** The address of a server's own database, as the owner of its tables. */
const ownerUrlOf = ({ queueUrl }: TestServer): string =>
  inject('cluster').migration.replace(/\/[^/]*$/, `/${queueUrl.split('/').at(-1)}`)

const restoreInto = (target: TestServer, path = backup.path, key: string | undefined = recoveryKey) =>
  restoreInstallation(commandContext(target.services), {
    path,
    recoveryKey: key,
    ownerUrl: ownerUrlOf(target),
  })

/** Every table's rows by a hash, besides those that aren't taken back. */
async function hashesOf(one: TestServer): Promise<Record<string, string>> {
  const tables = await one.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const changed = [
    ...[
      'sessions',
      'refresh_tokens',
      'one_time_codes',
      'idempotency_keys',
      'door_visits',
      'sign_in_failures',
    ],
    ...['installations', 'schema_migrations', 'rail_locks', 'backups'],
    ...['audit_entries', 'audit_values', 'audit_heads', 'payments', 'payment_attempts'],
  ]
  const hashes: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !changed.includes(table.name))) {
    const [row] = await one.query<{ hash: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${name} t`,
    )
    hashes[name] = row!.hash
  }
  return hashes
}

test('What is restored is what was kept, row by row and file by file, with every audit log whole', async () => {
  const target = await openTestServer({ isWorking: false })
  const restored = await restoreInto(target)
  expect(restored).toMatchObject({ organizations: 1, files: backup.files, filesMissing: 0 })
  expect(restored.rows).toBeGreaterThan(100)
  expect(await hashesOf(target)).toEqual(await hashesOf(server))
  const logs = await checkAuditLogs(commandContext(target.services))
  expect(logs.map(({ fault }) => fault)).toEqual([null, null])
  const [file] = await target.query<{ storage_key: string }>('select storage_key from files where id = $1', [
    uploaded.json.data.id,
  ])
  expect((await target.services.files.read(file!.storage_key)).equals(receipt)).toBe(true)
})

test('After a restore nobody is signed in, no payroll is made or paid, and what was sent is unknown until somebody compared it with the bank', async () => {
  const target = await openTestServer({ isWorking: false })
  await restoreInto(target)
  expect((await target.call(runRoutes.read, { params: { payrollId } }, company.owner)).status).toBe(401)
  const signedIn = await target.call(sessionRoutes.logInEmployer, {
    body: { email: company.owner.email, password: testPassword },
  })
  const owner = { token: signedIn.json.data.token }
  const again = { body: { month: '2026-12', payDate: '2026-12-30' } }
  const december = await target.call(runRoutes.compute, again, owner)
  expect([december.status, december.failure.code]).toEqual([409, 'payroll.rails-locked'])
  const run = (await target.call(runRoutes.read, { params: { payrollId } }, owner)).json.data
  expect(run.payments).toMatchObject({ sent: 0, queued: 0, unknown: 4 })

  const slug = (await target.query<{ slug: string }>('select slug from organizations'))[0]!.slug
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await commands.rails!.run(target.services, ['list'])
  expect(said.mock.calls.flat().join('\n')).toMatch(/restored {2}.*\n.*4 payments of which nobody knows/)
  await expect(commands.rails!.run(target.services, ['unlock', slug, 'GTBank, November'])).rejects.toThrow(
    /4 payments .* unknown/,
  )
  const [organization] = await target.query<ActiveOrganization & Record<string, unknown>>(
    'select id, name, slug, country, currency, time_zone as "timeZone" from organizations',
  )
  const colleague = await addMember(target, organization!, 'orgadmin')
  const paid = await target.call(
    payingRoutes.markPaid,
    { params: { payrollId }, body: { paidOn: '2026-11-24', reference: 'Statement of November' } },
    colleague,
  )
  expect([paid.status, paid.json.data.state]).toEqual([200, 'completed'])
  await commands.rails!.run(target.services, ['unlock', slug, 'GTBank, November'])
  said.mockRestore()
  expect((await target.call(runRoutes.compute, again, owner)).status).toBe(202)
  const logged = await target.query<{ event: string }>(
    `select event from audit_trail where event like 'installation.%' order by sequence`,
  )
  expect(logged.map(({ event }) => event)).toEqual(['installation.restored', 'installation.unlocked'])
})

test('Another key, a byte that was changed, a missing end, and a folder with data are refused, and nothing is half there', async () => {
  const target = await openTestServer({ isWorking: false })
  const bytes = readFileSync(backup.path)
  const changed = Buffer.from(bytes)
  changed[changed.length >> 1]! ^= 1
  const write = (name: string, content: Buffer): string => {
    const path = join(elsewhere, name)
    writeFileSync(path, content)
    return path
  }
  await expect(restoreInto(target, backup.path, 'x'.repeat(43))).rejects.toThrow('another recovery key')
  await expect(restoreInto(target, write('changed', changed))).rejects.toThrow('bytes were changed')
  await expect(restoreInto(target, write('short', bytes.subarray(0, -40)))).rejects.toThrow('isn’t whole')
  await expect(restoreInto(target, write('other', Buffer.alloc(500)))).rejects.toThrow('no backup of Kazi')
  expect(await target.query('select id from users')).toEqual([])
  expect((await restoreInto(target)).organizations).toBe(1)
  await expect(restoreInto(target)).rejects.toThrow('There is data here already')
})

test('Nothing of anybody’s pay can be read in a backup, and what a killed one left is removed by the next', async () => {
  expect(readFileSync(backup.path).includes('person-1@example.com')).toBe(false)
  writeFileSync(join(backupDirectoryOf(server.services), 'kazi-x.kazi.unfinished'), 'half')
  await server.travelTo('2026-11-25T00:17:00.000Z')
  await operatorJobs['operator.backup']!(commandContext(server.services), {})
  expect(readdirSync(elsewhere).filter((name) => name.startsWith('kazi-'))).toEqual([
    expect.stringMatching(/^kazi-2026-11-24T0900\d\dZ.kazi$/),
    'kazi-2026-11-25T001700Z.kazi',
  ])
})

test('Each week the latest backup is restored beside the installation, and what came of it is kept', {
  timeout: 60_000,
}, async () => {
  await operatorJobs['operator.try-backup']!(commandContext(server.services), {})
  const tried = await server.query<{ name: string; fault: string | null }>(
    'select name, fault from backups where tried_at is not null',
  )
  expect(tried).toEqual([{ name: 'kazi-2026-11-25T001700Z.kazi', fault: null }])
  writeFileSync(join(elsewhere, 'kazi-2026-11-25T001700Z.kazi'), 'no longer a backup')
  await operatorJobs['operator.try-backup']!(commandContext(server.services), {})
  const [after] = await server.query<{ fault: string }>(
    'select fault from backups where tried_at is not null',
  )
  expect(after!.fault).toContain('isn’t whole')
})
