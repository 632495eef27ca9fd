import { jobRoutes } from '@kazi/contract/hiring/jobs'
import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { namesOfDepartments, scopeIdsOf } from '#domains/departments/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  countJobs,
  deleteJob,
  findJob,
  insertJob,
  lockJob,
  type StoredJob,
  selectJobs,
  updateJob,
  updateState,
} from './jobs/job.queries.ts'
import { areQuestionsRight, type JobForm, namesInAddress } from './jobs/job-form.rules.ts'
import { deleteJobOwner, insertJobOwner } from './links/link.queries.ts'
import { readSettings } from './settings/settings.queries.ts'

type JobList = ResponseOf<typeof jobRoutes.list>
type JobView = ResponseOf<typeof jobRoutes.read>['data']

/** @throws Refusal `not-found` where the asked department isn't one of the organisation's. */
export const listJobs = (context: RequestContext, query: QueryOf<typeof jobRoutes.list>): Promise<JobList> =>
  transact(context, async (inside) => {
    const { department } = query
    if (department && !(await namesOfDepartments(inside, [department])).has(department)) refuse('not-found')
    const { stages } = await readSettings(inside)
    const rows = await selectJobs(inside, query, stages[0]!.id, query)
    return pageOf(
      rows.map((row) => summaryOf(inside, row)),
      await countJobs(inside, query),
      query,
    )
  })

/** @throws Refusal `not-found`. */
export async function requireJob(context: OrganizationContext, id: Id): Promise<StoredJob> {
  const { stages } = await readSettings(context)
  return (await findJob(context, id, stages[0]!.id)) ?? refuse('not-found')
}

/** Whether its last day for applications has passed. */
export const isOver = ({ closesOn }: Pick<StoredJob, 'closesOn'>, today: LocalDate): boolean =>
  closesOn !== null && closesOn < today

function summaryOf(context: OrganizationContext, row: StoredJob): JobList['data'][number] {
  const { details, departmentId, department, version: _, state, ...job } = row
  const isPast = state === 'active' && isOver(row, context.clock.today(context.organization.timeZone))
  const isFilled = state === 'in-active' && row.hired >= row.openings
  return {
    ...job,
    department: departmentId === null ? null : { id: departmentId, name: department! },
    location: details.location,
    workplace: details.workplace,
    employmentType: details.employmentType,
    state: isPast ? 'in-active' : state,
    closedBy: isPast ? 'day' : isFilled ? 'filled' : null,
  }
}

const describeJob = (context: OrganizationContext, row: StoredJob): JobView => ({
  ...summaryOf(context, row),
  ...row.details,
  version: row.version,
})

/** @throws Refusal `not-found`. */
export const readJob = (context: RequestContext, id: Id): Promise<JobView> =>
  transact(context, async (inside) => describeJob(inside, await requireJob(inside, id)))

/** @throws Refusal `hiring.department-unknown`, `hiring.salary-range-wrong`, `hiring.question-wrong`. */
export const createJob = (context: RequestContext, form: JobForm): Promise<JobView> =>
  transact(context, async (inside) => {
    await checkForm(inside, form)
    const id = await insertJob(inside, form, namesInAddress(form.title))
    await audit(inside, { event: jobRoutes.create.name, object: `job:${id}`, after: auditedOf(form) })
    return describeJob(inside, await requireJob(inside, id))
  })

/** @throws Refusal `not-found`, `hiring.changed-meanwhile`, and as {@link createJob}. */
export const changeJob = (
  context: RequestContext,
  id: Id,
  { version, ...form }: BodyOf<typeof jobRoutes.update>,
): Promise<JobView> =>
  transact(context, async (inside) => {
    await lockJob(inside, id)
    const before = await requireJob(inside, id)
    await checkForm(inside, form)
    if (before.state === 'active' && form.closesOn !== before.closesOn) refusePast(inside, form.closesOn)
    if (!(await updateJob(inside, id, form, version))) refuse('hiring.changed-meanwhile')
    const { title, departmentId, openings, closesOn, details } = before
    await audit(inside, {
      event: jobRoutes.update.name,
      object: `job:${id}`,
      before: auditedOf({ title, departmentId, openings, closesOn, ...details }),
      after: auditedOf(form),
    })
    return describeJob(inside, await requireJob(inside, id))
  })

/** Opens a job or closes it. @throws Refusal `not-found`, `hiring.closing-day-past`, `hiring.job-filled`, `hiring.job-empty`. */
export const toggleJob = (
  context: RequestContext,
  id: Id,
  { status }: BodyOf<typeof jobRoutes.toggleStatus>,
): Promise<JobView> =>
  transact(context, async (inside) => {
    await lockJob(inside, id)
    const job = await requireJob(inside, id)
    if (job.state === status) return describeJob(inside, job)
    if (status === 'active') {
      refusePast(inside, job.closesOn)
      if (job.hired >= job.openings) refuse('hiring.job-filled')
      if (job.details.description.length === 0) refuse('hiring.job-empty')
      await insertJobOwner(inside, id)
    }
    await updateState(inside, id, status)
    await audit(inside, {
      event: jobRoutes.toggleStatus.name,
      object: `job:${id}`,
      before: { state: job.state },
      after: { state: status },
    })
    return describeJob(inside, await requireJob(inside, id))
  })

/** @throws Refusal `not-found`, `hiring.job-applied-for`. */
export const removeJob = (context: RequestContext, id: Id): Promise<void> =>
  transact(context, async (inside) => {
    await lockJob(inside, id)
    const job = await requireJob(inside, id)
    if (job.applications > 0) refuse('hiring.job-applied-for')
    await deleteJobOwner(inside, id)
    await deleteJob(inside, id)
    await audit(inside, { event: jobRoutes.remove.name, object: `job:${id}`, before: { title: job.title } })
  })

function refusePast({ clock, organization }: OrganizationContext, closesOn: LocalDate | null): void {
  const code = 'hiring.closing-day-past'
  if (isOver({ closesOn }, clock.today(organization.timeZone)))
    refuse(code, {}, { fields: { closesOn: code } })
}

async function checkForm(context: OrganizationContext, form: JobForm): Promise<void> {
  await requireDepartment(context, form.departmentId)
  const { salary, questions } = form
  if (salary && salary.from > salary.to)
    refuse('hiring.salary-range-wrong', {}, { fields: { salary: 'hiring.salary-range-wrong' } })
  if (!areQuestionsRight(questions))
    refuse('hiring.question-wrong', {}, { fields: { questions: 'hiring.question-wrong' } })
}

/**
 * A department that there is; for whoever is limited to departments, one of those.
 * @returns its name
 * @throws Refusal `hiring.department-unknown`.
 */
export async function requireDepartment(
  context: OrganizationContext,
  departmentId: Id | null,
): Promise<string | null> {
  const own = scopeIdsOf(context)
  const code = 'hiring.department-unknown'
  const unknown = () => refuse(code, {}, { fields: { departmentId: code } })
  if (departmentId === null) return own === null ? null : unknown()
  if (own !== null && !own.includes(departmentId)) return unknown()
  return (await namesOfDepartments(context, [departmentId])).get(departmentId) ?? unknown()
}

/** What the audit log keeps of a job: its terms, not its whole text. */
function auditedOf({ description: _, ...form }: JobForm) {
  return { ...form, questions: form.questions.length }
}
