import type { payslipRoutes } from '@kazi/contract/payroll/payslips'
import type { QueryOf } from '@kazi/contract/route'
import type { Facts, Problem, Shortfall } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { Change } from '../computation/payslip-change.rules.ts'
import type { StoredExplanation, StoredLine } from '../computation/stored-line.ts'

export type PayslipQuery = QueryOf<typeof payslipRoutes.listPayslips>

/** A payslip as the list of a run shows it. */
export interface PayslipListRow {
  readonly id: Id
  readonly employeeId: Id
  readonly number: string
  readonly name: string
  readonly jobTitle: string | null
  readonly department: string | null
  readonly gross: Minor
  readonly deductions: Minor
  readonly net: Minor
  readonly previousNet: Minor | null
  readonly flags: string[]
  readonly isNetAgreed: boolean
}

// A query of its own keeps the facts of the payslips that aren't on the page unread: it is worked out after the limit.
const listColumns = sql`p.id, p.employee_id as "employeeId", p.employee_number as number, p.name,
  p.job_title as "jobTitle", p.department, p.gross_minor as gross, p.deductions_minor as deductions,
  p.net_minor as net, p.previous_net_minor as "previousNet", p.flags,
  (select f.facts #>> '{pay,basis}' = 'net' from payslips f
   where f.organization_id = p.organization_id and f.id = p.id) as "isNetAgreed"`
const isChanged = sql`p.changes @? '$[*] ? (@.cause != "rounding")'`
const isFlagged = sql`p.flags <> '{}'`

/** The condition of a view. @param refused the payslips whose payments the bank refused */
const conditionOf = (view: PayslipQuery['view'], refused: readonly Id[]): RawBuilder<unknown> =>
  ({ all: sql`true`, changed: isChanged, flagged: isFlagged, refused: isAmong(refused) })[view]
const isAmong = (ids: readonly Id[]): RawBuilder<unknown> => sql`p.id = any(${ids}::uuid[])`

const sortColumns: Readonly<Record<PayslipQuery['sort'], RawBuilder<unknown>>> = {
  name: sql`p.sort_name`,
  department: sql`lower(p.department)`,
  gross: sql`p.gross_minor`,
  deductions: sql`p.deductions_minor`,
  net: sql`p.net_minor`,
  change: sql`p.net_minor - coalesce(p.previous_net_minor, 0)`,
}

export async function listPayslipRows(
  context: OrganizationContext,
  runId: Id,
  query: PayslipQuery,
  refused: readonly Id[],
): Promise<PayslipListRow[]> {
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<PayslipListRow>`
    select ${listColumns} from payslips p
    where ${filterOf(context, runId, query)} and ${conditionOf(query.view, refused)}
    order by ${isAmong(query.sort === 'name' ? refused : [])} desc, ${sortColumns[query.sort]} ${direction} nulls last, p.sort_name, p.id
    limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(context.db)
  return rows
}

interface PayslipListSummary {
  /** of the chosen view, over all its pages */
  readonly total: number
  readonly net: Minor
  readonly all: number
  readonly changed: number
  readonly flagged: number
  readonly refused: number
}

/** Counts of every view under the other filters, and the sum of the chosen one. */
export async function summarizePayslips(
  context: OrganizationContext,
  runId: Id,
  query: PayslipQuery,
  refused: readonly Id[],
): Promise<PayslipListSummary> {
  const chosen = conditionOf(query.view, refused)
  const { rows } = await sql<PayslipListSummary>`
    select count(*) filter (where ${chosen}) as total,
      coalesce(sum(p.net_minor) filter (where ${chosen}), 0)::bigint as net,
      count(*) as all, count(*) filter (where ${isChanged}) as changed, count(*) filter (where ${isFlagged}) as flagged,
      count(*) filter (where ${isAmong(refused)}) as refused
    from payslips p where ${filterOf(context, runId, query)}`.execute(context.db)
  return rows[0]!
}

/** How many people of a run aren't paid as the month before. */
export async function countChanged({ db, organization }: OrganizationContext, runId: Id): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select count(*) as changed from payslips p
    where p.organization_id = ${organization.id} and p.run_id = ${runId} and ${isChanged}`.execute(db)
  return rows[0]!.changed
}

