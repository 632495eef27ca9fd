import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'

/*
 * The same rows into identical tables by COPY and nothing else: same columns, types, keys, checks and references, row-
 * level security off. It is the limit that a computed run is held against.
 */

const tables = ['payslips', 'payslip_lines', 'payroll_item_totals'] as const
type Table = (typeof tables)[number]

/** What each copy's rows refer to, as the migrations say. */
const references = [
  'alter table bare_payslips add foreign key (organization_id, run_id) references payroll_runs',
  'alter table bare_payslips add foreign key (organization_id, employee_id) references employees',
  'alter table bare_payslip_lines add foreign key (organization_id, payslip_id) references bare_payslips',
  'alter table bare_payroll_item_totals add foreign key (organization_id, run_id) references payroll_runs',
]

/** Seconds that COPY takes for the rows that a run has just written, with nothing left behind. */
export async function timeBareCopy(superuserUrl: string): Promise<number> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  try {
    for (const table of tables) await client.query(`create table bare_${table} (like ${table} including all)`)
    for (const reference of references) await client.query(reference)
    const rows = new Map<Table, Buffer[]>()
    for (const table of tables) rows.set(table, await dump(client, table))
    await client.query('checkpoint')
    const beganAt = performance.now()
    await client.query('begin')
    for (const table of tables) {
      await pipeline(Readable.from(rows.get(table)!), client.query(from(`copy bare_${table} from stdin`)))
    }
    await client.query('commit')
    const seconds = (performance.now() - beganAt) / 1000
    await client.query(`drop table bare_payslip_lines, bare_payslips, bare_payroll_item_totals`)
    return seconds
  } finally {
    await client.end()
  }
}

async function dump(client: pg.Client, table: Table): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  for await (const chunk of client.query(to(`copy ${table} to stdout`))) chunks.push(chunk as Buffer)
  return chunks
}

/** Makes the tables of runs as new, so that every round begins alike. */
export async function emptyRuns(superuserUrl: string): Promise<void> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  await client.query('truncate payroll_runs cascade')
  await client.query('checkpoint')
  await client.end()
}
