import type { Question } from '@kazi/contract/performance/questions'
import type { checkInStates, Rhythm } from '@kazi/contract/performance/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** A check-in as stored, with how far the latest time is. */
export interface StoredCheckIn {
  readonly id: Id
  readonly title: string
  readonly questions: Question[]
  readonly rhythm: Rhythm
  readonly firstDueOn: LocalDate
  readonly endsOn: LocalDate | null
  readonly opensDaysBefore: number
  readonly reviewerId: Id | null
  readonly reviewerName: string | null
  readonly state: (typeof checkInStates)[number]
  readonly people: number
  readonly latestDueOn: LocalDate | null
  readonly asked: number
  readonly submitted: number
  readonly overdue: number
}

interface Filter {
  readonly id?: Id | undefined
  readonly state?: StoredCheckIn['state'] | undefined
  readonly search?: string | undefined
}

const conditionOf = (context: OrganizationContext, { id, state, search }: Filter) => {
  const text = search?.trim().toLowerCase()
  const pattern = text ? `%${text.replace(/[%_\\]/g, '\\$&')}%` : null
  const organizationId = context.organization.id
  // who is limited to departments sees the check-ins that their people are in
  return sql`c.organization_id = ${organizationId} and (${id ?? null}::uuid is null or c.id = ${id ?? null}::uuid)
    and (${state ?? null}::text is null or c.state = ${state ?? null}::text)
    and (${pattern}::text is null or lower(c.title) like ${pattern}::text)
    and exists (select from performance_check_in_people m
      join employee_places p on p.organization_id = ${organizationId} and p.id = m.employee_id
      where m.organization_id = ${organizationId} and m.check_in_id = c.id and ${seenBy(context, sql`p.department_id`)})`
}

/** A page of the check-ins that people whom the caller may see are in. */
export async function selectCheckIns(
  context: OrganizationContext,
  filter: Filter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<StoredCheckIn[]> {
  const { id } = context.organization
  const today = context.clock.today(context.organization.timeZone)
  const { rows } = await sql<StoredCheckIn>`
    select c.id, c.title, c.questions, c.rhythm, c.first_due_on as "firstDueOn", c.ends_on as "endsOn",
      c.opens_days_before as "opensDaysBefore", c.reviewer_id as "reviewerId",
      r.first_name || ' ' || r.last_name as "reviewerName", c.state,
      (select count(*)::int from performance_check_in_people m
        join employee_places p on p.organization_id = ${id} and p.id = m.employee_id
        where m.organization_id = ${id} and m.check_in_id = c.id and p.status <> 'separated'
          and ${seenBy(context, sql`p.department_id`)}) as people,
      latest.due_on as "latestDueOn", coalesce(latest.asked, 0) as asked, coalesce(latest.submitted, 0) as submitted,
      coalesce(latest.overdue, 0) as overdue
    from performance_check_ins c
    left join employee_places r on r.organization_id = ${id} and r.id = c.reviewer_id
    left join lateral (
      select e.due_on, count(*)::int as asked, count(e.submitted_at)::int as submitted,
        count(*) filter (where e.submitted_at is null and e.due_on < ${today} and p.status <> 'separated')::int as overdue
      from performance_check_in_entries e
      join employee_places p on p.organization_id = ${id} and p.id = e.employee_id
      where e.organization_id = ${id} and e.check_in_id = c.id and ${seenBy(context, sql`p.department_id`)}
      group by e.due_on order by e.due_on desc limit 1) latest on true
    where ${conditionOf(context, filter)}
    order by c.state, lower(c.title), c.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    context.db,
  )
  return rows
}

export async function countCheckIns(context: OrganizationContext, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from performance_check_ins c where ${conditionOf(context, filter)}`.execute(
    context.db,
  )
  return rows[0]!.count
}

export const findCheckIn = async (context: OrganizationContext, id: Id): Promise<StoredCheckIn | undefined> =>
  (await selectCheckIns(context, { id }, { page: 1, perPage: 1 }))[0]

/** Holds a check-in until the transaction ends. */
export async function lockCheckIn({ db, organization }: OrganizationContext, id: Id): Promise<void> {
  await sql`
    select 1 from performance_check_ins where organization_id = ${organization.id} and id = ${id} for update`.execute(
    db,
  )
}

export type NewCheckIn = Pick<
  StoredCheckIn,
  'title' | 'questions' | 'rhythm' | 'firstDueOn' | 'endsOn' | 'opensDaysBefore' | 'reviewerId'
>

export async function insertCheckIn(
  { db, organization, actor, clock }: OrganizationContext,
  id: Id,
  asked: NewCheckIn,
): Promise<void> {
  await sql`
    insert into performance_check_ins (organization_id, id, title, questions, rhythm, first_due_on, ends_on,
      opens_days_before, reviewer_id, state, created_by, created_at)
    values (${organization.id}, ${id}, ${asked.title}, ${JSON.stringify(asked.questions)}::jsonb, ${asked.rhythm},
      ${asked.firstDueOn}, ${asked.endsOn}, ${asked.opensDaysBefore}, ${asked.reviewerId}, 'active',
      ${actor?.userId ?? null}, ${clock.now().toISOString()})`.execute(db)
}

export async function updateCheckIn(
  { db, organization }: OrganizationContext,
  id: Id,
  asked: Omit<NewCheckIn, 'rhythm' | 'firstDueOn'> & Pick<StoredCheckIn, 'state'>,
): Promise<void> {
  await sql`
    update performance_check_ins set title = ${asked.title}, questions = ${JSON.stringify(asked.questions)}::jsonb,
      ends_on = ${asked.endsOn}, opens_days_before = ${asked.opensDaysBefore}, reviewer_id = ${asked.reviewerId},
      state = ${asked.state}
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

export async function deleteCheckIn({ db, organization }: OrganizationContext, id: Id): Promise<void> {
  await db
    .deleteFrom('performance_check_ins')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

/** Who is in a check-in, of those whom the caller may see. */
export async function selectMembers(
  context: OrganizationContext,
  checkInId: Id,
): Promise<{ readonly id: Id; readonly name: string }[]> {
  const { id } = context.organization
  const { rows } = await sql<{ id: Id; name: string }>`
    select p.id, p.first_name || ' ' || p.last_name as name from performance_check_in_people m
    join employee_places p on p.organization_id = ${id} and p.id = m.employee_id
    where m.organization_id = ${id} and m.check_in_id = ${checkInId} and ${seenBy(context, sql`p.department_id`)}
    order by p.sort_name, p.id`.execute(context.db)
  return rows
}

/** Puts exactly these people into a check-in; those whom the caller may not see stay as they are. */
export async function replaceMembers(
  context: OrganizationContext,
  checkInId: Id,
  ids: readonly Id[],
): Promise<void> {
  const { db, organization } = context
  const seen = (await selectMembers(context, checkInId)).map((one) => one.id)
  const gone = seen.filter((one) => !ids.includes(one))
  await sql`
    delete from performance_check_in_people where organization_id = ${organization.id} and check_in_id = ${checkInId}
      and employee_id = any(${gone}::uuid[])`.execute(db)
  await sql`
    insert into performance_check_in_people (organization_id, check_in_id, employee_id)
    select ${organization.id}, ${checkInId}, one.id from unnest(${ids}::uuid[]) as one (id)
    on conflict do nothing`.execute(db)
}
