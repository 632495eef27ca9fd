import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { addDays, type LocalDate, type Month } from '@kazi/values/local-date'
import type { PayPeriod } from '@kazi/values/pay-period'
import { sql } from 'kysely'
import type { PayAreas, PayContribution } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { groupTerms, type TermsColumns, termsColumns } from '../terms/terms.queries.ts'
import type { StoredTerms } from '../terms/terms.ts'

/* What payslips of a period follow from, as of now: a question each, whatever the number of people. */

/**
 * Everybody who is employed, and on the payroll, on some day of the period.
 * @param asked of these people alone; as it was known at an instant
 */
export async function listPayable(
  { db, organization }: OrganizationContext,
  { from, to }: PayPeriod,
  { employeeIds, knownAt }: NonNullable<Parameters<PayAreas['listPayable']>[2]> = {},
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct employee_id as id from (
      select distinct on (employee_id, greatest(valid_from, period.first_day)) employee_id, employed_since, is_on_payroll
      from employee_terms cross join (select ${from}::date as first_day) period
      where organization_id = ${organization.id} and valid_from <= ${to}
        and (${employeeIds ?? null}::uuid[] is null or employee_id = any(${employeeIds ?? null}::uuid[]))
        and known_at <= ${knownAt ?? 'infinity'}
      order by employee_id, greatest(valid_from, period.first_day), valid_from desc, sequence desc) in_force
    where employed_since is not null and is_on_payroll`.execute(db)
  return rows.map(({ id }) => id)
}

interface PersonRow {
  readonly employeeId: Id
  readonly number: string
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly identifiers: Readonly<Record<string, string>>
}

/** Of people what has no date. */
export async function selectPeople(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id as "employeeId", number, first_name as "firstName", middle_name as "middleName",
      last_name as "lastName", identifiers
    from employees
    where organization_id = ${organization.id} and id = any(${employeeIds}::uuid[])`.execute(db)
  return rows
}

/**
 * What is in force on the period's first day, if anything, then every change within it and on the day after.
 * @param knownAt an instant: as it was known then
 */
export async function selectTermsOfPeriod(
  { db, organization }: OrganizationContext,
  { from, to }: PayPeriod,
  employeeIds: readonly Id[],
  knownAt: string | null,
): Promise<Map<Id, StoredTerms[]>> {
  const { rows } = await sql<TermsColumns>`
    select distinct on (employee_id, greatest(valid_from, period.first_day)) ${termsColumns}
    from employee_terms cross join (select ${from}::date as first_day) period
    where organization_id = ${organization.id} and valid_from <= ${addDays(to, 1)}
      and employee_id = any(${employeeIds}::uuid[]) and known_at <= ${knownAt ?? 'infinity'}
    order by employee_id, greatest(valid_from, period.first_day), valid_from desc, sequence desc`.execute(db)
  return groupTerms(rows)
}

type WorkedTime = NonNullable<PayContribution['workedTime']>

/**
 * How much these people worked in a month; of whom nobody has said it, nothing.
 * @param knownAt an instant: as it was known then
 */
export async function selectWorkedTimes(
  { db, organization }: OrganizationContext,
  month: Month,
  employeeIds: readonly Id[],
  knownAt: string | null,
): Promise<Map<Id, WorkedTime>> {
  const { rows } = await sql<{ id: Id; unit: WorkedTime['unit']; hundredths: number | null }>`
    select distinct on (employee_id) employee_id as id, unit, hundredths from employee_worked_times
    where organization_id = ${organization.id} and employee_id = any(${employeeIds}::uuid[]) and month = ${month}
      and known_at <= ${knownAt ?? 'infinity'}
    order by employee_id, sequence desc`.execute(db)
  return new Map(
    rows.flatMap(({ id, unit, hundredths }) => (hundredths === null ? [] : [[id, { unit, hundredths }]])),
  )
}

/**
 * Of whom terms were written for a paid period after it was computed, with the first day that they hold from; or time worked
 * in it.
 */
export async function listCorrected(
  { db, organization }: OrganizationContext,
  { employeeIds, paid }: Parameters<PayAreas['contributors'][number]['listCorrected']>[1],
): Promise<Map<Id, LocalDate>> {
  const runs = sql`unnest(${paid.map(({ to }) => to)}::date[],
    ${paid.map(({ computedAt }) => computedAt)}::timestamptz[]) as run (last_day, computed_at)`
  const { rows } = await sql<{ id: Id; since: LocalDate }>`
    select employee_id as id, min(since) as since from (
      select t.employee_id, t.valid_from as since from employee_terms t
      where t.organization_id = ${organization.id}
        and (${employeeIds}::uuid[] is null or t.employee_id = any(${employeeIds}::uuid[]))
        and exists (select from ${runs} where t.valid_from <= run.last_day and t.known_at > run.computed_at)
      union all
      select s.employee_id, s.last_on from employee_separations s
      where s.organization_id = ${organization.id}
        and (${employeeIds}::uuid[] is null or s.employee_id = any(${employeeIds}::uuid[]))
        and exists (select from ${runs} where to_char(s.last_on, 'YYYY-MM') = to_char(run.last_day, 'YYYY-MM')
          and greatest(s.created_at, s.taken_back_at) > run.computed_at)
      union all
      select w.employee_id, (w.month || '-01')::date from employee_worked_times w
      where w.organization_id = ${organization.id}
        and (${employeeIds}::uuid[] is null or w.employee_id = any(${employeeIds}::uuid[]))
        and exists (select from ${runs}
          where w.month = to_char(run.last_day, 'YYYY-MM') and w.known_at > run.computed_at)) known
    group by employee_id`.execute(db)
  return new Map(rows.map(({ id, since }) => [id, since]))
}

type Account = NonNullable<PayContribution['account']>

/** The accounts in force, those left out whose number an owner declined and none has confirmed since. */
export async function selectAccounts(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
): Promise<Map<Id, Account>> {
  const { rows } = await sql<Account & { employeeId: Id }>`
    select employee_id as "employeeId", id, bank_code as "bankCode", branch_code as "branchCode", kind, account_number as "accountNumber",
      account_name as "accountName", created_at as "changedAt", confirmed_at as "confirmedAt"
    from employee_payout_accounts
    where organization_id = ${organization.id} and employee_id = any(${employeeIds}::uuid[]) and replaced_at is null
      and (not needs_owner or confirmed_at is not null)`.execute(db)
  return new Map(rows.map(({ employeeId, ...account }) => [employeeId, account]))
}

/** Grows with each transaction that changed what payslips are computed from. */
export async function readRevision({ db, organization }: OrganizationContext): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select revision from employee_revisions where organization_id = ${organization.id}`.execute(db)
  assert(rows.length <= 1, 'one revision an organisation')
  return rows[0]?.revision ?? 0
}
