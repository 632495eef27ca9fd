import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { createCall } from '#testing/call.ts'
import { untilWaiting } from '#testing/held-rows.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { importFile, personOf, upload, xlsxOf } from '../test/sheet-files.ts'

/*
 * Prevents: half of a company's people. A server is really killed while it writes, at each of the tables that an import
 * fills: another connection holds the table, so the moment is certain, whatever the machine does.
 */

const server = await openTestServer({ isWorking: false })
const organization = await addOrganization(server)
const owner = await addMember(server, organization)
const name = new URL(server.queueUrl).pathname
const inDatabase = (url: string): string => Object.assign(new URL(url), { pathname: name }).href
const { application, superuser } = inject('cluster')
const holder = new pg.Client(inDatabase(superuser))
await holder.connect()
const started: ChildProcess[] = []
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await holder.end()
})

const sheet = await xlsxOf(
  Array.from({ length: 200 }, (_, index) =>
    personOf('NG', {
      ...{ 'Staff number': `A-${index}`, 'E-mail': `p${index}@x.example`, Department: `Unit ${index % 9}` },
      ...{ Phone: null, 'Tax ID': null, 'Account number': String(1_000_000_000 + index) },
    }),
  ),
)
const fileId = await upload(server, owner, sheet)

async function startProcess() {
  const child = fork(new URL('../test/server-process.ts', import.meta.url))
  started.push(child)
  child.send({
    ...{ url: inDatabase(application), config: server.services.config },
    instant: server.clock.now().toISOString(),
  })
  const [address] = (await once(child, 'message')) as [string]
  return { child, call: createCall(address) }
}

/** Until the database has noticed that whoever was writing is gone. */
async function untilNobodyWrites(): Promise<void> {
  const writing =
    'select from pg_stat_activity where datname = current_database() and backend_xid is not null'
  while ((await server.query(writing)).length > 0) await setTimeout(10)
}

const counted = async (): Promise<number> => {
  const tables = ['employees', 'employee_terms', 'employee_payout_accounts', 'departments', 'sheet_imports']
  const sums = tables.map((table) => `(select count(*) from ${table} where organization_id = $1)`)
  const [row] = await server.query<{ rows: number }>(
    `select ${sums.join(' + ')} + (select count(*) from audit_entries where organization_id = $1
       and event = 'employees.importSheet') as rows`,
    [organization.id],
  )
  return row!.rows
}

test('An import whose server is killed with -9 while it writes leaves nothing behind, at whichever table', {
  timeout: 120_000,
}, async () => {
  // the first table, one in the middle, the last
  const moments = ['employees', 'employee_payout_accounts', 'audit_entries']
  const processes = await Promise.all(moments.map(startProcess))
  for (const [at, table] of moments.entries()) {
    const { child, call } = processes[at]!
    await holder.query('begin')
    await holder.query(`lock table ${table} in exclusive mode`)
    const answer = call(employeeSheetRoutes.importSheet, { body: { fileId } }, owner).then(
      () => 'answered',
      () => 'cut off',
    )
    await untilWaiting(server)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await holder.query('rollback')
    expect([table, await answer], table).toEqual([table, 'cut off'])
    await untilNobodyWrites()
    expect([table, await counted()]).toEqual([table, 0])
  }
  const again = await importFile(server, owner, sheet)
  expect(again.json.data).toMatchObject({ created: 200, skipped: 0 })
  expect(await counted()).toBe(3 * 200 + 9 + 2)
})
