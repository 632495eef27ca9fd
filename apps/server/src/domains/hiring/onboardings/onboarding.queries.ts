import type { onboardingForm } from '@kazi/contract/hiring/onboardings'
import type { OnboardingState } from '@kazi/contract/hiring/vocabulary'
import type { Language } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { type RawBuilder, sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { OfferTerms, Paper, Signature } from '../offers/paper.ts'

export type OnboardingForm = (typeof onboardingForm)['_zod']['output']

/** Somebody on the way from a yes to an employee, as stored. */
export interface StoredOnboarding {
  readonly id: Id
  readonly offerId: Id
  readonly applicationId: Id
  readonly jobId: Id
  readonly departmentId: Id | null
  readonly state: OnboardingState
  readonly terms: OfferTerms
  readonly department: string | null
  readonly offerFileId: Id | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly language: Language
  readonly draft: Readonly<Record<string, string>>
  readonly form: OnboardingForm | null
  readonly returnedReason: string | null
  readonly contractFileId: Id | null
  readonly contractHash: Buffer | null
  readonly contractText: Paper | null
  readonly candidateSignature: Signature | null
  readonly employerSignature: Signature | null
  readonly signedFileId: Id | null
  readonly employeeId: Id | null
  readonly createdAt: string
  readonly sentAt: string | null
  readonly submittedAt: string | null
  readonly completedAt: string | null
  readonly tasksDone: number
  readonly tasks: number
}

const selection = ({ organization }: OrganizationContext) => sql`
  select b.id, b.offer_id as "offerId", b.application_id as "applicationId", a.job_id as "jobId",
    j.department_id as "departmentId", b.state, o.terms, d.name as department,
    coalesce(o.signed_file_id, o.file_id) as "offerFileId",
    c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone, c.language,
    b.draft, b.form, b.returned_reason as "returnedReason", b.contract_file_id as "contractFileId",
    b.contract_hash as "contractHash", b.contract_text as "contractText", b.candidate_signature as "candidateSignature",
    b.employer_signature as "employerSignature", b.signed_file_id as "signedFileId", b.employee_id as "employeeId",
    b.created_at as "createdAt", b.sent_at as "sentAt", b.submitted_at as "submittedAt", b.completed_at as "completedAt",
    (select count(*)::int from onboarding_tasks t where t.organization_id = ${organization.id} and t.onboarding_id = b.id
      and t.done_at is not null) as "tasksDone",
    (select count(*)::int from onboarding_tasks t where t.organization_id = ${organization.id}
      and t.onboarding_id = b.id) as tasks`

const sources = ({ organization }: OrganizationContext) => sql`
  candidate_onboardings b
  join offers o on o.organization_id = ${organization.id} and o.id = b.offer_id
  join job_applications a on a.organization_id = ${organization.id} and a.id = b.application_id
  join jobs j on j.organization_id = ${organization.id} and j.id = a.job_id
  join candidates c on c.organization_id = ${organization.id} and c.id = a.candidate_id
  left join department_names d on d.organization_id = ${organization.id} and d.id = (o.terms ->> 'departmentId')::uuid`

/** What a list of them is narrowed to. */
export interface OnboardingFilter {
  readonly state?: OnboardingState | 'open' | undefined
  readonly search?: string | undefined
}

function conditionOf(context: OrganizationContext, { state, search }: OnboardingFilter): RawBuilder<unknown> {
  const pattern = search?.trim()
    ? `%${search
        .trim()
        .toLowerCase()
        .replace(/[%_\\]/g, '\\$&')}%`
    : null
  const wanted =
    state === 'open'
      ? sql`b.state not in ('completed', 'cancelled')`
      : state
        ? sql`b.state = ${state}`
        : sql`true`
  return sql`b.organization_id = ${context.organization.id} and ${wanted}
    and (${pattern}::text is null or lower(c.first_name || ' ' || c.last_name || ' ' || c.email) like ${pattern}::text)
    and ${seenBy(context, sql`j.department_id`)}`
}

export async function selectOnboardings(
  context: OrganizationContext,
  filter: OnboardingFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<StoredOnboarding[]> {
  const { rows } = await sql<StoredOnboarding>`
    ${selection(context)} from ${sources(context)} where ${conditionOf(context, filter)}
    order by b.created_at desc, b.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(context.db)
  return rows
}

export async function countOnboardings(
  context: OrganizationContext,
  filter: OnboardingFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sources(context)} where ${conditionOf(context, filter)}`.execute(
    context.db,
  )
  return rows[0]!.count
}

/** One of them whom the caller may see. */
export async function findOnboarding(
  context: OrganizationContext,
  id: Id,
): Promise<StoredOnboarding | undefined> {
  const { rows } = await sql<StoredOnboarding>`
    ${selection(context)} from ${sources(context)}
    where b.organization_id = ${context.organization.id} and b.id = ${id} and ${seenBy(context, sql`j.department_id`)}`.execute(
    context.db,
  )
  return rows[0]
}

/** The same, held until the transaction ends. */
export async function lockOnboarding(
  context: OrganizationContext,
  id: Id,
): Promise<StoredOnboarding | undefined> {
  await sql`
    select id from candidate_onboardings where organization_id = ${context.organization.id} and id = ${id} for update`.execute(
    context.db,
  )
  return findOnboarding(context, id)
}

/** What an application came to, where its offer was accepted and not taken back. */
export async function findOnboardingOf(
  { db, organization }: OrganizationContext,
  applicationId: Id,
): Promise<Pick<StoredOnboarding, 'id' | 'offerId' | 'state'> | undefined> {
  const { rows } = await sql<Pick<StoredOnboarding, 'id' | 'offerId' | 'state'>>`
    select id, offer_id as "offerId", state from candidate_onboardings
    where organization_id = ${organization.id} and application_id = ${applicationId} and state <> 'cancelled'
    order by created_at desc limit 1`.execute(db)
  return rows[0]
}

export async function insertOnboarding(
  { db, organization, clock }: OrganizationContext,
  { offerId, applicationId }: Pick<StoredOnboarding, 'offerId' | 'applicationId'>,
): Promise<Id> {
  const id = newId(clock)
  await db
    .insertInto('candidate_onboardings')
    .values({
      organization_id: organization.id,
      ...{ id, offer_id: offerId, application_id: applicationId, state: 'accepted' },
      created_at: clock.now().toISOString(),
    })
    .execute()
  return id
}

/** What changes on the way. */
interface OnboardingChange {
  readonly state?: OnboardingState
  readonly draft?: Readonly<Record<string, string>>
  readonly form?: OnboardingForm
  readonly returnedReason?: string | null
  readonly sentAt?: string
  readonly submittedAt?: string
  readonly contract?: { readonly fileId: Id; readonly hash: Buffer; readonly paper: Paper }
  readonly candidateSignature?: Signature
  readonly employerSignature?: Signature
  readonly signedFileId?: Id
  readonly completed?: { readonly employeeId: Id; readonly by: Id; readonly at: string }
}

export async function updateOnboarding(
  { db, organization }: OrganizationContext,
  id: Id,
  change: OnboardingChange,
): Promise<void> {
  const { contract, completed } = change
  await db
    .updateTable('candidate_onboardings')
    .set({
      ...(change.state && { state: change.state }),
      ...(change.draft && { draft: JSON.stringify(change.draft) }),
      ...(change.form && { form: JSON.stringify(change.form) }),
      ...(change.returnedReason !== undefined && { returned_reason: change.returnedReason }),
      ...(change.sentAt && { sent_at: change.sentAt }),
      ...(change.submittedAt && { submitted_at: change.submittedAt }),
      ...(contract && {
        contract_file_id: contract.fileId,
        contract_hash: contract.hash,
        contract_text: JSON.stringify(contract.paper),
      }),
      ...(change.candidateSignature && { candidate_signature: JSON.stringify(change.candidateSignature) }),
      ...(change.employerSignature && { employer_signature: JSON.stringify(change.employerSignature) }),
      ...(change.signedFileId && { signed_file_id: change.signedFileId }),
      ...(completed && {
        employee_id: completed.employeeId,
        completed_by: completed.by,
        completed_at: completed.at,
      }),
    })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}
