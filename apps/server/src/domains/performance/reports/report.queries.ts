import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** How many were asked of something within a period, and how many answered. */
export interface Completion {
  readonly kind: 'check-in' | 'appraisal'
  readonly id: Id
  readonly title: string
  readonly asked: number
  readonly submitted: number
  readonly late: number
}

/** Of what was due within a period, with those whom the caller may see; late is what came, or is missing, after its day. */
export async function selectCompletion(
  context: OrganizationContext,
  from: LocalDate,
  to: LocalDate,
): Promise<Completion[]> {
  const { db, organization, clock } = context
  const { id, timeZone } = organization
  const today = clock.today(timeZone)
  const { rows } = await sql<Completion>`
    select kind, id, title, asked, submitted, late from (
      select 'check-in' as kind, c.id, c.title, count(*)::int as asked, count(e.submitted_at)::int as submitted,
        count(*) filter (where coalesce((e.submitted_at at time zone ${timeZone})::date, ${today}) > e.due_on)::int as late
      from performance_check_in_entries e
      join performance_check_ins c on c.organization_id = ${id} and c.id = e.check_in_id
      join employee_places p on p.organization_id = ${id} and p.id = e.employee_id
      where e.organization_id = ${id} and e.due_on between ${from} and ${to} and ${seenBy(context, sql`p.department_id`)}
      group by c.id, c.title
      union all
      select 'appraisal', a.id, a.title, count(*)::int, count(r.submitted_at)::int,
        count(*) filter (where coalesce((r.submitted_at at time zone ${timeZone})::date, ${today}) > a.due_on)::int
      from performance_reviews r
      join performance_appraisals a on a.organization_id = ${id} and a.id = r.appraisal_id
      join employee_places p on p.organization_id = ${id} and p.id = r.employee_id
      where r.organization_id = ${id} and a.due_on between ${from} and ${to} and a.state <> 'draft'
        and ${seenBy(context, sql`p.department_id`)}
      group by a.id, a.title) counted
    order by kind, lower(title), id limit 200`.execute(db)
  return rows
}

/** Appraisals that have scores, the latest first. */
export async function selectScored(
  context: OrganizationContext,
): Promise<{ readonly id: Id; readonly name: string }[]> {
  const { id } = context.organization
  const { rows } = await sql<{ id: Id; name: string }>`
    select a.id, a.title as name from performance_appraisals a
    where a.organization_id = ${id} and a.state in ('closed', 'locked')
      and exists (select from performance_appraisal_subjects s
        join employee_places p on p.organization_id = ${id} and p.id = s.employee_id
        where s.organization_id = ${id} and s.appraisal_id = a.id and ${seenBy(context, sql`p.department_id`)})
    order by a.to_on desc, a.closed_at desc, a.id limit 100`.execute(context.db)
  return rows
}

/** Each score of an appraisal with its department, of those whom the caller may see. */
export async function selectScores(
  context: OrganizationContext,
  appraisalId: Id,
): Promise<{ readonly department: string | null; readonly score: number }[]> {
  const { id } = context.organization
  const { rows } = await sql<{ department: string | null; score: number }>`
    select d.name as department, s.score from performance_appraisal_subjects s
    join employee_places p on p.organization_id = ${id} and p.id = s.employee_id
    left join department_names d on d.organization_id = ${id} and d.id = p.department_id
    where s.organization_id = ${id} and s.appraisal_id = ${appraisalId} and s.score is not null
      and ${seenBy(context, sql`p.department_id`)}`.execute(context.db)
  return rows
}

/** What objectives came to on some days, by level: the plain mean of those whose period has the day in it. */
export interface ProgressOn {
  readonly on: LocalDate
  readonly level: 'company' | 'department' | 'employee'
  readonly mean: number
  readonly owners: number
}

export async function selectProgress(
  context: OrganizationContext,
  days: readonly LocalDate[],
): Promise<ProgressOn[]> {
  const { id } = context.organization
  const { rows } = await sql<ProgressOn>`
    select day."on", o.level, floor(avg(coalesce(was.progress, 0)))::int as mean,
      count(distinct coalesce(o.owner_id, o.id))::int as owners
    from unnest(${days}::date[]) as day ("on")
    join performance_objectives o on o.organization_id = ${id} and day."on" between o.from_on and o.to_on
    left join employee_places p on p.organization_id = ${id} and p.id = o.owner_id
    left join lateral (select d.progress from performance_progress_days d where d.organization_id = ${id}
      and d.objective_id = o.id and d.on_day <= day."on" order by d.on_day desc limit 1) was on true
    where o.level = 'company' or o.level = 'department' and ${seenBy(context, sql`o.department_id`)}
      or o.level = 'employee' and ${seenBy(context, sql`p.department_id`)}
    group by day."on", o.level`.execute(context.db)
  return rows
}
