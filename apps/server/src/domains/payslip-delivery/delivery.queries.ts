import type { payslipMailStates } from '@kazi/contract/payroll/payslip-mails'
import type { Id } from '@kazi/values/id'
import { type RawBuilder, sql } from 'kysely'
import type { MailablePayslip } from '#domains/payroll/index.ts'
import { actorOf, type OrganizationContext } from '#platform/context.ts'

export type MailState = (typeof payslipMailStates)[number]

/** Asks for payslips to be mailed, once more where they were before. */
export async function queueDeliveries(
  context: OrganizationContext,
  runId: Id,
  payslips: readonly MailablePayslip[],
): Promise<void> {
  const { db, clock, organization } = context
  await sql`
    insert into payslip_deliveries (organization_id, payslip_id, run_id, employee_id, employee_number, name, sort_name,
      state, asked_by, asked_at)
    select ${organization.id}, p.id, ${runId}, p.employee_id, p.number, p.name, p.sort_name, 'queued',
      ${actorOf(context).userId}, ${clock.now().toISOString()}
    from unnest(${payslips.map(({ id }) => id)}::uuid[], ${payslips.map(({ employeeId }) => employeeId)}::uuid[],
      ${payslips.map(({ number }) => number)}::text[], ${payslips.map(({ name }) => name)}::text[],
      ${payslips.map(({ sortName }) => sortName)}::text[]) as p (id, employee_id, number, name, sort_name)
    on conflict (organization_id, payslip_id) do update
      set state = 'queued', asked_by = excluded.asked_by, asked_at = excluded.asked_at`.execute(db)
}

/** Which payslips of a run were mailed before, and whether they were opened. */
export async function listMailed(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<ReadonlyMap<Id, { readonly isMailed: boolean; readonly isOpened: boolean }>> {
  const { rows } = await sql<{ id: Id; isMailed: boolean; isOpened: boolean }>`
    select payslip_id as id, state <> 'no-address' as "isMailed", first_opened_at is not null as "isOpened"
    from payslip_deliveries where organization_id = ${organization.id} and run_id = ${runId}`.execute(db)
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/** The next payslips of a run that wait for their mail. Whoever asks holds them until the transaction ends. */
export async function takeQueued(
  { db, organization }: OrganizationContext,
  runId: Id,
  count: number,
): Promise<{ readonly payslipId: Id; readonly employeeId: Id }[]> {
  const { rows } = await sql<{ payslipId: Id; employeeId: Id }>`
    select payslip_id as "payslipId", employee_id as "employeeId" from payslip_deliveries
    where organization_id = ${organization.id} and run_id = ${runId} and state = 'queued'
    order by sort_name, payslip_id limit ${count}
    for update skip locked`.execute(db)
  return rows
}

export async function updateDelivered(
  { db, clock, organization }: OrganizationContext,
  payslipId: Id,
  { addressMasked, expiresAt }: { readonly addressMasked: string; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    update payslip_deliveries set state = 'mailed', address_masked = ${addressMasked}, mails = mails + 1,
      mailed_at = ${clock.now().toISOString()}, expires_at = ${expiresAt.toISOString()}
    where organization_id = ${organization.id} and payslip_id = ${payslipId}`.execute(db)
}

export async function updateWithoutAddress(
  { db, organization }: OrganizationContext,
  payslipIds: readonly Id[],
): Promise<void> {
  await sql`
    update payslip_deliveries set state = 'no-address'
    where organization_id = ${organization.id} and payslip_id = any(${payslipIds}::uuid[])`.execute(db)
}

/** Whether this payslip was mailed to this person. */
export async function isDelivered(
  { db, organization }: OrganizationContext,
  payslipId: Id,
  employeeId: Id,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payslip_deliveries
    where organization_id = ${organization.id} and payslip_id = ${payslipId} and employee_id = ${employeeId}
      and mails > 0`.execute(db)
  return rows.length > 0
}

/** Notes that its person went in to a payslip just now. */
export async function updateOpened(
  { db, clock, organization }: OrganizationContext,
  payslipId: Id,
): Promise<void> {
  const now = clock.now().toISOString()
  await sql`
    update payslip_deliveries
    set first_opened_at = coalesce(first_opened_at, ${now}::timestamptz), last_opened_at = ${now}
    where organization_id = ${organization.id} and payslip_id = ${payslipId}`.execute(db)
}

/** A delivery as lists show it. */
interface DeliveryRow {
  readonly payslipId: Id
  readonly employeeId: Id
  readonly number: string
  readonly name: string
  readonly state: MailState
  readonly addressMasked: string | null
  readonly mailedAt: string | null
  readonly mails: number
  readonly expiresAt: string | null
  readonly firstOpenedAt: string | null
  readonly lastOpenedAt: string | null
}

interface DeliveryFilter {
  readonly state?: MailState | undefined
  readonly search?: string | undefined
}

/** Opened outlasts everything: a mail that is sent once more makes nobody forget that it was read. */
const stateOf = sql<MailState>`case when first_opened_at is not null and state <> 'queued' then 'opened' else state end`

const found = ({ organization }: OrganizationContext, runId: Id, { state, search }: DeliveryFilter) => {
  const words = search?.toLowerCase().split(' ').filter(Boolean) ?? []
  const conditions: RawBuilder<unknown>[] = [
    sql`organization_id = ${organization.id} and run_id = ${runId}`,
    ...(state ? [sql`${stateOf} = ${state}`] : []),
    ...words.map((word) => sql`position(${word} in lower(sort_name || ' ' || employee_number)) > 0`),
  ]
  return sql`from payslip_deliveries where ${sql.join(conditions, sql` and `)}`
}

/** A page of a run's deliveries, by name, with how many the filter finds. */
export async function selectDeliveries(
  context: OrganizationContext,
  runId: Id,
  filter: DeliveryFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly rows: readonly DeliveryRow[]; readonly total: number }> {
  const { rows } = await sql<DeliveryRow>`
    select payslip_id as "payslipId", employee_id as "employeeId", employee_number as number, name,
      ${stateOf} as state, address_masked as "addressMasked", mailed_at as "mailedAt", mails,
      expires_at as "expiresAt", first_opened_at as "firstOpenedAt", last_opened_at as "lastOpenedAt"
    ${found(context, runId, filter)}
    order by sort_name, payslip_id limit ${perPage} offset ${(page - 1) * perPage}`.execute(context.db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total ${found(context, runId, filter)}`.execute(context.db)
  return { rows, total: counted.rows[0]!.total }
}

/** How many of a run's deliveries are in each state. */
export async function countDeliveries(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<ReadonlyMap<MailState, number>> {
  const { rows } = await sql<{ state: MailState; count: number }>`
    select ${stateOf} as state, count(*)::int as count from payslip_deliveries
    where organization_id = ${organization.id} and run_id = ${runId} group by 1`.execute(db)
  return new Map(rows.map(({ state, count }) => [state, count]))
}
