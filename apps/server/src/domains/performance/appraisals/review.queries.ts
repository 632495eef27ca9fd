import type { Answers } from '@kazi/contract/performance/questions'
import type { ReviewRole, ReviewState } from '@kazi/contract/performance/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { Formula, GroupResult } from './score.rules.ts'

/** Somebody whom an appraisal is about. */
export interface StoredSubject {
  readonly id: Id
  readonly employeeId: Id
  readonly name: string
  readonly firstName: string
  readonly email: string | null
  readonly number: string
  readonly status: 'active' | 'suspended' | 'separated'
  readonly departmentId: Id | null
  readonly department: string | null
  readonly joinedOn: LocalDate | null
  readonly leftOn: LocalDate | null
  readonly score: number | null
  readonly formula: Formula | null
  readonly results: GroupResult[] | null
  readonly acknowledgedAt: string | null
  readonly word: string | null
  readonly wordDraft: string | null
}

const subjectsWhere = (context: OrganizationContext, condition: RawBuilder<unknown>) => {
  const { id } = context.organization
  return sql<StoredSubject & { appraisalId: Id }>`
    select s.id, s.appraisal_id as "appraisalId", s.employee_id as "employeeId", p.first_name || ' ' || p.last_name as name,
      p.first_name as "firstName", p.email, p.number, p.status, p.department_id as "departmentId", d.name as department,
      s.joined_on as "joinedOn", s.left_on as "leftOn", s.score, s.formula, s.results,
      s.acknowledged_at as "acknowledgedAt", s.word, s.word_draft as "wordDraft"
    from performance_appraisal_subjects s
    join employee_places p on p.organization_id = ${id} and p.id = s.employee_id
    left join department_names d on d.organization_id = ${id} and d.id = p.department_id
    where s.organization_id = ${id} and ${condition} and ${seenBy(context, sql`p.department_id`)}
    order by p.sort_name, p.id`
}

/** Whom an appraisal is about, of those whom the caller may see. */
export const selectSubjects = async (
  context: OrganizationContext,
  appraisalId: Id,
): Promise<StoredSubject[]> =>
  (await subjectsWhere(context, sql`s.appraisal_id = ${appraisalId}`).execute(context.db)).rows

/** Whom a page of a result is about. */
export const findSubjectByKey = async (
  context: OrganizationContext,
  id: Id,
): Promise<(StoredSubject & { readonly appraisalId: Id }) | undefined> =>
  (await subjectsWhere(context, sql`s.id = ${id}`).execute(context.db)).rows[0]

export async function insertSubject(
  { db, organization, clock }: OrganizationContext,
  appraisalId: Id,
  employeeId: Id,
  { joinedOn, leftOn }: Pick<StoredSubject, 'joinedOn' | 'leftOn'>,
): Promise<void> {
  await sql`
    insert into performance_appraisal_subjects (organization_id, appraisal_id, employee_id, id, joined_on, left_on)
    values (${organization.id}, ${appraisalId}, ${employeeId}, ${newId(clock)}, ${joinedOn}, ${leftOn})
    on conflict (organization_id, appraisal_id, employee_id) do update
      set joined_on = excluded.joined_on, left_on = excluded.left_on`.execute(db)
}

export async function deleteSubject(
  { db, organization }: OrganizationContext,
  appraisalId: Id,
  employeeId: Id,
): Promise<void> {
  await sql`
    delete from performance_appraisal_subjects where organization_id = ${organization.id}
      and appraisal_id = ${appraisalId} and employee_id = ${employeeId}`.execute(db)
}

/** Keeps what somebody's appraisal came to. */
export async function updateResult(
  { db, organization }: OrganizationContext,
  appraisalId: Id,
  employeeId: Id,
  { formula, results }: { readonly formula: Formula; readonly results: readonly GroupResult[] },
): Promise<void> {
  await sql`
    update performance_appraisal_subjects set score = ${formula.score}, formula = ${JSON.stringify(formula)}::jsonb,
      results = ${JSON.stringify(results)}::jsonb
    where organization_id = ${organization.id} and appraisal_id = ${appraisalId} and employee_id = ${employeeId}`.execute(
    db,
  )
}

