import { expect, test } from 'vitest'
import type { Clock } from '#platform/clock/clock.ts'
import { forgetfulLog } from '#platform/sandbox-bank/bank-log.ts'
import { startBankServer } from '#platform/sandbox-bank/bank-server.ts'
import { openTestServer } from '#testing/test-server.ts'
import { createDemoWorld } from './index.ts'

/* The demo where a sandbox bank runs: its money is there, with half a year of history. */

const server = await openTestServer({ isWorking: false })
let clock: Clock = server.clock
const bank = await startBankServer({ log: forgetfulLog(), now: () => clock.now().getTime() })
const config = { ...server.services.config, sandboxBankUrl: bank.address }
await createDemoWorld(
  { ...server.services, config },
  () => {},
  (followed) => {
    clock = followed
  },
)
await bank.close()

interface Books extends Record<string, unknown> {
  readonly company: string
  readonly rail: string
  readonly months: number
  readonly paid: number
  readonly owed: number
  readonly in_transit: number
  readonly differs: boolean
}

test('Every demo company’s half year was funded, paid person by person by the sandbox bank, and agrees with its books', async () => {
  const rows = await server.query<Books>(
    `select o.name as company, w.rail,
       (select count(*)::int from payroll_runs r where r.organization_id = o.id and r.state = 'completed') as months,
       (select sum(e.amount_minor)::bigint from wallet_entries e where e.organization_id = o.id and e.kind = 'paid') as paid,
       (select sum(r.net_minor)::bigint from payroll_runs r where r.organization_id = o.id and r.state = 'completed')
         + (select coalesce(sum(i.amount_minor), 0)::bigint from disbursement_items i
            join disbursements d on d.organization_id = i.organization_id and d.id = i.disbursement_id
            where i.organization_id = o.id and d.state = 'completed') as owed,
       (select e.in_transit_minor from wallet_entries e where e.organization_id = o.id order by e.entry_no desc limit 1) as in_transit,
       (select bool_or(c.ours_minor <> c.theirs_minor or c.exceptions > 0) from reconciliations c
        where c.organization_id = o.id) as differs
     from organizations o join wallets w on w.organization_id = o.id order by o.name`,
  )
  expect(rows.map(({ company, rail, months, differs }) => [company, rail, months, differs])).toEqual([
    ['Kampala Traders Ltd', 'sandbox', 6, false],
    ['Lagos Foods Ltd', 'sandbox', 6, false],
    ['Nairobi Tech Ltd', 'sandbox', 6, false],
  ])
  for (const { paid, owed } of rows) expect(paid).toBe(owed)
  // Kampala's November is released and leaves on its pay date
  expect(rows.map(({ in_transit }) => in_transit > 0)).toEqual([true, false, false])
})

test('What was paid in a month left in that month, not on the day that the demo was made', async () => {
  const rows = await server.query<{ month: string; left: string }>(
    `select distinct r.month, to_char(e.at at time zone 'UTC', 'YYYY-MM') as left from wallet_entries e
     join payroll_runs r on r.organization_id = e.organization_id and r.id = e.source_id where e.kind = 'paid'`,
  )
  expect(rows).toHaveLength(6)
  for (const { month, left } of rows) expect(left).toBe(month)
})
