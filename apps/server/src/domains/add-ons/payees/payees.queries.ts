import type { PayeeKind } from '@kazi/contract/employees/add-on-vocabulary'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** What a form says of a payee. */
export interface PayeeForm {
  readonly name: string
  readonly kind: PayeeKind
  readonly account: PayeeAccount | null
  readonly reference: string | null
}

export interface PayeeAccount {
  readonly bankCode: string
  readonly accountNumber: string
  readonly accountName: string
}

export interface StoredPayee extends PayeeForm {
  readonly id: Id
  readonly isArchived: boolean
}

const columns = sql`id, name, kind, reference, archived_at is not null as "isArchived",
  case when bank_code is not null then json_build_object(
    'bankCode', bank_code, 'accountNumber', account_number, 'accountName', account_name) end as account`

/** All of them by name, those that are archived last. */
export async function selectPayees({ db, organization }: OrganizationContext): Promise<StoredPayee[]> {
  const { rows } = await sql<StoredPayee>`
    select ${columns} from payees where organization_id = ${organization.id}
    order by archived_at is not null, lower(name), id`.execute(db)
  return rows
}

export async function selectPayee(
  { db, organization }: OrganizationContext,
  id: Id,
): Promise<StoredPayee | undefined> {
  const { rows } = await sql<StoredPayee>`
    select ${columns} from payees where organization_id = ${organization.id} and id = ${id}`.execute(db)
  return rows[0]
}

export async function insertPayee(
  { db, organization, actor, clock }: OrganizationContext,
  { id, name, kind, account, reference }: PayeeForm & { readonly id: Id },
): Promise<void> {
  const [by, at] = [actor?.userId ?? null, clock.now().toISOString()]
  await sql`
    insert into payees (organization_id, id, name, kind, bank_code, account_number, account_name, reference,
      created_by, created_at, changed_by, changed_at)
    values (${organization.id}, ${id}, ${name}, ${kind}, ${account?.bankCode ?? null},
      ${account?.accountNumber ?? null}, ${account?.accountName ?? null}, ${reference}, ${by}, ${at}, ${by}, ${at})
  `.execute(db)
}

export async function updatePayee(
  { db, organization, actor, clock }: OrganizationContext,
  { id, name, kind, account, reference, isArchived }: StoredPayee,
): Promise<void> {
  const at = clock.now().toISOString()
  await sql`
    update payees set name = ${name}, kind = ${kind}, bank_code = ${account?.bankCode ?? null},
      account_number = ${account?.accountNumber ?? null}, account_name = ${account?.accountName ?? null},
      reference = ${reference}, changed_by = ${actor?.userId ?? null}, changed_at = ${at},
      archived_at = ${isArchived ? at : null}
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

/** What users are called. */
export async function selectUserNames(
  { db }: OrganizationContext,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, string>> {
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, first_name || ' ' || last_name as name from user_profiles where id = any(${[...new Set(ids)]}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