/** Keeps the person's word on their result: as they type it, or for good. */
export async function updateWord(
  { db, organization, clock }: OrganizationContext,
  id: Id,
  said: { readonly draft: string | null } | { readonly word: string | null },
): Promise<void> {
  const set =
    'draft' in said
      ? sql`word_draft = ${said.draft}`
      : sql`word = ${said.word}, word_draft = null,
          acknowledged_at = coalesce(acknowledged_at, ${clock.now().toISOString()})`
  await sql`
    update performance_appraisal_subjects set ${set} where organization_id = ${organization.id} and id = ${id}`.execute(
    db,
  )
}

/** One reviewer of one person. */
export interface StoredReview {
  readonly id: Id
  readonly appraisalId: Id
  readonly employeeId: Id
  readonly personName: string
  readonly reviewerId: Id
  readonly reviewerName: string
  readonly firstName: string
  readonly email: string | null
  readonly status: 'active' | 'suspended' | 'separated'
  readonly role: ReviewRole
  readonly state: ReviewState
  readonly draft: Answers
  readonly draftAt: string | null
  readonly answers: Answers | null
  readonly submittedAt: string | null
  readonly beside: { readonly at: string; readonly answers: Answers }[]
  readonly mailedAt: string | null
  readonly remindedDays: number | null
}

const reviewsWhere = (context: OrganizationContext, condition: RawBuilder<unknown>) => {
  const { id } = context.organization
  return sql<StoredReview>`
    select r.id, r.appraisal_id as "appraisalId", r.employee_id as "employeeId",
      p.first_name || ' ' || p.last_name as "personName", r.reviewer_id as "reviewerId",
      w.first_name || ' ' || w.last_name as "reviewerName", w.first_name as "firstName", w.email, w.status, r.role, r.state,
      r.draft, r.draft_at as "draftAt", r.answers, r.submitted_at as "submittedAt", r.beside, r.mailed_at as "mailedAt",
      r.reminded_days as "remindedDays"
    from performance_reviews r
    join employee_places p on p.organization_id = ${id} and p.id = r.employee_id
    join employee_places w on w.organization_id = ${id} and w.id = r.reviewer_id
    where r.organization_id = ${id} and ${condition} and ${seenBy(context, sql`p.department_id`)}
    order by array_position(array['self', 'manager', 'peer', 'report'], r.role), w.sort_name, r.id`
}

/** Who reviews those whom the caller may see. */
export const selectReviews = async (context: OrganizationContext, appraisalId: Id): Promise<StoredReview[]> =>
  (await reviewsWhere(context, sql`r.appraisal_id = ${appraisalId}`).execute(context.db)).rows

export const findReview = async (context: OrganizationContext, id: Id): Promise<StoredReview | undefined> =>
  (await reviewsWhere(context, sql`r.id = ${id}`).execute(context.db)).rows[0]

/** Those who were asked or are to be, whose link hasn't left. */
export const selectUnmailed = async (
  context: OrganizationContext,
  appraisalId: Id,
): Promise<StoredReview[]> => {
  const condition = sql`r.appraisal_id = ${appraisalId} and r.state = 'asked' and r.mailed_at is null
    and w.status = 'active' and w.email is not null`
  return (await reviewsWhere(context, condition).execute(context.db)).rows.slice(0, 100)
}

