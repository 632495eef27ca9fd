import type pg from 'pg'
import type { BankServer } from '../../apps/server/src/platform/sandbox-bank/bank-server.ts'
import type { CrashCompany } from './payday.ts'

/** What the bank has of a company. */
type Statement = ReturnType<BankServer['bank']['readStatement']>

/** What is to hold of a company that is paid, each as a sentence with whether it does. */
export async function checkBooks(
  client: pg.Client,
  bankAddress: string,
  { organizationId, walletId }: CrashCompany,
): Promise<readonly (readonly [sentence: string, holds: boolean])[]> {
  const response = await fetch(`${bankAddress}/customers/${walletId}/statement`, {
    method: 'POST',
    body: JSON.stringify({ currency: 'NGN' }),
  })
  const { balance, lines } = (await response.json()) as Statement
  const { rows: owed } = await client.query<{ net: string; employee: string; references: string[] }>(
    `select p.amount_minor as net, p.employee_id as employee, array_agg(a.reference) as references
     from payments p join payment_attempts a on a.organization_id = p.organization_id and a.payment_id = p.id
     where p.organization_id = $1 group by p.id, p.amount_minor, p.employee_id`,
    [organizationId],
  )
  const arrived = new Map(
    lines
      .filter(({ kind, state }) => kind === 'transfer' && state === 'paid')
      .map((line) => [line.reference, line]),
  )
  const paidOnce = owed.filter(({ net, references }) => {
    const got = references.flatMap((reference) => arrived.get(reference)?.amount ?? [])
    return got.length === 1 && got[0] === Number(net)
  })
  const { rows: people } = await client.query<{ count: number }>(
    'select count(*)::int as count from employees where organization_id = $1',
    [organizationId],
  )
  const { rows: sides } = await client.query<{ account: string; sum: string }>(
    `select account, sum(amount) as sum from (
       select split_part(debit, '/', 1) as account, amount_minor as amount from postings where organization_id = $1
       union all select split_part(credit, '/', 1), -amount_minor from postings where organization_id = $1) both_sides
     group by account`,
    [organizationId],
  )
  const of = (account: string): number => Number(sides.find((one) => one.account === account)?.sum ?? 0)
  const total = sides.reduce((sum, one) => sum + Number(one.sum), 0)
  const { rows: runs } = await client.query<{ state: string }>(
    'select state from payroll_runs where organization_id = $1',
    [organizationId],
  )
  const { rows: open } = await client.query(
    'select 1 from reconciliation_exceptions where organization_id = $1 and answered_at is null',
    [organizationId],
  )
  return [
    ['one payroll, completed', runs.length === 1 && runs[0]!.state === 'completed'],
    [
      'everybody is paid exactly once, to the last unit',
      people[0]!.count === owed.length && paidOnce.length === owed.length,
    ],
    ['nothing is owed any more, every currency sums to zero', of('net-pay-payable') === 0 && total === 0],
    ['nothing is set aside or on its way', of('reserved') === 0 && of('in-transit') === 0],
    ['the wallet’s books and the bank’s are the same', of('available') === balance && open.length === 0],
  ]
}
