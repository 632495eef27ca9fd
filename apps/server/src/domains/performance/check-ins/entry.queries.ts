import type { Answers, Question } from '@kazi/contract/performance/questions'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/** What one person is asked for one day, as stored. */
export interface StoredEntry {
  readonly id: Id
  readonly checkInId: Id
  readonly title: string
  readonly checkInState: 'active' | 'ended'
  readonly employeeId: Id
  readonly personName: string
  readonly firstName: string
  readonly email: string | null
  readonly status: 'active' | 'suspended' | 'separated'
  readonly department: string | null
  readonly reviewerId: Id | null
  readonly reviewerName: string | null
  readonly dueOn: LocalDate
  readonly questions: Question[]
  readonly draft: Answers
  readonly draftAt: string | null
  readonly answers: Answers | null
  readonly submittedAt: string | null
  readonly beside: { readonly at: string; readonly answers: Answers }[]
  readonly mailedAt: string | null
  readonly remindedDays: number | null
  readonly replyDraft: string | null
  readonly reply: string | null
  readonly repliedBy: string | null
  readonly repliedAt: string | null
}

const selectWhere = (id: Id, condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<StoredEntry>`
  select e.id, e.check_in_id as "checkInId", c.title, c.state as "checkInState", e.employee_id as "employeeId",
    p.first_name || ' ' || p.last_name as "personName", p.first_name as "firstName", p.email, p.status,
    d.name as department, e.reviewer_id as "reviewerId", r.first_name || ' ' || r.last_name as "reviewerName",
    e.due_on as "dueOn", e.questions, e.draft, e.draft_at as "draftAt", e.answers, e.submitted_at as "submittedAt",
    e.beside, e.mailed_at as "mailedAt", e.reminded_days as "remindedDays", e.reply_draft as "replyDraft", e.reply,
    u.first_name || ' ' || u.last_name as "repliedBy", e.replied_at as "repliedAt"
  from performance_check_in_entries e
  join performance_check_ins c on c.organization_id = ${id} and c.id = e.check_in_id
  join employee_places p on p.organization_id = ${id} and p.id = e.employee_id
  left join employee_places r on r.organization_id = ${id} and r.id = e.reviewer_id
  left join department_names d on d.organization_id = ${id} and d.id = p.department_id
  left join user_profiles u on u.id = e.replied_by
  where e.organization_id = ${id} and ${condition} order by ${order}`

/** What people said for a day, or one person on every day, of those whom the caller may see. */
export async function selectEntries(
  context: OrganizationContext,
  checkInId: Id,
  { on, person }: { readonly on?: LocalDate | undefined; readonly person?: Id | undefined },
): Promise<StoredEntry[]> {
  const condition = sql`e.check_in_id = ${checkInId}
    and (${on ?? null}::date is null or e.due_on = ${on ?? null}::date)
    and (${person ?? null}::uuid is null or e.employee_id = ${person ?? null}::uuid)
    and ${seenBy(context, sql`p.department_id`)}`
  const order = sql`e.due_on desc, p.sort_name, e.id limit 2000`
  return (await selectWhere(context.organization.id, condition, order).execute(context.db)).rows
}

export async function findEntry(context: OrganizationContext, id: Id): Promise<StoredEntry | undefined> {
  const condition = sql`e.id = ${id} and ${seenBy(context, sql`p.department_id`)}`
  return (await selectWhere(context.organization.id, condition, sql`e.id`).execute(context.db)).rows[0]
}

/** Holds an entry until the transaction ends: of two who send at once the second sees what the first did. */
export async function lockEntry(context: OrganizationContext, id: Id): Promise<StoredEntry | undefined> {
  const { db, organization } = context
  await sql`
    select 1 from performance_check_in_entries where organization_id = ${organization.id} and id = ${id}
    for update`.execute(db)
  return findEntry(context, id)
}

/** What somebody sent before a day, the newest first. */
export async function selectThread(
  context: OrganizationContext,
  { checkInId, employeeId, dueOn }: StoredEntry,
): Promise<StoredEntry[]> {
  const condition = sql`e.check_in_id = ${checkInId} and e.employee_id = ${employeeId} and e.due_on < ${dueOn}
    and e.submitted_at is not null`
  const order = sql`e.due_on desc limit 12`
  return (await selectWhere(context.organization.id, condition, order).execute(context.db)).rows
}

/** Those whose link has not been mailed yet. */
export async function selectUnmailed(context: OrganizationContext, checkInId: Id): Promise<StoredEntry[]> {
  const condition = sql`e.check_in_id = ${checkInId} and e.mailed_at is null and e.submitted_at is null
    and p.status = 'active' and p.email is not null`
  const order = sql`e.id limit 100`
  return (await selectWhere(context.organization.id, condition, order).execute(context.db)).rows
}

/** Open ones whose due day is near. */
export async function selectNearlyDue(
  context: OrganizationContext,
  from: LocalDate,
  to: LocalDate,
): Promise<StoredEntry[]> {
  const condition = sql`e.submitted_at is null and e.due_on between ${from} and ${to} and e.mailed_at is not null
    and c.state = 'active' and p.status = 'active' and p.email is not null`
  return (await selectWhere(context.organization.id, condition, sql`e.id`).execute(context.db)).rows
}

/** Due days that people were asked for, the latest first. */
export async function selectDueDays(
  { db, organization }: OrganizationContext,
  checkInId: Id,
): Promise<LocalDate[]> {
  const { rows } = await sql<{ on: LocalDate }>`
    select distinct due_on as "on" from performance_check_in_entries
    where organization_id = ${organization.id} and check_in_id = ${checkInId}
    order by due_on desc limit 60`.execute(db)
  return rows.map(({ on }) => on)
}

/**
 * Asks everybody of a check-in who is employed for a day, once: by whom it is read is the named reviewer, or the lead of their
 * department where that isn't they themselves. @returns how many were asked who weren't before
 */
export async function insertEntriesFor(
  { db, organization, clock }: OrganizationContext,
  checkIn: { readonly id: Id; readonly questions: readonly Question[]; readonly reviewerId: Id | null },
  dueOn: LocalDate,
): Promise<number> {
  const { id } = organization
  const { rows } = await sql<{ employeeId: Id; leadId: Id | null }>`
    select p.id as "employeeId", l.lead_id as "leadId" from performance_check_in_people m
    join employee_places p on p.organization_id = ${id} and p.id = m.employee_id and p.status = 'active'
    left join department_leads l on l.organization_id = ${id} and l.id = p.department_id
    where m.organization_id = ${id} and m.check_in_id = ${checkIn.id}
      and not exists (select from performance_check_in_entries e where e.organization_id = ${id}
        and e.check_in_id = ${checkIn.id} and e.employee_id = m.employee_id and e.due_on = ${dueOn})`.execute(
    db,
  )
  if (rows.length === 0) return 0
  const reviewers = rows.map(({ employeeId, leadId }) => {
    const reviewer = checkIn.reviewerId ?? leadId
    return reviewer === employeeId ? null : reviewer
  })
  await sql`
    insert into performance_check_in_entries (organization_id, id, check_in_id, employee_id, reviewer_id, due_on, questions,
      created_at)
    select ${id}, e.id, ${checkIn.id}, e.employee_id, e.reviewer_id, ${dueOn}::date,
      ${JSON.stringify(checkIn.questions)}::jsonb, ${clock.now().toISOString()}::timestamptz
    from unnest(${rows.map(() => newId(clock))}::uuid[], ${rows.map(({ employeeId }) => employeeId)}::uuid[],
      ${reviewers}::uuid[]) as e (id, employee_id, reviewer_id)
    on conflict do nothing`.execute(db)
  return rows.length
}

/** What changes of an entry. */
export interface EntryChange {
  readonly draft?: Answers
  readonly draft_at?: string
  readonly answers?: Answers
  readonly submitted_at?: string
  readonly beside?: StoredEntry['beside']
  readonly mailed_at?: string
  readonly reminded_days?: number
  readonly reply_draft?: string | null
  readonly reply?: string
  readonly replied_by?: Id | null
  readonly replied_at?: string
}

export async function updateEntry(
  { db, organization }: OrganizationContext,
  id: Id,
  { draft, answers, beside, ...plain }: EntryChange,
): Promise<void> {
  await db
    .updateTable('performance_check_in_entries')
    .set({
      ...plain,
      ...(draft && { draft: JSON.stringify(draft) }),
      ...(answers && { answers: JSON.stringify(answers) }),
      ...(beside && { beside: JSON.stringify(beside) }),
    })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

/** Says of entries that are overdue that somebody is told. @returns of which check-ins, how many */
export async function markOverdueTold(
  { db, organization, clock }: OrganizationContext,
  today: LocalDate,
): Promise<{ readonly checkInId: Id; readonly title: string; readonly count: number }[]> {
  const { id } = organization
  const { rows } = await sql<{ checkInId: Id }>`
    update performance_check_in_entries e set overdue_told_at = ${clock.now().toISOString()}
    from performance_check_ins c, employee_places p
    where e.organization_id = ${id} and c.organization_id = ${id} and p.organization_id = ${id} and c.id = e.check_in_id
      and p.id = e.employee_id and e.submitted_at is null and e.overdue_told_at is null and e.due_on < ${today}
      and c.state = 'active' and p.status = 'active'
    returning e.check_in_id as "checkInId"`.execute(db)
  if (rows.length === 0) return []
  const counts = Map.groupBy(rows, ({ checkInId }) => checkInId)
  const titles = await sql<{ id: Id; title: string }>`
    select id, title from performance_check_ins where organization_id = ${id}
      and id = any(${[...counts.keys()]}::uuid[])`.execute(db)
  return titles.rows.map(({ id: checkInId, title }) => ({
    ...{ checkInId, title, count: counts.get(checkInId)!.length },
  }))
}

/** Whether anybody has answered a check-in. */
export async function hasAnswers({ db, organization }: OrganizationContext, checkInId: Id): Promise<boolean> {
  const { rows } = await sql`
    select 1 from performance_check_in_entries where organization_id = ${organization.id} and check_in_id = ${checkInId}
      and submitted_at is not null limit 1`.execute(db)
  return rows.length > 0
}

/** The caller's own notes. */
export async function selectNotes(
  { db, organization, actor }: OrganizationContext,
  entryIds: readonly Id[],
): Promise<{ readonly id: Id; readonly entryId: Id; readonly text: string; readonly at: string }[]> {
  if (!actor) return []
  const { rows } = await sql<{ id: Id; entryId: Id; text: string; at: string }>`
    select id, entry_id as "entryId", note as text, created_at as at from performance_check_in_notes
    where organization_id = ${organization.id} and entry_id = any(${entryIds}::uuid[]) and author_id = ${actor.userId}
    order by created_at, id`.execute(db)
  return rows
}

export async function insertNote(
  { db, organization, clock }: OrganizationContext,
  entryId: Id,
  authorId: Id,
  note: string,
): Promise<void> {
  await sql`
    insert into performance_check_in_notes (organization_id, id, entry_id, author_id, note, created_at)
    values (${organization.id}, ${newId(clock)}, ${entryId}, ${authorId}, ${note}, ${clock.now().toISOString()})`.execute(
    db,
  )
}
