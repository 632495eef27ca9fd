import { createHash } from 'node:crypto'
import type { Id } from '@kazi/values/id'
import { type LocalDate, type Month, month as monthOf } from '@kazi/values/local-date'
import type { PayPeriod } from '@kazi/values/pay-period'
import { fullName, lastInputChangeAt, readPayrollFacts, sortName } from '#domains/employees/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { listYearsBefore } from '../computation/computation.queries.ts'
import type { PayrollPerson } from '../computation/computed-payslip.ts'
import type { RunRow } from '../runs/run.queries.ts'
import { canonicalJson } from './canonical-json.ts'
import { factsOf } from './facts.rules.ts'
import { taxYearStart } from './tax-year.rules.ts'

/** What is asked of a month: its dates, and who. */
interface MonthRequest {
  readonly month: Month
  readonly period: PayPeriod
  readonly payDate: LocalDate
  /** null: everyone who is active */
  readonly employeeIds: readonly Id[] | null
}

/** Everyone who is asked for, with complete facts, in the order of their ids. */
export interface PayrollMonth {
  readonly people: readonly (PayrollPerson & { readonly identifiers: Readonly<Record<string, string>> })[]
  /** of the people's facts; while it is the same, so are they */
  readonly revision: number
}

export const requestOf = (run: RunRow): MonthRequest => ({
  month: monthOf(run.month),
  period: { from: run.from_on, to: run.to_on },
  payDate: run.pay_on,
  employeeIds: run.requested_employee_ids,
})

/** Reads the facts of everyone in a month, a fixed number of questions whatever the number of people. */
export async function gatherMonth(
  context: OrganizationContext,
  { month, period, payDate, employeeIds }: MonthRequest,
): Promise<PayrollMonth> {
  const { country } = context.organization
  const { revision } = await lastInputChangeAt(context)
  const everyone = await readPayrollFacts(context, { month })
  const years =
    country === 'NG'
      ? await listYearsBefore(context, { from: taxYearStart(country, month), before: month })
      : undefined
  const asked = employeeIds && new Set(employeeIds)
  const scene = { country, period, payDate, headcount: everyone.length }
  const people = everyone
    .filter(({ employeeId }) => asked === null || asked.has(employeeId))
    .sort((a, b) => (a.employeeId < b.employeeId ? -1 : 1))
    .map((employee) => ({
      employeeId: employee.employeeId,
      number: employee.number,
      name: fullName(employee),
      sortName: sortName(employee),
      jobTitle: employee.jobTitle,
      department: employee.department,
      identifiers: employee.identifiers,
      account: employee.payoutAccount && {
        ...employee.payoutAccount,
        changedAt: employee.payoutAccount.createdAt,
      },
      facts: factsOf(employee, scene, years?.get(employee.employeeId) ?? null),
    }))
  return { people, revision }
}

/** What a person's pay follows from, the left out included, as text that is equal for equal facts. */
export function describeFacts({ employeeId, facts, account }: PayrollPerson): string {
  const payee = account && [account.bankCode, account.kind, account.accountNumber, account.accountName]
  return `${canonicalJson([employeeId, facts, payee])}\n`
}

/** SHA-256 over what the month's pay follows from. */
function hashFacts({ people }: PayrollMonth): Buffer {
  const hash = createHash('sha256')
  for (const person of people) hash.update(describeFacts(person))
  return hash.digest()
}

/** Whether what a computed run was computed from has changed since. Cheap while nothing changed at all. */
export async function isStale(context: OrganizationContext, run: RunRow): Promise<boolean> {
  if (run.state !== 'computed' && run.state !== 'pending-approval') return false
  const { revision } = await lastInputChangeAt(context)
  if (revision === run.facts_revision) return false
  return !(await hasSameFacts(context, run))
}

/** Whether computing the run again would meet the same facts: read anew and compared by their hash. */
export async function hasSameFacts(context: OrganizationContext, run: RunRow): Promise<boolean> {
  const facts = hashFacts(await gatherMonth(context, requestOf(run)))
  return run.facts_hash !== null && facts.equals(run.facts_hash)
}
