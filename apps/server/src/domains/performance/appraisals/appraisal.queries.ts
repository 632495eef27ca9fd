import type { appraisalRoutes } from '@kazi/contract/performance/appraisals'
import type { Question } from '@kazi/contract/performance/questions'
import type { AppraisalKind, AppraisalState, ReviewRole } from '@kazi/contract/performance/vocabulary'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

type Body = BodyOf<typeof appraisalRoutes.createAppraisal>

/** An appraisal as stored, with how far it is among those whom the caller may see. */
export interface StoredAppraisal {
  readonly id: Id
  readonly kind: AppraisalKind
  readonly title: string
  readonly state: AppraisalState
  readonly from: LocalDate
  readonly to: LocalDate
  readonly dueOn: LocalDate
  readonly questions: Question[]
  readonly weights: Record<ReviewRole, number>
  readonly proposals: Body['proposals']
  readonly selfFirst: boolean
  readonly managerSeesSelf: boolean
  readonly people: number
  readonly reviews: number
  readonly submitted: number
}

interface Filter {
  readonly id?: Id | undefined
  readonly kind?: AppraisalKind | undefined
  readonly state?: AppraisalState | undefined
  readonly search?: string | undefined
}

const conditionOf = (context: OrganizationContext, { id, kind, state, search }: Filter) => {
  const text = search?.trim().toLowerCase()
  const pattern = text ? `%${text.replace(/[%_\\]/g, '\\$&')}%` : null
  const organizationId = context.organization.id
  return sql`a.organization_id = ${organizationId} and (${id ?? null}::uuid is null or a.id = ${id ?? null}::uuid)
    and (${kind ?? null}::text is null or a.kind = ${kind ?? null}::text)
    and (${state ?? null}::text is null or a.state = ${state ?? null}::text)
    and (${pattern}::text is null or lower(a.title) like ${pattern}::text)
    and exists (select from performance_appraisal_subjects s
      join employee_places p on p.organization_id = ${organizationId} and p.id = s.employee_id
      where s.organization_id = ${organizationId} and s.appraisal_id = a.id and ${seenBy(context, sql`p.department_id`)})`
}

/** A page of the appraisals of people whom the caller may see. */
export async function selectAppraisals(
  context: OrganizationContext,
  filter: Filter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<StoredAppraisal[]> {
  const { id } = context.organization
  const { rows } = await sql<StoredAppraisal>`
    select a.id, a.kind, a.title, a.state, a.from_on as "from", a.to_on as "to", a.due_on as "dueOn", a.questions, a.weights,
      a.proposals, a.self_first as "selfFirst", a.manager_sees_self as "managerSeesSelf", counted.people,
      counted.reviews, counted.submitted
    from performance_appraisals a
    left join lateral (
      select count(distinct s.employee_id)::int as people, count(r.id)::int as reviews,
        count(r.submitted_at)::int as submitted
      from performance_appraisal_subjects s
      join employee_places p on p.organization_id = ${id} and p.id = s.employee_id
      left join performance_reviews r on r.organization_id = ${id} and r.appraisal_id = s.appraisal_id
        and r.employee_id = s.employee_id and r.state <> 'proposed'
      where s.organization_id = ${id} and s.appraisal_id = a.id and ${seenBy(context, sql`p.department_id`)}) counted on true
    where ${conditionOf(context, filter)}
    order by a.to_on desc, a.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(context.db)
  return rows
}

export async function countAppraisals(context: OrganizationContext, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from performance_appraisals a where ${conditionOf(context, filter)}`.execute(
    context.db,
  )
  return rows[0]!.count
}

export const findAppraisal = async (
  context: OrganizationContext,
  id: Id,
): Promise<StoredAppraisal | undefined> =>
  (await selectAppraisals(context, { id }, { page: 1, perPage: 1 }))[0]

/** Holds an appraisal until the transaction ends: it is answered, changed and closed one after the other. */
export async function lockAppraisal({ db, organization }: OrganizationContext, id: Id): Promise<void> {
  await sql`
    select 1 from performance_appraisals where organization_id = ${organization.id} and id = ${id} for update`.execute(
    db,
  )
}

export type SetUp = Pick<
  StoredAppraisal,
  'title' | 'from' | 'to' | 'dueOn' | 'questions' | 'weights' | 'proposals' | 'selfFirst' | 'managerSeesSelf'
>

export async function insertAppraisal(
  { db, organization, actor, clock }: OrganizationContext,
  id: Id,
  kind: AppraisalKind,
  asked: SetUp,
): Promise<void> {
  await sql`
    insert into performance_appraisals (organization_id, id, kind, title, state, from_on, to_on, due_on, questions, weights,
      proposals, self_first, manager_sees_self, created_by, created_at)
    values (${organization.id}, ${id}, ${kind}, ${asked.title}, 'draft', ${asked.from}, ${asked.to}, ${asked.dueOn},
      ${JSON.stringify(asked.questions)}::jsonb, ${JSON.stringify(asked.weights)}::jsonb,
      ${JSON.stringify(asked.proposals)}::jsonb, ${asked.selfFirst}, ${asked.managerSeesSelf}, ${actor?.userId ?? null},
      ${clock.now().toISOString()})`.execute(db)
}

export async function updateAppraisal(
  { db, organization }: OrganizationContext,
  id: Id,
  asked: SetUp,
): Promise<void> {
  await sql`
    update performance_appraisals set title = ${asked.title}, from_on = ${asked.from}, to_on = ${asked.to},
      due_on = ${asked.dueOn}, questions = ${JSON.stringify(asked.questions)}::jsonb,
      weights = ${JSON.stringify(asked.weights)}::jsonb, proposals = ${JSON.stringify(asked.proposals)}::jsonb,
      self_first = ${asked.selfFirst}, manager_sees_self = ${asked.managerSeesSelf}
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

const momentOf = { open: 'opened_at', closed: 'closed_at', locked: 'locked_at' } as const

export async function updateState(
  { db, organization, clock }: OrganizationContext,
  id: Id,
  state: keyof typeof momentOf,
): Promise<void> {
  await db
    .updateTable('performance_appraisals')
    .set({ state, [momentOf[state]]: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

export async function deleteAppraisal({ db, organization }: OrganizationContext, id: Id): Promise<void> {
  await db
    .deleteFrom('performance_appraisals')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

/** Open ones past their day of which nobody has been told. @returns those that are marked as told now */
export async function markOverdueTold(
  { db, organization, clock }: OrganizationContext,
  today: LocalDate,
): Promise<{ readonly id: Id; readonly title: string }[]> {
  const { rows } = await sql<{ id: Id; title: string }>`
    update performance_appraisals set overdue_told_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and state = 'open' and due_on < ${today} and overdue_told_at is null
    returning id, title`.execute(db)
  return rows
}
