import { expect, test } from 'vitest'
import type { JobContext } from '#platform/context.ts'
import { contextFor } from '#testing/contexts.ts'
import { addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { nextNumber } from '../counters/next-number.ts'
import { transact, transactDirectory } from '../db/transact.ts'
import { sendMail } from '../mail/send-mail.ts'
import { enqueue } from './enqueue.ts'
import { reportLife } from './heartbeat.ts'
import { signEnvelope } from './job-envelope.ts'

const seen: { payload: unknown; context: JobContext }[] = []

const note = async (context: JobContext, payload: unknown) => void seen.push({ context, payload })
const server = await openTestServer({ jobs: { 'test.note': note } })
const organization = await addOrganization(server)

test('A job runs for the organisation that enqueued it, once its transaction is committed', async () => {
  await transact(contextFor(server, organization), async (context) => {
    await enqueue(context, 'test.note', { number: 1 })
    // Whatever others see in the queue by now has run.
    await server.jobsDone()
    expect(seen).toEqual([])
  })
  await server.jobsDone()
  expect(seen).toMatchObject([{ payload: { number: 1 }, context: { organization } }])
  expect(await transact(seen[0]!.context, (context) => nextNumber(context, 'by-a-job'))).toBe(1)
})

test('A job of a transaction that rolls back never runs', async () => {
  seen.length = 0
  const fails = transact(contextFor(server, organization), async (context) => {
    await enqueue(context, 'test.note', {})
    throw new Error('no')
  })
  await expect(fails).rejects.toThrow('no')
  await server.jobsDone()
  expect(seen).toEqual([])
})

test('A job for later runs when that time has come, and a later one with its key replaces it', async () => {
  seen.length = 0
  const later = new Date(server.clock.now().getTime() + 3 * 86_400_000)
  const promise = (number: number) =>
    transact(contextFor(server, organization), (context) =>
      enqueue(context, 'test.note', { number }, { key: 'reminder', runAt: later }),
    )
  await promise(1)
  await promise(2)
  await server.jobsDone()
  expect(seen).toEqual([])
  await server.travelTo(new Date(later.getTime() + 1000).toISOString())
  await server.jobsDone()
  expect(seen).toMatchObject([{ payload: { number: 2 } }])
})

test('The application may put jobs into the queue, and neither read nor change them', async () => {
  const { pool } = server.services.pool
  for (const statement of [
    'select * from graphile_worker._private_jobs',
    'delete from graphile_worker._private_jobs',
    "select graphile_worker.add_job('test.note')",
    'select * from queue.heartbeats',
  ]) {
    await expect(pool.query(statement)).rejects.toThrow(/permission denied/)
  }
})

test('A statement of somebody’s own enqueues no job that runs: not for another organisation, nor as the schedule', async () => {
  seen.length = 0
  const attacked = await openTestServer({ jobs: { 'test.note': note, 'test.other': note } })
  const { pool } = attacked.services.pool
  const forge = (task: string, envelope: object) =>
    pool.query('select queue.enqueue($1, $2::json, null, 0)', [task, JSON.stringify(envelope)])
  const envelope = {
    organizationId: (await addOrganization(attacked)).id,
    actor: null,
    language: 'en-US',
    requestId: 'forged',
    payload: { number: 9 },
  } as const
  await forge('test.note', envelope)
  const signed = signEnvelope(attacked.services.config, 'test.other', envelope)
  await forge('test.note', signed)
  await forge('test.other', { ...signed, organizationId: (await addOrganization(attacked)).id })
  await expect(forge('test.note', { _cron: { ts: '2026-11-24' } })).rejects.toThrow('a job of the schedule')
  const untried = 'select from graphile_worker._private_jobs where attempts = 0 or locked_at is not null'
  await expect.poll(async () => (await attacked.query(untried)).length, { timeout: 10_000 }).toBe(0)
  expect(seen).toEqual([])
  await expect(attacked.jobsDone()).rejects.toThrow('no signature')
})

test('A mail leaves exactly if its transaction commits', async () => {
  const send = (to: string, isKept: boolean) =>
    transactDirectory(contextFor(server, null), async (context) => {
      const values = { code: '123456', minutes: 10 }
      await sendMail(context, { to, template: 'verify-email', language: 'en-US', values })
      if (!isKept) throw new Error('no')
    })
  await send('ada@example.com', true)
  await expect(send('obi@example.com', false)).rejects.toThrow('no')
  expect(await server.mails()).toMatchObject([
    { to: 'ada@example.com', text: expect.stringContaining('123456') },
  ])
})

test('What a killed worker held is given back to the queue', async () => {
  const idle = await openTestServer({ isWorking: false })
  try {
    const own = await addOrganization(idle)
    await transact(contextFor(idle, own), (context) => enqueue(context, 'test.note', {}))
    await idle.query(
      "update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '1 minute', attempts = 1",
    )
    await idle.query(
      "insert into queue.heartbeats (worker_id, host, process_id, beat_at) values ('dead', 'elsewhere', 1, now() - interval '1 minute')",
    )
    const { Pool } = (await import('pg')).default
    const pool = new Pool({ connectionString: idle.queueUrl, max: 1 })
    await reportLife(pool, ['alive'], idle.services.log)
    await pool.end()
    expect(await idle.query('select locked_by from graphile_worker._private_jobs')).toEqual([
      { locked_by: null },
    ])
    expect(await idle.query('select worker_id from queue.heartbeats')).toEqual([{ worker_id: 'alive' }])
  } finally {
  }
})
