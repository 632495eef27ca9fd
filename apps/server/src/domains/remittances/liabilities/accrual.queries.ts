import type { LiabilityState, RemittanceType } from '@kazi/contract/remittances/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import type { Currency } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OwedDue } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/** What a run adds to one liability. */
export interface Accrual extends Omit<OwedDue, 'type' | 'to' | 'name'> {
  readonly type: RemittanceType
  readonly body: string
  readonly bodyName: string
  readonly dueOn: LocalDate | null
}

/** Makes the liabilities that aren't there yet, owing nothing. */
export async function insertLiabilities(
  { db, organization, clock }: OrganizationContext,
  { period, currency }: { readonly period: Month; readonly currency: Currency },
  accruals: readonly Accrual[],
): Promise<void> {
  await sql`
    insert into remittance_liabilities (organization_id, id, type, body, body_name, period, currency, payable, state,
      created_at)
    select ${organization.id}, fresh.id, fresh.type, fresh.body, fresh.name, ${period}, ${currency}, fresh.payable,
      'accrued', ${clock.now().toISOString()}
    from unnest(${accruals.map(() => newId(clock))}::uuid[], ${accruals.map(({ type }) => type)}::text[],
      ${accruals.map(({ body }) => body)}::text[], ${accruals.map(({ bodyName }) => bodyName)}::text[],
      ${accruals.map(({ payable }) => payable)}::text[]) as fresh (id, type, body, name, payable)
    on conflict do nothing`.execute(db)
}

/** A liability as it was before something is added to it. */
export interface KnownLiability {
  readonly id: Id
  readonly type: string
  readonly body: string
  readonly person: number
  readonly employer: number
  readonly paid: number
  readonly dueOn: LocalDate | null
  readonly scheduledOn: LocalDate | null
  readonly receiptsMissing: number
}

/** The liabilities of a month, locked in one order, by kind and body. */
export async function lockLiabilitiesOf(
  { db, organization }: OrganizationContext,
  period: Month,
  accruals: readonly Accrual[],
): Promise<ReadonlyMap<string, KnownLiability>> {
  const { rows } = await sql<KnownLiability>`
    select l.id, l.type, l.body, l.person_minor as person, l.employer_minor as employer, l.paid_minor as paid,
      l.due_on as "dueOn", l.scheduled_on as "scheduledOn",
      (select count(*)::int from remittance_payments p where p.organization_id = ${organization.id}
        and p.liability_id = l.id and p.voided_at is null and p.receipt_file_id is null) as "receiptsMissing"
    from remittance_liabilities l
    where l.organization_id = ${organization.id} and l.period = ${period}
      and l.type || ' ' || l.body = any(${accruals.map(({ type, body }) => `${type} ${body}`)}::text[])
    order by l.id for no key update`.execute(db)
  return new Map(rows.map((row) => [`${row.type} ${row.body}`, row]))
}

/** Writes what each run added. @throws the database's error where the same was added before */
export async function insertAccruals(
  { db, organization, clock }: OrganizationContext,
  run: { readonly runId: Id; readonly source: string; readonly payOn: LocalDate },
  accruals: readonly Accrual[],
  known: ReadonlyMap<string, KnownLiability>,
): Promise<void> {
  const liabilityIds = accruals.map(({ type, body }) => known.get(`${type} ${body}`)!.id)
  await sql`
    insert into remittance_accruals (organization_id, id, liability_id, run_id, source, person_minor, employer_minor,
      people, pay_on, due_on, accrued_at)
    select ${organization.id}, a.id, a.liability_id, ${run.runId}, ${run.source}, a.person, a.employer, a.people,
      ${run.payOn}, a.due_on, ${clock.now().toISOString()}
    from unnest(${accruals.map(() => newId(clock))}::uuid[], ${liabilityIds}::uuid[],
      ${accruals.map(({ person }) => person)}::bigint[], ${accruals.map(({ employer }) => employer)}::bigint[],
      ${accruals.map(({ people }) => people)}::int[], ${accruals.map(({ dueOn }) => dueOn)}::date[])
      as a (id, liability_id, person, employer, people, due_on)`.execute(db)
}

/** What a liability comes to. */
export interface OwedChange {
  readonly id: Id
  readonly person: number
  readonly employer: number
  readonly dueOn: LocalDate | null
  readonly state: LiabilityState
}

export async function changeOwed(
  { db, organization }: OrganizationContext,
  changes: readonly OwedChange[],
): Promise<void> {
  await sql`
    update remittance_liabilities l
    set person_minor = c.person, employer_minor = c.employer, due_on = c.due_on, state = c.state
    from unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ person }) => person)}::bigint[],
      ${changes.map(({ employer }) => employer)}::bigint[], ${changes.map(({ dueOn }) => dueOn)}::date[],
      ${changes.map(({ state }) => state)}::text[]) as c (id, person, employer, due_on, state)
    where l.organization_id = ${organization.id} and l.id = c.id`.execute(db)
}