export async function listDepartments(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<string[]> {
  const rows = await db
    .selectFrom('payslips')
    .select('department')
    .distinct()
    .where('organization_id', '=', organization.id)
    .where('run_id', '=', runId)
    .where('department', 'is not', null)
    .orderBy('department')
    .execute()
  return rows.map(({ department }) => department!)
}

/** Everything of the filter but the view. */
function filterOf(
  { organization }: OrganizationContext,
  runId: Id,
  query: PayslipQuery,
): RawBuilder<unknown> {
  const conditions = [sql`p.organization_id = ${organization.id}`, sql`p.run_id = ${runId}`]
  if (query.flag !== undefined) conditions.push(sql`${query.flag} = any(p.flags)`)
  if (query.department !== undefined) conditions.push(sql`p.department = ${query.department}`)
  const words = query.search?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
  for (const word of words) {
    conditions.push(sql`position(${word} in p.sort_name || ' ' || lower(p.name) || ' ' ||
      lower(p.employee_number) || ' ' || lower(coalesce(p.job_title, ''))) > 0`)
  }
  return sql.join(conditions, sql` and `)
}

/** A payslip with its explanation. */
export interface PayslipDetailRow extends PayslipListRow {
  readonly runId: Id
  /** of the person's own payslip before this one */
  readonly previousRunId: Id | null
  readonly previousMonth: Month | null
  readonly sortName: string
  readonly employer: Minor
  readonly benefits: Minor
  readonly bankCode: string
  readonly accountNumber: string
  readonly accountName: string
  readonly accountChangedAt: string | null
  readonly changes: Change[]
  readonly shortfalls: Shortfall[]
  readonly problems: Problem[]
  readonly facts: Facts
  readonly explanation: StoredExplanation[]
  readonly lines: StoredLine[]
}

export async function findPayslip(
  { db, organization }: OrganizationContext,
  payslipId: Id,
): Promise<PayslipDetailRow | undefined> {
  const { rows } = await sql<PayslipDetailRow>`
    select ${listColumns}, p.run_id as "runId", p.previous_run_id as "previousRunId",
      (select month from payroll_runs where organization_id = ${organization.id} and id = p.previous_run_id)
        as "previousMonth", p.sort_name as "sortName",
      p.employer_minor as employer, p.benefits_minor as benefits, p.bank_code as "bankCode",
      p.account_number as "accountNumber", p.account_name as "accountName", p.account_changed_at as "accountChangedAt",
      p.changes, p.shortfalls, p.problems, p.facts, p.explanation,
      (select json_agg(json_build_array(l.item, l.kind, l.amount_minor) order by l.line_no)
       from payslip_lines l where l.organization_id = p.organization_id and l.payslip_id = p.id) as lines
    from payslips p
    where p.organization_id = ${organization.id} and p.id = ${payslipId}`.execute(db)
  return rows[0]
}

/** What each item came to in an employee's payslip of another run. */
export async function readAmounts(
  { db, organization }: OrganizationContext,
  runId: Id,
  employeeId: Id,
): Promise<Map<string, Minor>> {
  const { rows } = await sql<{ item: string; amount: Minor }>`
    select item, amount_minor as amount from payslip_lines
    where organization_id = ${organization.id} and payslip_id =
      (select id from payslips
       where organization_id = ${organization.id} and run_id = ${runId} and employee_id = ${employeeId})`.execute(
    db,
  )
  return new Map(rows.map(({ item, amount }) => [item, amount]))
}

/** Whose payslips these are, by the payslips' ids. */
export async function listNamesOfPayslips(
  { db, organization }: OrganizationContext,
  payslipIds: readonly Id[],
): Promise<Map<Id, { employeeId: Id; name: string }>> {
  const { rows } = await sql<{ id: Id; employeeId: Id; name: string }>`
    select id, employee_id as "employeeId", name from payslips
    where organization_id = ${organization.id} and id = any(${payslipIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}

/** The payslips before and after one in the list's default order. */
export async function findNeighbours(
  { db, organization }: OrganizationContext,
  { id, runId, sortName }: Pick<PayslipDetailRow, 'id' | 'runId' | 'sortName'>,
): Promise<{ previousId: Id | null; nextId: Id | null }> {
  const { rows } = await sql<{ previousId: Id | null; nextId: Id | null }>`
    select
      (select id from payslips where organization_id = ${organization.id} and run_id = ${runId}
         and (sort_name, id) < (${sortName}, ${id}) order by sort_name desc, id desc limit 1) as "previousId",
      (select id from payslips where organization_id = ${organization.id} and run_id = ${runId}
         and (sort_name, id) > (${sortName}, ${id}) order by sort_name, id limit 1) as "nextId"`.execute(db)
  return rows[0]!
}