/** Who hasn't answered an open appraisal that is due within some days. */
export const selectNearlyDue = async (
  context: OrganizationContext,
  from: LocalDate,
  to: LocalDate,
): Promise<(StoredReview & { readonly dueOn: LocalDate; readonly title: string })[]> => {
  const { id } = context.organization
  const condition = sql`r.state = 'asked' and r.mailed_at is not null and w.status = 'active' and w.email is not null
    and exists (select from performance_appraisals a where a.organization_id = ${id} and a.id = r.appraisal_id
      and a.state = 'open' and a.due_on between ${from} and ${to})`
  const { rows } = await reviewsWhere(context, condition).execute(context.db)
  const appraisals = await sql<{ id: Id; dueOn: LocalDate; title: string }>`
    select id, due_on as "dueOn", title from performance_appraisals
    where organization_id = ${id} and state = 'open' and due_on between ${from} and ${to}`.execute(context.db)
  const byId = new Map(appraisals.rows.map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const { dueOn, title } = byId.get(row.appraisalId) ?? {}
    return dueOn === undefined || title === undefined ? [] : [{ ...row, dueOn, title }]
  })
}

/** A reviewer to be. */
export interface Reviewer {
  readonly employeeId: Id
  readonly reviewerId: Id
  readonly role: ReviewRole
}

export async function insertReviews(
  { db, organization, clock }: OrganizationContext,
  appraisalId: Id,
  reviewers: readonly Reviewer[],
  state: 'planned' | 'asked',
): Promise<void> {
  if (reviewers.length === 0) return
  const column = <Key extends keyof Reviewer>(key: Key) => reviewers.map((one) => one[key])
  await sql`
    insert into performance_reviews (organization_id, id, appraisal_id, employee_id, reviewer_id, role, state, created_at)
    select ${organization.id}, r.id, ${appraisalId}, r.employee_id, r.reviewer_id, r.role, ${state},
      ${clock.now().toISOString()}::timestamptz
    from unnest(${reviewers.map(() => newId(clock))}::uuid[], ${column('employeeId')}::uuid[],
      ${column('reviewerId')}::uuid[], ${column('role')}::text[]) as r (id, employee_id, reviewer_id, role)
    on conflict do nothing`.execute(db)
}

export async function deleteReview({ db, organization }: OrganizationContext, id: Id): Promise<void> {
  await db
    .deleteFrom('performance_reviews')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

/** What changes of a review. */
export interface ReviewChange {
  readonly state?: ReviewState
  readonly draft?: Answers
  readonly draft_at?: string
  readonly answers?: Answers
  readonly submitted_at?: string
  readonly beside?: StoredReview['beside']
  readonly mailed_at?: string
  readonly reminded_days?: number
}

export async function updateReview(
  { db, organization }: OrganizationContext,
  id: Id,
  { draft, answers, beside, ...plain }: ReviewChange,
): Promise<void> {
  await db
    .updateTable('performance_reviews')
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

/** Moves all reviews of an appraisal that are in one state to another. @param roles of these; absent: of all */
export async function moveReviews(
  { db, organization }: OrganizationContext,
  appraisalId: Id,
  from: readonly ReviewState[],
  to: ReviewState,
  of: { readonly employeeId?: Id; readonly roles?: readonly ReviewRole[] } = {},
): Promise<void> {
  await sql`
    update performance_reviews set state = ${to}
    where organization_id = ${organization.id} and appraisal_id = ${appraisalId} and state = any(${from}::text[])
      and (${of.employeeId ?? null}::uuid is null or employee_id = ${of.employeeId ?? null}::uuid)
      and (${of.roles ?? null}::text[] is null or role = any(${of.roles ?? null}::text[]))`.execute(db)
}

/** Who leads the department of each of some people; nobody leads themselves. */
export async function selectLeadsOf(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
): Promise<ReadonlyMap<Id, Id>> {
  const { rows } = await sql<{ id: Id; leadId: Id }>`
    select p.id, l.lead_id as "leadId" from employee_places p
    join department_leads l on l.organization_id = ${organization.id} and l.id = p.department_id
    join employee_places w on w.organization_id = ${organization.id} and w.id = l.lead_id and w.status <> 'separated'
    where p.organization_id = ${organization.id} and p.id = any(${employeeIds}::uuid[]) and l.lead_id <> p.id`.execute(
    db,
  )
  return new Map(rows.map(({ id, leadId }) => [id, leadId]))
}
