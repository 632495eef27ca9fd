import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { typeParsers } from '#platform/db/type-parsers.ts'
import type { Statement } from './list-server.ts'

/* The limit: node:http, a pool, the same transaction and statements, and nothing else. */

const connections = 20

/** The values of a statement as another call would send them: a trace of reading has an id of its own each time. */
const anew = (text: string, values: readonly unknown[]): unknown[] =>
  text.trimStart().startsWith('insert into audit_traces')
    ? values.map((value, index) => (index === entryIdAt ? randomUUID() : value))
    : [...values]
/** Where the entry's id stands among the values: behind the organisation's. */
const entryIdAt = 1

interface Order {
  readonly url: string
  /** of each list; the first is under `/0` */
  readonly statements: readonly (readonly Statement[])[]
}

process.once('message', ({ url, statements }: Order) => {
  const pool = new pg.Pool({ connectionString: url, max: connections, types: typeParsers })
  const server = createServer(async (request, response) => {
    const list = statements[Number(request.url?.slice(1))] ?? []
    const client = await pool.connect()
    let rows: unknown[] = []
    for (const { text, values } of list) {
      const result = values ? await client.query(text, anew(text, values)) : await client.query(text)
      if (!Array.isArray(result) && result.rows.length > rows.length) rows = result.rows
    }
    client.release()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: rows }))
  })
  server.listen(0, '127.0.0.1', () => {
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    process.send?.({ api, addresses: statements.map((_list, place) => `${api}/${place}`), headers: {} })
  })
})
