import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './schema.ts'

class ClientConnection implements DatabaseConnection {
  readonly #client: PoolClient

  constructor(client: PoolClient) {
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.#client.query(query.sql, [...query.parameters])
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; nobody streams inside a transaction
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not used: read pages')
  }
}

/**
 * A query builder bound to one connection for that connection's life. Kysely's own `transaction()` sends BEGIN in
 * a trip of its own; with this, `begin` and the organisation's setting travel together, and nothing is built anew
 * for each request.
 */
export function bindTransaction(pool: Pool, client: PoolClient): Transaction<Database> {
  const connection = new ClientConnection(client)
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) }
  const dialect = new PostgresDialect({ pool })
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), provider)
  return new Transaction<Database>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor })
}
