import type { queryOutcomes, queryStates } from '@kazi/contract/employees/queries'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** A query as stored, with the names of who had to do with it. */
export interface StoredQuery {
  readonly id: Id
  readonly employeeId: Id
  readonly state: (typeof queryStates)[number]
  readonly subject: string
  readonly text: string
  readonly askedBy: string | null
  readonly askedAt: string
  readonly dueOn: LocalDate
  readonly mailedAt: string | null
  readonly remindedAt: string | null
  readonly overdueToldAt: string | null
  readonly reply: string | null
  readonly repliedAt: string | null
  readonly isLate: boolean
  readonly enteredBy: string | null
  readonly outcome: (typeof queryOutcomes)[number] | null
  readonly outcomeNote: string | null
  readonly decidedBy: string | null
  readonly decidedAt: string | null
}

const storedQueries = (condition: RawBuilder<unknown>) => sql<StoredQuery>`
  select q.id, q.employee_id as "employeeId", q.state, q.subject, q."text", q.asked_at as "askedAt",
    q.due_on as "dueOn", q.mailed_at as "mailedAt", q.reminded_at as "remindedAt",
    q.overdue_told_at as "overdueToldAt", q.reply, q.replied_at as "repliedAt", q.is_late as "isLate", q.outcome,
    q.outcome_note as "outcomeNote", q.decided_at as "decidedAt", asker.first_name || ' ' || asker.last_name as "askedBy",
    enterer.first_name || ' ' || enterer.last_name as "enteredBy",
    decider.first_name || ' ' || decider.last_name as "decidedBy"
  from employee_queries q
  left join user_profiles asker on asker.id = q.asked_by
  left join user_profiles enterer on enterer.id = q.reply_entered_by
  left join user_profiles decider on decider.id = q.decided_by
  where ${condition}`

/** A person's queries, the newest first. */
export async function selectQueries(
  { db, organization }: OrganizationContext,
  employeeId: Id,
): Promise<StoredQuery[]> {
  const { rows } = await sql<StoredQuery>`
    ${storedQueries(sql`q.organization_id = ${organization.id} and q.employee_id = ${employeeId}`)}
    order by q.asked_at desc, q.id desc`.execute(db)
  return rows
}

/** One query; undefined where the organisation has none of this id, or it is somebody else's. */
export async function findQuery(
  { db, organization }: OrganizationContext,
  { employeeId, queryId }: QueryOfPerson,
): Promise<StoredQuery | undefined> {
  const condition = sql`q.organization_id = ${organization.id} and q.id = ${queryId}
    and q.employee_id = ${employeeId}`
  const { rows } = await storedQueries(condition).execute(db)
  return rows[0]
}

/** Which query, and whose. */
export interface QueryOfPerson {
  readonly employeeId: Id
  readonly queryId: Id
}

/** Holds a query until the transaction ends: it is answered, reminded of and closed one after the other. */
export async function lockQuery(
  context: OrganizationContext,
  query: QueryOfPerson,
): Promise<StoredQuery | undefined> {
  const { db, organization } = context
  await sql`select 1 from employee_queries where organization_id = ${organization.id} and id = ${query.queryId}
    for update`.execute(db)
  return findQuery(context, query)
}

interface NewQuery {
  readonly id: Id
  readonly employeeId: Id
  readonly subject: string
  readonly text: string
  readonly dueOn: LocalDate
  readonly askedBy: Id
}

export async function insertQuery(
  { db, clock, organization }: OrganizationContext,
  { id, employeeId, subject, text, dueOn, askedBy }: NewQuery,
): Promise<void> {
  await db
    .insertInto('employee_queries')
    .values({
      organization_id: organization.id,
      id,
      employee_id: employeeId,
      subject,
      text,
      due_on: dueOn,
      asked_by: askedBy,
      asked_at: clock.now().toISOString(),
    })
    .execute()
}

/** Notes that the link left by mail just now; with another deadline, what followed from the old one begins again. */
export async function updateMailed(
  { db, clock, organization }: OrganizationContext,
  id: Id,
  dueOn: LocalDate,
): Promise<void> {
  await sql`
    update employee_queries set mailed_at = ${clock.now().toISOString()}, due_on = ${dueOn},
      reminded_at = case when due_on = ${dueOn} then reminded_at end,
      overdue_told_at = case when due_on = ${dueOn} then overdue_told_at end
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

/** Notes that the person was reminded, or the colleagues told, just now. */
export async function updateFollowedUp(
  { db, clock, organization }: OrganizationContext,
  id: Id,
  what: 'reminded_at' | 'overdue_told_at',
): Promise<void> {
  await db
    .updateTable('employee_queries')
    .set({ [what]: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

export async function updateReplied(
  { db, clock, organization }: OrganizationContext,
  id: Id,
  reply: { readonly text: string; readonly isLate: boolean; readonly enteredBy: Id | null },
): Promise<void> {
  await db
    .updateTable('employee_queries')
    .set({
      state: 'answered',
      reply: reply.text,
      replied_at: clock.now().toISOString(),
      is_late: reply.isLate,
      reply_entered_by: reply.enteredBy,
    })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

export async function updateClosed(
  { db, clock, organization }: OrganizationContext,
  id: Id,
  { outcome, note, decidedBy }: { outcome: string; note: string | null; decidedBy: Id },
): Promise<void> {
  await db
    .updateTable('employee_queries')
    .set({
      state: 'closed',
      outcome,
      outcome_note: note,
      decided_by: decidedBy,
      decided_at: clock.now().toISOString(),
    })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}
