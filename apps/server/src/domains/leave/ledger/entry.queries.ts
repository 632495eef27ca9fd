import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { Entry } from './entry.ts'

/** An entry of somebody's, to be written. */
export interface NewEntry extends Entry {
  readonly employeeId: Id
  readonly typeId: Id
  readonly requestId?: Id | null
  readonly note?: string | null
}

/** An entry as the ledger has it. */
export interface StoredEntry extends Entry {
  readonly id: Id
  readonly employeeId: Id
  readonly typeId: Id
  readonly requestId: Id | null
  readonly note: string | null
  readonly enteredBy: string | null
  readonly enteredAt: string
}

/** What the ledger has of some people, or of everybody, in the order in which it counts. */
export async function selectEntries(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[] | null,
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select e.id, e.employee_id as "employeeId", e.type_id as "typeId", e.kind, e.hundredths, e.counts_on as "on",
      e.period, e.request_id as "requestId", e.note, u.first_name || ' ' || u.last_name as "enteredBy",
      e.created_at as "enteredAt"
    from leave_entries e
    left join user_profiles u on u.id = e.created_by
    where e.organization_id = ${organization.id}
      and (${employeeIds}::uuid[] is null or e.employee_id = any(${employeeIds}::uuid[]))
    order by e.counts_on, e.created_at, e.id`.execute(db)
  return rows
}

/** Writes entries in one statement, however many. What a rule gave or took before is left as it is. @returns how many */
export async function insertEntries(
  { db, organization, actor, clock }: OrganizationContext,
  entries: readonly NewEntry[],
): Promise<number> {
  if (entries.length === 0) return 0
  const rows = entries.map((entry) => ({
    ...entry,
    id: newId(clock),
    requestId: entry.requestId ?? null,
    note: entry.note ?? null,
  }))
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key])
  const { numAffectedRows } = await sql`
    insert into leave_entries (organization_id, id, employee_id, type_id, kind, hundredths, counts_on, period, request_id,
      note, created_by, created_at)
    select ${organization.id}, e.id, e.employee_id, e.type_id, e.kind, e.hundredths, e.counts_on, e.period, e.request_id,
      e.note, ${actor?.userId ?? null}::uuid, ${clock.now().toISOString()}::timestamptz
    from unnest(${column('id')}::uuid[], ${column('employeeId')}::uuid[], ${column('typeId')}::uuid[],
      ${column('kind')}::text[], ${column('hundredths')}::integer[], ${column('on')}::date[],
      ${column('period')}::text[], ${column('requestId')}::uuid[], ${column('note')}::text[])
      as e (id, employee_id, type_id, kind, hundredths, counts_on, period, request_id, note)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
