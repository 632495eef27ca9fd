import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ActiveOrganization } from '#platform/context.ts'
import { contextFor } from '#testing/contexts.ts'
import { addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { nextNumber } from '../counters/next-number.ts'
import { Refusal } from '../http/refusal.ts'
import { transact, transactDirectory } from './transact.ts'

const server = await openTestServer({ isWorking: false })
const lagos = await addOrganization(server, 'NG')
const nairobi = await addOrganization(server, 'KE')
await transact(contextFor(server, lagos), (context) => nextNumber(context, 'runs'))

test('Without any predicate, a transaction sees the rows of its own organisation alone', async () => {
  const seenBy = (organization: ActiveOrganization) =>
    transact(contextFor(server, organization), ({ db }) => db.selectFrom('counters').selectAll().execute())
  expect(await seenBy(lagos)).toEqual([{ organization_id: lagos.id, series: 'runs', value: 1 }])
  expect(await seenBy(nairobi)).toEqual([])
})

test('A row cannot be written into another organisation, nor changed or removed there', async () => {
  const asNairobi = contextFor(server, nairobi)
  const foreign = { organization_id: lagos.id, series: 'stolen', value: 1 }
  await expect(
    transact(asNairobi, ({ db }) => db.insertInto('counters').values(foreign).execute()),
  ).rejects.toThrow(/row-level security/)
  const changed = await transact(asNairobi, async ({ db }) => [
    await db.updateTable('counters').set({ value: 99 }).executeTakeFirst(),
    await db.deleteFrom('counters').executeTakeFirst(),
  ])
  expect(changed).toMatchObject([{ numUpdatedRows: 0n }, { numDeletedRows: 0n }])
})

test('On the directory no tenant’s row is visible, also on a connection that served an organisation before', async () => {
  const context = contextFor(server, lagos)
  for (let round = 0; round < 30; round++) await transact(context, ({ db }) => sql`select 1`.execute(db))
  const rows = await transactDirectory(context, ({ db }) => db.selectFrom('counters').selectAll().execute())
  expect(rows).toEqual([])
})

test('Without an active organisation nothing begins', async () => {
  await expect(transact(contextFor(server, null), async () => 1)).rejects.toThrow(Refusal)
})

test('An error rolls everything back, and the connection serves on', async () => {
  const context = contextFor(server, lagos)
  const fails = transact(context, async (inner) => {
    await nextNumber(inner, 'rolled-back')
    throw new Error('no')
  })
  await expect(fails).rejects.toThrow('no')
  expect(await transact(context, (inner) => nextNumber(inner, 'rolled-back'))).toBe(1)
})

test('Two transactions that lock each other both get their work done', async () => {
  const context = contextFor(server, lagos)
  await transact(context, async (inner) => {
    await nextNumber(inner, 'left')
    await nextNumber(inner, 'right')
  })
  let waiting = 0
  const both = (first: string, second: string) =>
    transact(context, async (inner) => {
      await nextNumber(inner, first)
      waiting++
      for (let patience = 0; waiting < 2 && patience < 100; patience++) {
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      await nextNumber(inner, second)
    })
  await Promise.all([both('left', 'right'), both('right', 'left')])
  const next = (series: string) => transact(context, (inner) => nextNumber(inner, series))
  expect([await next('left'), await next('right')]).toEqual([4, 4])
})

test('A transaction inside a transaction is a bug that shows at once', async () => {
  const nested = transact(contextFor(server, lagos), (inner) => transact(inner, async () => 1))
  await expect(nested).rejects.toThrow(/inside a transaction/)
})

test('The audit log can be added to, and never changed', async () => {
  const { audit } = await import('../audit/audit.ts')
  const context = contextFor(server, lagos)
  await transact(context, (inner) => audit(inner, { event: 'test.done', object: 'test:1', after: { a: 1 } }))
  const entries = await transact(context, ({ db }) => db.selectFrom('audit_trail').selectAll().execute())
  expect(entries).toMatchObject([{ event: 'test.done', after: { a: 1 }, before: null }])
  await expect(
    transact(context, ({ db }) => db.updateTable('audit_entries').set({ event: 'x' }).execute()),
  ).rejects.toThrow(/permission denied/)
  await expect(transact(context, ({ db }) => db.deleteFrom('audit_entries').execute())).rejects.toThrow(
    /permission denied/,
  )
})
