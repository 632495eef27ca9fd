import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { typeParsers } from '#platform/db/type-parsers.ts'
import type { Statement } from './list-server.ts'

/* The limit: node:http, a pool, the same transaction and statements, and nothing else. */

const connections = 20

process.once('message', ({ url, statements }: { url: string; statements: readonly Statement[] }) => {
  const pool = new pg.Pool({ connectionString: url, max: connections, types: typeParsers })
  const server = createServer(async (_request, response) => {
    const client = await pool.connect()
    let rows: unknown[] = []
    for (const { text, values } of statements) {
      const result = values ? await client.query(text, [...values]) : await client.query(text)
      if (!Array.isArray(result) && result.rows.length > rows.length) rows = result.rows
    }
    client.release()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: rows }))
  })
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, headers: {} })
  })
})
