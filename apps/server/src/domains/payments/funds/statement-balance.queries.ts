import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import { actorOf, type OrganizationContext } from '#platform/context.ts'

/** What a statement of the employer's own bank says of an account. */
export interface StatementBalance {
  readonly asOf: LocalDate
  readonly balance: Minor
  readonly fileId: Id | null
  readonly by: string | null
  readonly at: string
}

/** What statements say, the oldest day first; of a day the last word. */
export async function listStatementBalances(
  { db, organization }: OrganizationContext,
  walletId: Id,
  from: LocalDate | null,
): Promise<StatementBalance[]> {
  const { rows } = await sql<StatementBalance>`
    select distinct on (s.as_of) s.as_of as "asOf", s.balance_minor as balance, s.file_id as "fileId",
      u.first_name || ' ' || u.last_name as by, s.recorded_at as at
    from wallet_statements s left join user_profiles u on u.id = s.recorded_by
    where s.organization_id = ${organization.id} and s.wallet_id = ${walletId}
      and (${from}::date is null or s.as_of >= ${from}
        or s.as_of = (select max(l.as_of) from wallet_statements l
          where l.organization_id = ${organization.id} and l.wallet_id = ${walletId}))
    order by s.as_of, s.recorded_at desc, s.id desc`.execute(db)
  return rows
}

/** What the last statement says, if no payments were released by the account after its day; null: not known. */
export async function findStatedBalance(
  { db, organization }: OrganizationContext,
  walletId: Id,
): Promise<Minor | null> {
  const { rows } = await sql<{ balance: Minor }>`
    select s.balance_minor as balance from wallet_statements s
    where s.organization_id = ${organization.id} and s.wallet_id = ${walletId}
      and s.as_of = (select max(l.as_of) from wallet_statements l
        where l.organization_id = ${organization.id} and l.wallet_id = ${walletId})
      and not exists (select 1 from payment_orders o
        where o.organization_id = ${organization.id} and o.wallet_id = ${walletId}
          and (o.released_at at time zone ${organization.timeZone})::date > s.as_of)
    order by s.recorded_at desc, s.id desc limit 1`.execute(db)
  return rows[0]?.balance ?? null
}

/** Keeps what a statement says. */
export async function insertStatementBalance(
  context: OrganizationContext,
  said: {
    readonly id: Id
    readonly walletId: Id
    readonly asOf: LocalDate
    readonly balance: number
    readonly fileId: Id | null
  },
): Promise<void> {
  const { db, organization, clock } = context
  await db
    .insertInto('wallet_statements')
    .values({
      organization_id: organization.id,
      id: said.id,
      wallet_id: said.walletId,
      as_of: said.asOf,
      balance_minor: said.balance,
      file_id: said.fileId,
      recorded_by: actorOf(context).userId,
      recorded_at: clock.now().toISOString(),
    })
    .execute()
}
