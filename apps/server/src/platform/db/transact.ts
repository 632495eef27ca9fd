import { assert } from '@kazi/values/assert'
import { type Id, parseId } from '@kazi/values/id'
import type { PoolClient } from 'pg'
import { type Trail, writeTrail } from '../audit/trail.ts'
import type { DirectoryContext, OrganizationContext, RequestContext } from '../context.ts'
import { markExecuted } from '../http/idempotency.ts'
import { refuse } from '../http/refusal.ts'

interface TransactOptions {
  /** Longest that one statement may run, where the usual 15 seconds are too short: bulk work in jobs. */
  readonly statementTimeoutMs?: number
}

/** A serialisation failure and a deadlock: the same work, done again, usually succeeds. */
const retryable = new Set(['40001', '40P01'])
const attemptsAtMost = 4

/**
 * Does a unit of work in one transaction of the active organisation. `begin` and the organisation go to the
 * database in one trip; every table of tenants then shows that organisation's rows alone. The work may run again
 * after a deadlock, so it does nothing outside the database.
 * @throws Refusal `organization.missing` when no organisation is active.
 */
export async function transact<T>(
  context: RequestContext,
  work: (context: OrganizationContext) => Promise<T>,
  options: TransactOptions = {},
): Promise<T> {
  const { organization } = context
  if (!organization) return refuse('organization.missing')
  const begin = `begin; set local app.organization_id = '${validated(organization.id)}'${timeoutOf(options)}`
  return runWithRetries(context, begin, async (db) => {
    const trail: Trail = []
    const result = await work({ ...context, organization, db, trail })
    await writeTrail(db, organization.id, trail)
    return result
  })
}

/**
 * Does a unit of work on the directory: users, sessions, memberships, organisations. No tenant's rows are visible.
 */
export async function transactDirectory<T>(
  context: RequestContext,
  work: (context: DirectoryContext) => Promise<T>,
): Promise<T> {
  return runWithRetries(context, 'begin', async (db) => {
    const trail: Trail = []
    const result = await work({ ...context, organization: null, db, trail })
    await writeTrail(db, null, trail)
    return result
  })
}

function validated(organizationId: Id): string {
  const id = parseId(organizationId)
  assert(id, 'an organisation id that is none')
  return id
}

const timeoutOf = ({ statementTimeoutMs }: TransactOptions): string =>
  statementTimeoutMs === undefined ? '' : `; set local statement_timeout = ${Math.trunc(statementTimeoutMs)}`

async function runWithRetries<T>(
  context: RequestContext,
  begin: string,
  work: (db: OrganizationContext['db']) => Promise<T>,
): Promise<T> {
  assert(!('db' in context), 'a transaction inside a transaction: pass the inner context on')
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(context, begin, work)
    } catch (error) {
      if (!isRetryable(error) || attempt === attemptsAtMost) throw error
      context.log.info({ requestId: context.requestId, attempt }, 'a transaction lost a race and runs again')
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * Math.random()))
    }
  }
}

async function runOnce<T>(
  context: RequestContext,
  begin: string,
  work: (db: OrganizationContext['db']) => Promise<T>,
): Promise<T> {
  const client = await context.pool.pool.connect()
  let isBroken = false
  try {
    await client.query(begin)
    const db = context.pool.transactionOn(client)
    if (context.idempotency) await markExecuted(db, context.idempotency)
    const result = await work(db)
    await commit(client)
    return result
  } catch (error) {
    isBroken = !(await rolledBack(client))
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** PostgreSQL answers COMMIT with ROLLBACK when a statement failed and somebody swallowed the error. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  assert(command === 'COMMIT', 'an error inside the transaction was swallowed')
}

async function rolledBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && retryable.has(String(error.code))
