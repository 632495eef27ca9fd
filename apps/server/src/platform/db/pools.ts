import type { Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { bindTransaction } from './bound-transaction.ts'
import type { Database } from './schema.ts'
import { typeParsers } from './type-parsers.ts'

/** The addresses of the database, one per role. Each role can do only its own work. */
export interface DatabaseUrls {
  /** the plain role of requests and jobs: neither superuser nor owner, bound by row-level security */
  readonly application: string
  /** the owner of the tables; absent where another machine runs the migrations */
  readonly migration: string | undefined
  /** the owner of the job queue's schemas, of nothing else */
  readonly queue: string
}

/** Longest a statement of a request may run. */
const statementTimeoutMs = 15_000

/** Connections of the application role, each with its query builder. */
export class ApplicationPool {
  readonly pool: pg.Pool
  readonly #transactions = new WeakMap<pg.PoolClient, Transaction<Database>>()
  readonly #clients = new WeakMap<Transaction<Database>, pg.PoolClient>()

  constructor(connectionString: string, log: Log, connections: number) {
    this.pool = new pg.Pool({
      connectionString,
      max: connections,
      types: typeParsers,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 60_000,
      application_name: 'kazi',
    })
    this.pool.on('error', (error) => {
      // At the end the database may hang up first.
      if (!this.pool.ending) log.warn({ err: error }, 'an idle database connection was lost')
    })
  }

  /** The query builder bound to one connection; the caller has sent `begin` and will send `commit`. */
  transactionOn(client: pg.PoolClient): Transaction<Database> {
    let transaction = this.#transactions.get(client)
    if (!transaction) {
      transaction = bindTransaction(this.pool, client)
      this.#transactions.set(client, transaction)
      this.#clients.set(transaction, client)
    }
    return transaction
  }

  /** The connection under a transaction, for statements whose parameters a query builder doesn't know. */
  clientOf(transaction: Transaction<Database>): pg.PoolClient {
    const client = this.#clients.get(transaction)
    if (!client) throw new Error('this transaction was not made by this pool')
    return client
  }

  async end(): Promise<void> {
    await this.pool.end()
  }
}
