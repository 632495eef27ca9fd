import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ActiveOrganization } from '#platform/context.ts'
import { contextFor } from '#testing/contexts.ts'
import { addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { transact, transactDirectory } from '../db/transact.ts'
import { audit } from './audit.ts'
import { verifyChain } from './verify-chain.ts'

const server = await openTestServer({ isWorking: false })

const note = (organization: ActiveOrganization, name: string) =>
  transact(contextFor(server, organization), (inside) =>
    audit(inside, { event: 'test.done', object: 'test:done', before: null, after: { name, amount: 1.5 } }),
  )
const verify = (organization: ActiveOrganization) =>
  transact(contextFor(server, organization), (inside) => verifyChain(inside))

/** An organisation whose log has five entries. */
async function withFive(): Promise<ActiveOrganization> {
  const organization = await addOrganization(server)
  for (const name of ['Ada', 'Obi', 'Ng’ang’a "x"', '李 \u2028', 'Zuri']) await note(organization, name)
  return organization
}

test('Entries of writers at once get places without gap, and one that rolls back leaves none', async () => {
  const organization = await addOrganization(server)
  const fails = transact(contextFor(server, organization), async (inside) => {
    audit(inside, { event: 'test.done', object: 'test:never' })
    throw new Error('no')
  })
  await Promise.all([
    expect(fails).rejects.toThrow('no'),
    ...Array.from({ length: 30 }, (_, index) => note(organization, String(index))),
  ])
  const rows = await server.query<{ sequence: number }>(
    'select sequence from audit_entries where organization_id = $1 order by sequence',
    [organization.id],
  )
  expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(await verify(organization)).toEqual({ entries: 30, erased: 0, fault: null })
})

test('A log longer than one page is whole, and so is an empty one', async () => {
  const organization = await addOrganization(server)
  expect(await verify(organization)).toEqual({ entries: 0, erased: 0, fault: null })
  await transact(contextFor(server, organization), async (inside) => {
    for (let index = 0; index < 2001; index++) audit(inside, { event: 'test.done', object: 'test:many' })
  })
  expect(await verify(organization)).toEqual({ entries: 2001, erased: 0, fault: null })
})

test('Values can be erased, and the chain still proves the rest', async () => {
  const organization = await withFive()
  await server.query('delete from audit_values where organization_id = $1 and sequence in (2, 5)', [
    organization.id,
  ])
  expect(await verify(organization)).toEqual({ entries: 5, erased: 2, fault: null })
  const [entry] = await server.query<{ text: string }>(
    'select e::text as text from audit_entries e where organization_id = $1 and sequence = 2',
    [organization.id],
  )
  expect(entry?.text).not.toMatch(/Obi|127\.0\.0\.1/)
})

describe('What somebody changes who may write anything is found', () => {
  const faults: readonly [string, string, string][] = [
    [
      'an entry changed',
      "update audit_entries set event = 'x' where organization_id = $1 and sequence = 3",
      'Entry 3 is not as it was written.',
    ],
    [
      'another person named',
      'update audit_entries set actor_user_id = gen_random_uuid() where organization_id = $1 and sequence = 1',
      'Entry 1 is not as it was written.',
    ],
    [
      'what an entry says',
      `update audit_values set after = '{"name":"Eve"}' where organization_id = $1 and sequence = 4`,
      'What entry 4 says was changed.',
    ],
    [
      'an address',
      "update audit_values set ip = '10.0.0.1' where organization_id = $1 and sequence = 2",
      'What entry 2 says was changed.',
    ],
    [
      'a commitment to other values',
      "update audit_entries set commitment = sha256('x') where organization_id = $1 and sequence = 2",
      'Entry 2 is not as it was written.',
    ],
    [
      'an entry in the middle removed',
      `with gone as (delete from audit_values where organization_id = $1 and sequence = 2)
       delete from audit_entries where organization_id = $1 and sequence = 2`,
      'Entry 2 is missing.',
    ],
    [
      'the last entry removed',
      `with gone as (delete from audit_values where organization_id = $1 and sequence = 5)
       delete from audit_entries where organization_id = $1 and sequence = 5`,
      'The log ends with entry 4, and should with 5.',
    ],
    [
      'two entries exchanged',
      `update audit_entries e set (event, object, commitment, hash) =
         (select o.event, o.object, o.commitment, o.hash from audit_entries o
          where o.organization_id = e.organization_id and o.sequence = 5 - e.sequence)
       where organization_id = $1 and sequence in (2, 3)`,
      'Entry 2 is not as it was written.',
    ],
    [
      'an entry put in at the end',
      `insert into audit_entries (organization_id, sequence, occurred_at, event, object, request_id, commitment, hash)
       select organization_id, 6, occurred_at, event, object, request_id, commitment, hash from audit_entries
       where organization_id = $1 and sequence = 5`,
      'Entry 6 is not as it was written.',
    ],
  ]
  test.for(faults)('%s', async ([, statement, fault]) => {
    const organization = await withFive()
    expect((await verify(organization)).fault).toBeNull()
    // the key between values and entries would stop whoever comes by the front door
    await server.query('alter table audit_values drop constraint if exists audit_values_entry')
    await server.query(statement, [organization.id])
    expect((await verify(organization)).fault).toBe(fault)
  })
})

test('The accounts’ log is a chain of its own', async () => {
  const context = contextFor(server, null)
  const verifyAccounts = () => transactDirectory(context, (inside) => verifyChain(inside))
  const before = await verifyAccounts()
  await transactDirectory(context, async (inside) => {
    audit(inside, { event: 'test.first', object: 'user:1', after: { email: 'ada@example.com' } })
    audit(inside, { event: 'test.second', object: 'user:1' })
  })
  expect(await verifyAccounts()).toEqual({ ...before, entries: before.entries + 2 })
  await server.query("update account_audit_entries set object = 'user:2' where event = 'test.first'")
  expect((await verifyAccounts()).fault).toBe(`Entry ${before.entries + 1} is not as it was written.`)
})

test('Nobody adds to another organisation’s log, nor to any but by the function', async () => {
  const [own, other] = [await addOrganization(server), await addOrganization(server)]
  const entry = { occurredAt: new Date(0).toISOString(), event: 'x', object: 'x', requestId: 'x', ip: 'x' }
  const entries = JSON.stringify([{ ...entry, salt: '00'.repeat(32), commitment: '00'.repeat(32) }])
  await expect(
    transact(contextFor(server, own), ({ db }) =>
      sql`select append_audit_entries(${other.id}::uuid, ${entries}::json)`.execute(db),
    ),
  ).rejects.toThrow(/row-level security/)
  await expect(
    transact(contextFor(server, own), ({ db }) =>
      sql`update audit_heads set sequence = 0 where organization_id = ${own.id}`.execute(db),
    ),
  ).rejects.toThrow(/permission denied/)
})
