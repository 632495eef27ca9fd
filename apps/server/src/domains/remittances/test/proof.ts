import { remittanceTypes } from '@kazi/contract/remittances/vocabulary'
import type { Id } from '@kazi/values/id'
import { expect } from 'vitest'
import type { TestServer } from '#testing/test-server.ts'

/** Sums in minor units by `type/body/month`. */
type Sums = Readonly<Record<string, number>>

interface OwedLine {
  readonly item: string
  readonly bodies: Readonly<Record<string, string>>
  readonly payee: string | null
  readonly period: string
  readonly amount: number
}

/**
 * Says of a whole organisation that what its released payslips owe to others, what stands as liabilities, what runs
 * added to them, and what the books owe and paid are the same sums, by kind, body and month.
 * @returns those sums
 */
export async function proveDues(server: TestServer, organizationId: Id): Promise<Sums> {
  const lines = await server.query<OwedLine>(
    `select l.item, p.bodies, l.payee ->> 'id' as payee, r.month as period, l.amount_minor as amount
     from payslip_lines l
     join payslips p on p.organization_id = l.organization_id and p.id = l.payslip_id
     join payroll_runs r on r.organization_id = p.organization_id and r.id = p.run_id
     where l.organization_id = $1 and l.kind in ('deduction', 'employer') and exists (
       select from journals j where j.organization_id = $1 and j.source = 'payroll-run:' || r.id || ':release')`,
    [organizationId],
  )
  const owed = sumsOf(lines.map((line) => [`${toWhom(line)}/${line.period}`, line.amount]))
  const liabilities = await server.query<{ key: string; amount: number; paid: number; payable: string }>(
    `select type || '/' || body || '/' || period as key, person_minor + employer_minor as amount, paid_minor as paid,
       payable from remittance_liabilities where organization_id = $1`,
    [organizationId],
  )
  expect(sumsOf(liabilities.map(({ key, amount }) => [key, amount])), 'liabilities').toEqual(owed)
  const accruals = await server.query<{ key: string; amount: number }>(
    `select l.type || '/' || l.body || '/' || l.period as key, a.person_minor + a.employer_minor as amount
     from remittance_accruals a join remittance_liabilities l on l.organization_id = $1 and l.id = a.liability_id
     where a.organization_id = $1`,
    [organizationId],
  )
  expect(sumsOf(accruals.map(({ key, amount }) => [key, amount])), 'parts of runs').toEqual(owed)
  const balances = await server.query<{ account: string; balance: number }>(
    `select account, sum(amount)::bigint as balance from (
       select credit as account, amount_minor as amount from postings where organization_id = $1
       union all select debit, -amount_minor from postings where organization_id = $1) sides
     where account like 'statutory-payable/%' or account like 'other-deductions-payable/%' group by account`,
    [organizationId],
  )
  const open = sumsOf(liabilities.map(({ payable, amount, paid }) => [payable, amount - paid]))
  expect(sumsOf(balances.map(({ account, balance }) => [account, balance])), 'books').toEqual(open)
  return owed
}

/** `paye/lagos`: the authority that the payslip names, or the payee who is none. */
function toWhom({ item, bodies, payee }: OwedLine): string {
  const type = item.replace(/^[a-z]{2}\./, '').replace(/-employer$/, '')
  if (payee !== null) return `third-party/${payee}`
  const isStatutory = (remittanceTypes as readonly string[]).includes(type)
  return isStatutory
    ? `${type}/${bodies[type]?.replaceAll('.', '-')}`
    : `third-party/${item.replace(/-employer$/, '').replaceAll(/[./]/g, '-')}`
}

/** Sums by key; what comes to nothing is left out. */
function sumsOf(amounts: readonly (readonly [key: string, amount: number])[]): Sums {
  const sums = new Map<string, number>()
  for (const [key, amount] of amounts) sums.set(key, (sums.get(key) ?? 0) + amount)
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0).sort())
}

/** Of sums by month, those of one kind and body over months, in major units; 0 for a month without. */
export const yearOf = (sums: Sums, to: string, months: readonly string[], minorUnits = 100): number[] =>
  months.map((month) => (sums[`${to}/${month}`] ?? 0) / minorUnits)
